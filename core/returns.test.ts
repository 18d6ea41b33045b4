import { describe, expect, test } from 'vitest';
import { fulfillment } from './config/pricing.ts';
import { listExchangeSizes } from './exchange-sizes.ts';
import { type BoughtOrder, lastReturnDay, type ReturnedUnits, type ReturnReason, refundOf, returnReasons, taxSharesOf } from './returns.ts';

const percent = fulfillment.restockingPercent;
const order = (quantity: number, priceCents: number, taxCents: number): BoughtOrder => ({
  lines: [{ id: 'a', quantity, priceCents, taxCents }],
  deliveryCents: 900,
  deliveryTaxCents: 60,
});
const back = (quantity: number, reason: ReturnReason = 'too-small', lineId = 'a') => ({ lineId, quantity, reason });

describe('the last day of a return', () => {
  const shippedAt = new Date('2026-11-20T20:00:00Z');
  test.each([
    ['two weeks after the delivery', { shippedAt, deliveredAt: new Date('2026-11-24T20:00:00Z'), transitDays: 5 }, '2026-12-08'],
    [
      'the delivery of an evening in Los Angeles',
      { shippedAt, deliveredAt: new Date('2026-11-25T07:30:00Z'), transitDays: 5 },
      '2026-12-08',
    ],
    ['two weeks after the longest transit, Thanksgiving left out', { shippedAt, deliveredAt: null, transitDays: 5 }, '2026-12-14'],
    ['express', { shippedAt, deliveredAt: null, transitDays: 2 }, '2026-12-08'],
    ['no method stated', { shippedAt, deliveredAt: null, transitDays: null }, '2026-12-14'],
    ['not shipped', { shippedAt: null, deliveredAt: null, transitDays: 5 }, null],
  ])('%s', (_name, shipped, day) => expect(lastReturnDay(shipped)).toBe(day));
});

describe('what comes back', () => {
  test('is price and tax, less a quarter of the price', () => {
    expect(refundOf(order(1, 10_000, 950), [back(1)], { earlier: [], percent })).toEqual({
      lines: [{ lineId: 'a', quantity: 1, amountCents: 10_000, taxCents: 950, feeCents: 2500 }],
      feeCents: 2500,
      deliveryCents: 0,
      deliveryTaxCents: 0,
      totalCents: 8450,
    });
  });
  test('has the fee rounded once for a line, half a cent up', () => {
    expect(refundOf(order(2, 1, 0), [back(2)], { earlier: [], percent }).feeCents).toBe(1);
    expect(refundOf(order(3, 33, 0), [back(3)], { earlier: [], percent }).feeCents).toBe(25);
  });
  test('is all of it with shipping where the whole order is our fault, in however many parts', () => {
    const paid = order(3, 1000, 100);
    const first = refundOf(paid, [back(1, 'faulty')], { earlier: [], percent });
    expect([first.feeCents, first.totalCents]).toEqual([0, 1033]);
    const rest = refundOf(paid, [back(2, 'faulty')], { earlier: [back(1, 'faulty')], percent });
    expect([rest.deliveryCents, rest.deliveryTaxCents]).toEqual([900, 60]);
    expect(first.totalCents + rest.totalCents).toBe(3000 + 100 + 900 + 60);
    expect(refundOf(paid, [back(2, 'faulty')], { earlier: [back(1)], percent }).deliveryCents).toBe(0);
  });
  test.each([
    ['more than was bought', [back(4)], []],
    ['more than is left', [back(2)], [back(2)]],
    ['none', [back(0)], []],
    ['another line', [back(1, 'faulty', 'b')], []],
    ['a line twice', [back(2), back(2)], []],
  ])('refuses %s', (_name, returned, earlier) => {
    expect(() => refundOf(order(3, 1000, 100), returned, { earlier, percent })).toThrow(RangeError);
  });

  test('adds up to the cent for random orders that come back in random parts', () => {
    const random = randomBy(7);
    for (let time = 0; time < 2000; time++) {
      const lines = Array.from({ length: 1 + random(4) }, (_, at) => {
        const quantity = 1 + random(7);
        return { id: String(at), quantity, priceCents: 1 + random(40_000), taxCents: random(3000 * quantity) };
      });
      const bought = { lines, deliveryCents: random(3000), deliveryTaxCents: random(300) };
      const paid = lines.reduce((sum, one) => sum + one.priceCents * one.quantity + one.taxCents, 0);
      const all = paid + bought.deliveryCents + bought.deliveryTaxCents;
      const isOurs = random(3) === 0;
      const earlier: ReturnedUnits[] = [];
      let refunded = 0;
      let fees = 0;
      let delivery = 0;
      while (earlier.reduce((sum, { quantity }) => sum + quantity, 0) < lines.reduce((sum, { quantity }) => sum + quantity, 0)) {
        const part = lines.flatMap(({ id, quantity }) => {
          const left = quantity - earlier.reduce((sum, one) => (one.lineId === id ? sum + one.quantity : sum), 0);
          const taken = random(left + 1);
          const reason = isOurs ? 'faulty' : (returnReasons[random(returnReasons.length)] ?? 'faulty');
          return taken === 0 ? [] : [{ lineId: id, quantity: taken, reason }];
        });
        const given = refundOf(bought, part, { earlier, percent });
        earlier.push(...part);
        refunded += given.totalCents;
        fees += given.feeCents;
        delivery += given.deliveryCents + given.deliveryTaxCents;
        expect(given.totalCents).toBeGreaterThanOrEqual(0);
        expect(refunded).toBeLessThanOrEqual(all);
      }
      expect(refunded + fees - delivery).toBe(paid);
      if (isOurs) expect([refunded, fees]).toEqual([all, 0]);
    }
  });
});

test('an order of before shares its tax by the prices, to the cent', () => {
  const random = randomBy(11);
  for (let time = 0; time < 500; time++) {
    const lines = Array.from({ length: 1 + random(6) }, () => ({ priceCents: random(5000), quantity: 1 + random(3), salesTaxCents: null }));
    const tax = random(2000);
    const isFree = lines.every(({ priceCents }) => priceCents === 0);
    expect(taxSharesOf(lines, tax).reduce((sum, one) => sum + one, 0)).toBe(isFree ? 0 : tax);
  }
  expect(taxSharesOf([{ priceCents: 5, quantity: 1, salesTaxCents: 3 }], 9)).toEqual([3]);
});

test('another size is one of the same color at the same price', () => {
  const variants = [
    { id: 's', options: { Size: 'S', Color: 'Bone' }, priceCents: 100 },
    { id: 'm', options: { Size: 'M', Color: 'Bone' }, priceCents: 100 },
    { id: 'xl', options: { Size: 'XL', Color: 'Bone' }, priceCents: 120 },
    { id: 'ink', options: { Size: 'M', Color: 'Ink' }, priceCents: 100 },
  ];
  const sizes = (variantId: string, priceCents = 100) => listExchangeSizes(variants, { variantId, priceCents }).map(({ size }) => size);
  expect([sizes('s'), sizes('s', 90), sizes('ink'), sizes('gone')]).toEqual([['M'], [], [], []]);
  expect(listExchangeSizes([{ id: 'x', options: {}, priceCents: 1 }], { variantId: 'x', priceCents: 1 })).toEqual([]);
});

/** The same numbers below `most` at every run. */
function randomBy(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
