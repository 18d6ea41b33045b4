import { describe, expect, test, vi } from 'vitest';
import { brand } from '#core/config/brand.ts';
import { policyPages } from '#core/config/pages.ts';
import { uniforms } from '#core/config/pricing.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { formatWholeDollars } from '#core/money.ts';
import { formatCost, priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { findPolicy } from './policies.server.ts';
import type { CheckoutMode, PolicyBlock } from './policy.ts';

const noon = new Date('2026-11-21T20:00:00Z');

/** All a reader reads, links as their words. */
function textOf(path: string, till: CheckoutMode = 'invoice', find = findPolicy): string {
  const policy = find(path, { checkoutMode: till, now: noon });
  if (!policy) throw new Error(`there is no ${path}`);
  const { title, summary, figures, sections } = policy;
  const named = (items: { name: string; text: string }[]) => items.flatMap(({ name, text }) => [name, text]);
  const written = (block: PolicyBlock) => (typeof block === 'string' ? [block] : 'points' in block ? block.points : named(block.named));
  return [title, summary, ...named(figures), ...sections.flatMap(({ title, body }) => [title, ...body.flatMap(written)])]
    .join('\n')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

describe.each<CheckoutMode>(['invoice', 'hosted'])('what the label promises, in a shop with the checkout %s', (till) => {
  test.each<[string, RegExp | string]>([
    ['/privacy-policy', /answer within 30 days/],
    ['/privacy-policy', /At least 7 years/],
    ['/privacy-policy', /not for anyone under 18/],
    ['/privacy-policy', /California law/],
    ['/terms-of-service', /18 or older/],
    ['/terms-of-service', /California law governs/],
    ['/terms-of-service', /48 hours to approve it or to ask for changes/],
    ['/terms-of-service', /Ships in 2-3 business days/],
    ['/terms-of-service', /up to 3 weeks/],
    ['/terms-of-service', /3-5 weeks from approval/],
    ['/terms-of-service', /10-12 business days from approval/],
    ['/terms-of-service', /up to 15 uniforms/],
    ['/refund-policy', /within 14 days of delivery/],
    ['/refund-policy', /restocking fee of 25%/],
    ['/refund-policy', /within 7-10 business days after the inspection/],
    ['/refund-policy', /another 5-10 business days/],
    ['/refund-policy', /With approval production begins, and from then on there are no refunds/],
    ['/refund-policy', /48 hours to approve/],
    ['/refund-policy', `costs ${priceTexts.sample} and is not refundable`],
    ['/refund-policy', /8 or more uniforms follows within 30 days/],
    ['/pricing-policy', `mesh uniform costs ${priceTexts.mesh}, a lycra uniform ${priceTexts.lycra}`],
    ['/pricing-policy', `we design one for ${priceTexts.logoDesign}: 2 concepts and 1 revision round`],
    ['/pricing-policy', /charged only if you ask for it and upload no file/],
    ['/pricing-policy', `Rush costs ${priceTexts.rush} an order`],
    ['/pricing-policy', /Production then takes 5 days, and the order is with you in 10-12 business days/],
    ['/pricing-policy', `11 × ${priceTexts.mesh} + ${priceTexts.logoDesign} = ${formatCost({ mesh: 11, logoDesign: true })}`],
    ['/pricing-policy', /up to 50 MB, best at 300 DPI/],
    ['/pricing-policy', `single sample uniform costs ${priceTexts.sample}`],
    ['/pricing-policy', /8 or more uniforms placed within 30 days/],
  ])('%s says %s', (path, sentence) => {
    expect(textOf(path, till)).toMatch(sentence);
  });

  test.each(policyPages.map(({ path }) => path))('%s names the business phone and the info mailbox', (path) => {
    expect(textOf(path, till)).toContain(brand.phone);
    expect(textOf(path, till)).toContain(brand.infoMailbox);
  });
});

describe('payment, as the till takes it', () => {
  const ofInvoices = /on invoice|from the invoice|paid the invoice|invoice you have not paid|No payment is taken|total on the invoice/;

  test.each<[string, RegExp]>([
    ['/privacy-policy', /takes no payment and asks for no card/],
    ['/privacy-policy', /nobody has touched them for 60 days/],
    ['/privacy-policy', /loads nothing from other companies/],
    ['/terms-of-service', /No payment is taken on this site\. You order on invoice/],
    ['/refund-policy', /the way you paid the invoice/],
    ['/pricing-policy', /The total before you order is the total on the invoice/],
    ['/pricing-policy', /Delivery in the United States is included\. No sales tax is added/],
  ])('by invoice, %s says so and names no other', (path, sentence) => {
    expect(textOf(path)).toMatch(sentence);
    expect(textOf(path)).not.toContain('Shopify');
  });

  test.each<[string, RegExp]>([
    ['/privacy-policy', /Cards and accounts are entered at Shopify and never reach this site/],
    ['/privacy-policy', /Pictures of the goods come from Shopify/],
    ['/privacy-policy', /Its items lie with Shopify without your name/],
    ['/terms-of-service', /You pay when you order, at the checkout Shopify runs for us/],
    ['/refund-policy', /through Shopify, to the card or account you paid with/],
    ['/pricing-policy', /You pay at the checkout Shopify runs for us/],
    ['/pricing-policy', /The checkout adds delivery and sales tax/],
  ])('at a hosted checkout, %s says so and promises no invoice', (path, sentence) => {
    expect(textOf(path, 'hosted')).toMatch(sentence);
    expect(textOf(path, 'hosted')).not.toMatch(ofInvoices);
  });
});

test('at a hosted checkout the privacy policy does not say that nothing comes from other companies', () => {
  expect(textOf('/privacy-policy', 'hosted')).not.toMatch(/other companies/);
});

test('the privacy policy names every entry the browser keeps', () => {
  const { cartAdding, checkoutDraft, ...kept } = storageKeys; // of these two entries the policy names what they store, because they are removed with the tab
  for (const key of Object.values(kept)) expect(textOf('/privacy-policy')).toContain(key);
});

test.each<[string, RegExp]>([
  ['what its tab keeps', /What you type at the checkout, what is being added to the cart/],
  ['uploads', /7 days after they were uploaded/],
  [
    'drafts and players’ entries on the server',
    /stay on our server until nobody has touched them for 90 days; a link for players is good for 30 days/,
  ],
  ['what waits for stock', /Until that mail goes out, or 180 days after you last asked/],
  ['the pages of orders', /their address is the key/],
  ['young players', /A parent or guardian enters them, or agrees that the coach does/],
  ['that no more than this is asked of players', /name, number and size, no birthday/],
])('the privacy policy names %s', (_what, sentence) => {
  expect(textOf('/privacy-policy')).toMatch(sentence);
});

test('what the label charges for shipping and tax, the pricing policy says', () => {
  const method = { days: { from: 1, to: 2 }, countries: ['US'], freeFrom: null };
  const air = { ...method, id: 'air', name: 'Air', price: 31.5 };
  const tax = { rate: 7, clothing: true, shipping: true };
  const charges = {
    methods: [{ ...method, id: 'ground', name: 'Ground', price: 9, freeFrom: 200 }, air],
    taxes: { NJ: tax, CA: tax, OR: { ...tax, rate: 0 } },
  };
  const read = (till: CheckoutMode, changed = charges) =>
    textOf('/pricing-policy', till, (path, more) => findPolicy(path, { ...more, charges: changed }));
  expect(read('invoice')).toContain('Delivery in the United States: Ground $9 an order, free from $200; Air $31.50 an order.');
  expect(read('invoice')).toContain('Sales tax is added to orders of the shop that go to California, New Jersey.');
  expect(read('hosted')).not.toMatch(/Ground|California, New/);
  const free = {
    methods: [{ ...air, name: 'Ground', price: 0 }, air],
    taxes: { ...charges.taxes, NJ: { ...tax, rate: 0 }, CA: { ...tax, rate: 0 } },
  };
  expect(read('invoice', free)).toMatch(/Ground is included; Air \$31\.50 an order\..* No sales tax is added/);
});

test('what the label changes in its prices and promises, every policy says', async () => {
  vi.resetModules();
  vi.doMock('#core/config/pricing.ts', async (importOriginal) => {
    const real = await importOriginal<typeof import('#core/config/pricing.ts')>();
    return {
      ...real,
      fulfillment: { ...real.fulfillment, returnDays: 91, restockingPercent: 66 },
      uniforms: {
        ...real.uniforms,
        prices: { mesh: real.uniforms.prices.mesh + 1000, lycra: real.uniforms.prices.lycra + 2000 },
        logoDesign: { ...real.uniforms.logoDesign, price: real.uniforms.logoDesign.price + 3000 },
        rush: { ...real.uniforms.rush, price: real.uniforms.rush.price + 4000 },
        sample: { ...real.uniforms.sample, price: real.uniforms.sample.price + 5000 },
        reviewHours: 49,
        mostPerOrder: 19,
      },
    };
  });
  const changed = await import('./policies.server.ts');
  const read = (path: string) => textOf(path, 'invoice', changed.findPolicy);
  expect(read('/refund-policy')).toMatch(/within 91 days of delivery[\s\S]*restocking fee of 66%/);
  expect(read('/terms-of-service')).toMatch(/up to 19 uniforms/);
  const { prices, rush } = uniforms;
  expect(read('/pricing-policy')).toContain(
    `mesh uniform costs ${formatWholeDollars(prices.mesh + 1000)}, a lycra uniform ${formatWholeDollars(prices.lycra + 2000)}`,
  );
  expect(read('/pricing-policy')).toContain(`Rush costs ${formatWholeDollars(rush.price + 4000)} an order`);
  const all = policyPages.map(({ path }) => read(path)).join('\n');
  for (const before of Object.values(priceTexts)) expect(all.match(/\$[\d,]*\d/g)).not.toContain(before);
  expect(all).not.toMatch(/\b25%|\b48 hours|14 days of delivery/);
  vi.doUnmock('#core/config/pricing.ts');
});

test.each(policyPages.map(({ path }) => path))('%s can be jumped about in, and each of its links leads somewhere', (path) => {
  const policy = findPolicy(path, { checkoutMode: 'invoice', now: noon });
  const ids = policy?.sections.map(({ id }) => id) ?? [];
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
  const addresses = Array.from(JSON.stringify(policy).matchAll(/\]\(([^)]+)\)/g), ([, address]) => address ?? '');
  for (const address of addresses) {
    if (address.startsWith('/')) expect([...policyPages.map((page) => page.path), '/find-order']).toContain(address);
    else expect(address).toMatch(/^(mailto:[^@\s]+@[^\s]+|tel:\+\d+)$/);
  }
  expect(textOf(path)).not.toMatch(/[![\]]/);
});

describe('the effective date', () => {
  test.each([
    ['2026-11-21T07:59:59Z', 'November 20, 2026', 'a minute before midnight in Los Angeles, long after it in London'],
    ['2026-11-21T08:00:00Z', 'November 21, 2026', 'midnight in Los Angeles'],
    ['2026-07-04T06:59:59Z', 'July 3, 2026', 'the same in summer time'],
    ['2026-07-04T07:00:00Z', 'July 4, 2026', 'midnight in summer time'],
    ['2027-01-01T07:59:59Z', 'December 31, 2026', "New Year's Eve"],
  ])('at %s is %s: %s', (now, words) => {
    expect(findPolicy('/terms-of-service', { checkoutMode: 'invoice', now: new Date(now) })?.effective.text).toBe(words);
  });

  test('is a date for machines too', () => {
    expect(findPolicy('/terms-of-service/', { checkoutMode: 'invoice', now: noon })?.effective.date).toBe('2026-11-21');
  });
});

test('there is no policy of another name', () => {
  expect(findPolicy('/cookie-policy', { checkoutMode: 'invoice', now: noon })).toBeNull();
});
