import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brand } from '#core/facts.ts';
import { policyPages } from '#core/policy-pages.ts';
import { findPolicy } from './policies.server.ts';
import type { Block } from './policy.ts';

const noon = new Date('2026-11-21T20:00:00Z');

/** All a reader reads, links as their words. */
function textOf(path: string): string {
  const policy = findPolicy(path, noon);
  if (!policy) throw new Error(`there is no ${path}`);
  const { title, summary, figures, sections } = policy;
  const named = (items: { name: string; text: string }[]) => items.flatMap(({ name, text }) => [name, text]);
  const written = (block: Block) => (typeof block === 'string' ? [block] : 'points' in block ? block.points : named(block.named));
  return [title, summary, ...named(figures), ...sections.flatMap(({ title, body }) => [title, ...body.flatMap(written)])]
    .join('\n')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

describe('spec section 9 in the policies', () => {
  test.each([
    ['/privacy-policy', /answer within 30 days/],
    ['/privacy-policy', /At least 7 years/],
    ['/privacy-policy', /not for anyone under 18/],
    ['/privacy-policy', /California law/],
    ['/privacy-policy', /nobody has touched them for 60 days/],
    ['/terms-of-service', /18 or older/],
    ['/terms-of-service', /California law governs/],
    ['/terms-of-service', /48 hours to approve it or to ask for changes/],
    ['/terms-of-service', /Ships in 2-3 business days/],
    ['/terms-of-service', /up to 3 weeks/],
    ['/terms-of-service', /3-5 weeks from approval/],
    ['/terms-of-service', /10-12 business days from approval/],
    ['/terms-of-service', /up to 15 uniforms/],
    ['/terms-of-service', /No payment is taken on this site/],
    ['/refund-policy', /within 14 days of delivery/],
    ['/refund-policy', /restocking fee of 25%/],
    ['/refund-policy', /within 7-10 business days after the inspection/],
    ['/refund-policy', /another 5-10 business days/],
    ['/refund-policy', /With approval production begins, and from then on there are no refunds/],
    ['/refund-policy', /48 hours to approve/],
    ['/refund-policy', /costs \$200 and is not refundable/],
    ['/refund-policy', /8 or more uniforms follows within 30 days/],
    ['/pricing-policy', /mesh uniform costs \$75, a lycra uniform \$95/],
    ['/pricing-policy', /we design one for \$100: 2 concepts and 1 revision round/],
    ['/pricing-policy', /charged only if you ask for it and upload no file/],
    ['/pricing-policy', /Rush costs \$350 an order/],
    ['/pricing-policy', /Production then takes 5 days, and the order is with you in 10-12 business days/],
    ['/pricing-policy', /11 × \$75 \+ \$100 = \$925\.00/],
    ['/pricing-policy', /up to 50 MB, best at 300 DPI/],
    ['/pricing-policy', /single sample uniform costs \$200/],
    ['/pricing-policy', /8 or more uniforms placed within 30 days/],
  ])('%s says %s', (path, sentence) => {
    expect(textOf(path)).toMatch(sentence);
  });

  test.each(policyPages.map(({ path }) => path))('%s names the business phone and the info mailbox', (path) => {
    expect(textOf(path)).toContain(brand.phone);
    expect(textOf(path)).toContain(brand.infoMailbox);
  });
});

test('no figure is typed in a policy: each comes from the facts', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^(?!.*\.test).*\.ts$/.test(file));
  expect(files.length).toBeGreaterThanOrEqual(policyPages.length);
  const numberWords =
    /\b(?:three|four|five|seven|eight|ten|eleven|twelve|fourteen|fifteen|eighteen|twenty|thirty|forty|fifty|hundred|percent)\b/i;
  for (const file of files) {
    const strings = readFileSync(join(import.meta.dirname, file), 'utf8')
      .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      .replace(/\$\{[^}]*\}/g, '')
      .match(/'[^'\n]*'|`[^`]*`|"[^"\n]*"/g);
    for (const string of strings ?? []) {
      expect([file, string.match(/\d+/)?.[0]]).toEqual([file, undefined]);
      expect([file, string.match(numberWords)?.[0]]).toEqual([file, undefined]);
    }
  }
});

test.each(policyPages.map(({ path }) => path))('%s can be jumped about in, and each of its links leads somewhere', (path) => {
  const policy = findPolicy(path, noon);
  const ids = policy?.sections.map(({ id }) => id) ?? [];
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
  const addresses = Array.from(JSON.stringify(policy).matchAll(/\]\(([^)]+)\)/g), ([, address]) => address ?? '');
  for (const address of addresses) {
    if (address.startsWith('/')) expect(policyPages.map((page) => page.path)).toContain(address);
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
    expect(findPolicy('/terms-of-service', new Date(now))?.effective.words).toBe(words);
  });

  test('is a date for machines too', () => {
    expect(findPolicy('/terms-of-service/', noon)?.effective.date).toBe('2026-11-21');
  });
});

test('there is no policy of another name', () => {
  expect(findPolicy('/cookie-policy', noon)).toBeNull();
});
