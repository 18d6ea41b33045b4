import { describe, expect, test } from 'vitest';
import type { Checkout } from '#core/contract/checkout.ts';
import {
  firstOf,
  moveWithAdd,
  noOptimisticQuantities,
  setQuantity,
  withOptimisticQuantities,
  withoutSent,
} from './optimistic-quantities.ts';

type Quantities = Record<string, number>;
const quantities = (record: Quantities) => new Map(Object.entries(record));

function checkoutOf(quantities: Quantities, left: number | null = null): Checkout {
  const lineItems = Object.entries(quantities).map(([id, quantity]) => ({
    id,
    variantId: `v-${id}`,
    quantity,
    title: id,
    variantTitle: 'M',
    price: 10.1,
    image: null,
    kind: null,
    swatch: null,
    handle: null,
    available: left === null || left >= quantity,
    left,
    locked: false,
  }));
  return { id: 'c_0123456789abcdef', webUrl: '', lineItems, subtotal: 0 };
}
const shown = ({ lineItems }: Checkout) => Object.fromEntries(lineItems.map(({ id, quantity }) => [id, quantity]));

describe('what the shopper wants lies over what the server said', () => {
  test.each<{ server: Quantities; wanted: Quantities; sees: Quantities; subtotal: number }>([
    { server: { a: 1, b: 2 }, wanted: {}, sees: { a: 1, b: 2 }, subtotal: 0 },
    { server: { a: 1, b: 2 }, wanted: { a: 3 }, sees: { a: 3, b: 2 }, subtotal: 50.5 },
    { server: { a: 1, b: 2 }, wanted: { b: 0 }, sees: { a: 1 }, subtotal: 10.1 },
    { server: { a: 1 }, wanted: { a: 0 }, sees: {}, subtotal: 0 },
    { server: { a: 1 }, wanted: { gone: 4 }, sees: { a: 1 }, subtotal: 10.1 },
    { server: { a: 3 }, wanted: { a: 3 }, sees: { a: 3 }, subtotal: 30.3 },
  ])('$server with $wanted shows $sees', ({ server, wanted, sees, subtotal }) => {
    const view = withOptimisticQuantities(checkoutOf(server), quantities(wanted));
    expect(shown(view)).toEqual(sees);
    expect(view.subtotal).toBe(subtotal);
  });

  test('a line can be had again once the wanted number is down to what is left', () => {
    const short = checkoutOf({ a: 5 }, 2);
    expect(withOptimisticQuantities(short, quantities({ a: 3 })).lineItems[0]?.available).toBe(false);
    expect(withOptimisticQuantities(short, quantities({ a: 2 })).lineItems[0]?.available).toBe(true);
  });
});

describe('an answer settles the quantities that were sent', () => {
  test.each<{ wanted: Quantities; sent: Quantities; left: Quantities }>([
    { wanted: { a: 2 }, sent: { a: 2 }, left: {} },
    { wanted: { a: 3 }, sent: { a: 2 }, left: { a: 3 } },
    { wanted: { a: 0 }, sent: { a: 2 }, left: { a: 0 } },
    { wanted: { a: 2, b: 0 }, sent: { a: 2 }, left: { b: 0 } },
    { wanted: { a: 2 }, sent: {}, left: { a: 2 } },
  ])('$wanted after $sent leaves $left', ({ wanted, sent, left }) => {
    expect(Object.fromEntries(withoutSent(quantities(wanted), quantities(sent)))).toEqual(left);
  });

  test('later clicks on one line replace earlier ones', () => {
    expect([...setQuantity(setQuantity(setQuantity(noOptimisticQuantities, 'a', 2), 'b', 1), 'a', 0)]).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
    expect([...firstOf(quantities({ a: 1, b: 2 }))]).toEqual([['a', 1]]);
  });
});

describe('an add while a quantity is still unsaved', () => {
  test.each<{ wanted: Quantities; before: Quantities; after: Quantities; now: Quantities }>([
    { wanted: { a: 5 }, before: { a: 2 }, after: { a: 3 }, now: { a: 6 } },
    { wanted: { a: 0 }, before: { a: 2 }, after: { a: 3 }, now: { a: 0 } },
    { wanted: { b: 4 }, before: { a: 2, b: 1 }, after: { a: 3, b: 9 }, now: { b: 4 } },
    { wanted: {}, before: { a: 2 }, after: { a: 3 }, now: {} },
    { wanted: { a: 99 }, before: { a: 98 }, after: { a: 100 }, now: { a: 100 } },
  ])('$wanted becomes $now when $before becomes $after', ({ wanted, before, after, now }) => {
    const moved = moveWithAdd({ unsaved: quantities(wanted), variantId: 'v-a', before: checkoutOf(before), after: checkoutOf(after) });
    expect(Object.fromEntries(moved)).toEqual(now);
  });
});
