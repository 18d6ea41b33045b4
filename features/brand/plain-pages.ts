import { brand } from '#core/facts.ts';

type PlainPage = { title: string; text: string; way: { label: string; to: string } };

const mail = { label: 'Write to us', to: `mailto:${brand.infoMailbox}` };
const policy = (title: string, subject: string): PlainPage => ({
  title,
  text: `The text on ${subject} is being set. Until it stands here, ask us and you get the answer in writing.`,
  way: mail,
});

const pages = new Map<string, PlainPage>([
  [
    '/about',
    {
      title: 'About',
      text: `${brand.name} cuts clothing and team uniforms in Los Angeles, since ${brand.established}. The long story is being written.`,
      way: { label: 'See the collections', to: '/collections' },
    },
  ],
  [
    '/uniform-order',
    {
      title: 'Uniform Order',
      text: 'The order form for team uniforms is on the cutting table. Until it opens, write to us with your team, how many players and the date you need them.',
      way: { label: 'Write to us', to: `mailto:${brand.ordersMailbox}` },
    },
  ],
  ['/privacy-policy', policy('Privacy Policy', 'how we keep your data')],
  ['/terms-of-service', policy('Terms of Service', 'the terms of an order')],
  ['/refund-policy', policy('Refund Policy', 'refunds and returns')],
  ['/pricing-policy', policy('Pricing Policy', 'how we price')],
]);

/** What a page says until its issue fills it. @example plainPage('/about').title // 'About' */
export function plainPage(path: string): PlainPage {
  return pages.get(path.replace(/\/+$/, '')) ?? { title: brand.name, text: brand.line, way: { label: 'Shop', to: '/shop' } };
}
