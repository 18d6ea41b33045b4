import { describe, expect, test } from 'vitest';
import { priceOrder } from './order-pricing.ts';

const quantities = Array.from({ length: 15 }, (_, index) => index + 1);
const yesOrNo = [true, false];

const combinations = (['mesh', 'lycra'] as const).flatMap((fabric) =>
  quantities.flatMap((quantity) =>
    yesOrNo.flatMap((needsLogoDesign) =>
      yesOrNo.flatMap((hasLogo) => yesOrNo.map((rush) => ({ fabric, quantity, needsLogoDesign, hasLogo, rush }))),
    ),
  ),
);

/**
 * R6.1 and R6.2 written independently, in dollars: mesh $75, lycra $95, logo design $100 (only if no file is uploaded), rush $350.
 * This file alone states the figures; every other test reads `core/config/pricing.ts` through `tests/fixtures/uniform-prices.ts`.
 */
function specifiedDollars({ fabric, quantity, needsLogoDesign, hasLogo, rush }: (typeof combinations)[number]): number {
  let dollars = 0;
  for (let uniform = 0; uniform < quantity; uniform++) dollars += fabric === 'lycra' ? 95 : 75;
  if (needsLogoDesign && !hasLogo) dollars += 100;
  if (rush) dollars += 350;
  return dollars;
}

test.each(combinations)('$quantity $fabric, design asked for: $needsLogoDesign, file there: $hasLogo, rush: $rush', (order) => {
  const { lines, totalCents } = priceOrder(order);
  expect(totalCents).toBe(specifiedDollars(order) * 100);
  expect(lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)).toBe(totalCents);
  expect(lines.every(({ unitCents, quantity, cents }) => unitCents * quantity === cents && cents > 0)).toBe(true);
});

describe('in the coach’s words', () => {
  const eleven = { fabric: 'mesh', quantity: 11, needsLogoDesign: false, hasLogo: false, rush: false } as const;
  test.each([
    ['eleven in mesh', eleven, ['uniforms'], 82_500, 'unasked'],
    ['with a logo designed', { ...eleven, needsLogoDesign: true }, ['uniforms', 'logo-design'], 92_500, 'charged'],
    ['an uploaded logo waives the design fee', { ...eleven, needsLogoDesign: true, hasLogo: true }, ['uniforms'], 82_500, 'waived'],
    ['rush is once for the whole order', { ...eleven, rush: true }, ['uniforms', 'rush'], 117_500, 'unasked'],
    [
      'all of it, fifteen in lycra',
      { fabric: 'lycra', quantity: 15, needsLogoDesign: true, hasLogo: false, rush: true } as const,
      ['uniforms', 'logo-design', 'rush'],
      187_500,
      'charged',
    ],
  ] as const)('%s', (_, order, kinds, cents, logoDesign) => {
    const price = priceOrder(order);
    expect(price.lines.map(({ kind }) => kind)).toEqual(kinds);
    expect([price.totalCents, price.logoDesign]).toEqual([cents, logoDesign]);
  });

  test.each([0, 16, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%s uniforms have no price', (quantity) => {
    expect(() => priceOrder({ ...eleven, quantity })).toThrow(RangeError);
  });
});
