import { brand } from '#core/facts.ts';

type PlainPage = { title: string; text: string; way: { label: string; to: string } };

/** What the uniform order says until its issue fills it. */
export const uniformOrderSoon: PlainPage = {
  title: 'Uniform Order',
  text: 'The order form for team uniforms is on the cutting table. Until it opens, write to us with your team, how many players and the date you need them.',
  way: { label: 'Write to us', to: `mailto:${brand.ordersMailbox}` },
};
