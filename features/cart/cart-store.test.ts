import { describe, expect, test } from 'vitest';
import { createSerialQueue } from '#core/async/serial-queue.ts';
import { type KeyValue, safeStorage } from '#core/browser/safe-storage.ts';
import { clientOf, createGate, createShopForTests, type ShopForTests, settleCalls } from '#features/line-items/shop-for-tests.ts';
import { eachFailure } from '#tests/fixtures/failing-storage.ts';
import { countItems } from './cart-state.ts';
import { createCartStore } from './cart-store.ts';

function memory(): KeyValue & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** A browser: tabs over one local storage, one lock and one shop. */
function browser(shop: ShopForTests = createShopForTests(), storage: KeyValue = memory(), storageOf = () => storage) {
  const client = clientOf(shop);
  const lock = createSerialQueue();
  let told: string | null = null;
  const tabs = new Set<() => void>();

  function tab({ session = memory() }: { session?: KeyValue } = {}) {
    const toasts: string[] = [];
    const visited: string[] = [];
    let heard = () => {};
    const cart = createCartStore({
      client,
      storage: storageOf(),
      session,
      lock,
      crossTabCartId: {
        find: async () => told,
        announce: async (id) => {
          told = id;
        },
      },
      notify: { success: (text) => void toasts.push(text), error: (text) => void toasts.push(text) },
      navigate: (url) => void visited.push(url),
      tabs: {
        notify: () => {
          for (const other of tabs) if (other !== heard) other();
        },
        listen: (listener) => {
          heard = listener;
          tabs.add(listener);
        },
      },
      wait: async () => undefined,
    });
    cart.start();
    const lines = () => Object.fromEntries(cart.get().cart?.lineItems.map(({ variantId, quantity }) => [variantId, quantity]) ?? []);
    return { cart, toasts, visited, lines, count: () => countItems(cart.get()), comeBack: () => heard(), crash: () => tabs.delete(heard) };
  }
  return { shop, storage, tab };
}

const stored = (storage: KeyValue) => [storage.getItem('cutcourt.cart.id'), storage.getItem('cutcourt.cart.url')];

describe('adding', () => {
  test('the first add makes the cart and keeps its id and address; the second joins it', async () => {
    const { shop, storage, tab } = browser();
    const { cart, toasts, lines, count } = tab();
    expect(await cart.add({ variantId: 'suit', label: 'Two-Piece Suit Set - M / Bone' })).toBe(true);
    await cart.add({ variantId: 'shorts', quantity: 2 });
    expect(lines()).toEqual({ suit: 1, shorts: 2 });
    expect(count()).toBe(3);
    expect(toasts).toEqual(['Added Two-Piece Suit Set - M / Bone to cart!', 'Added item to cart!']);
    const [id] = [...shop.checkouts.keys()];
    expect(stored(storage)).toEqual([id, `http://shop.test/checkout/${id}`]);
  });

  test.each<[string, NonNullable<ShopForTests['mapLine']>, object[]]>([
    ['quantities', ({ quantity }) => ({ quantity }), [{ quantity: 1 }, { quantity: 2 }]],
    [
      'ids and quantities',
      ({ id, variantId, quantity }) => ({ id, variantId, quantity }),
      [
        { id: 'l_suit', variantId: 'suit', quantity: 1 },
        { id: 'l_shorts', variantId: 'shorts', quantity: 2 },
      ],
    ],
  ])('goes on where the shop tells only the %s of the lines', async (_what, tells, told) => {
    const { shop, storage, tab } = browser();
    shop.mapLine = tells;
    const { cart, toasts, count, visited } = tab();
    await cart.add({ variantId: 'suit' });
    await cart.add({ variantId: 'shorts', quantity: 2 });
    expect(toasts).toEqual(['Added item to cart!', 'Added item to cart!']);
    expect([count(), cart.get().cart?.subtotal]).toEqual([3, null]);
    expect(cart.get().cart?.lineItems).toMatchObject(told);
    const again = tab();
    await settleCalls();
    expect(again.count()).toBe(3);
    await again.cart.checkout();
    expect([visited, again.visited]).toEqual([[], [stored(storage)[1]]]);
  });

  test('several lines go in with one request, beside what is there', async () => {
    const { shop, tab } = browser();
    const { cart, toasts, lines } = tab();
    await cart.add({ variantId: 'suit' });
    const adding = cart.addLines({
      lines: [
        { variantId: 'cap', quantity: 2 },
        { variantId: 'suit', quantity: 3 },
      ],
      label: '5 items',
    });
    expect(await adding).toEqual({ added: true });
    expect(lines()).toEqual({ suit: 4, cap: 2 });
    expect(shop.calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect(toasts.at(-1)).toBe('Added 5 items to cart!');
  });

  test('several lines of which one is refused are told why, and none goes in', async () => {
    const { shop, tab } = browser();
    const { cart, toasts, lines } = tab();
    shop.failWith = { status: 409, code: 'sold_out' };
    const outcome = await cart.addLines({
      lines: [
        { variantId: 'cap', quantity: 2 },
        { variantId: 'suit', quantity: 3 },
      ],
    });
    expect(outcome).toMatchObject({ added: false, reason: expect.any(String) });
    expect([toasts, lines()]).toEqual([['Failed to add to cart'], {}]);
  });

  test('quick adds lose nothing, and it is loading until the last is in', async () => {
    const { shop, tab } = browser();
    const { cart, count } = tab();
    const adds = Array.from({ length: 8 }, (_, at) => cart.add({ variantId: `v${at % 3}` }));
    expect(cart.get().loading).toBe(true);
    await Promise.all(adds);
    expect(cart.get().loading).toBe(false);
    expect(count()).toBe(8);
    expect(shop.checkouts.size).toBe(1);
  });

  test('a tab whose storage lags behind still joins the cart another tab has just made', async () => {
    const { shop, tab } = browser(createShopForTests(), memory(), memory);
    const [one, two] = [tab(), tab()];
    await Promise.all([one.cart.add({ variantId: 'suit' }), two.cart.add({ variantId: 'shorts' })]);
    expect(shop.checkouts.size).toBe(1);
    expect(two.lines()).toEqual({ suit: 1, shorts: 1 });
  });

  test('a tab that cannot ask the shop leaves the count that another tab has just kept', async () => {
    const { shop, storage, tab } = browser();
    const one = tab();
    await one.cart.add({ variantId: 'suit' });
    const other = tab();
    await settleCalls();
    expect(other.count()).toBe(1);
    const { pause } = shop;
    shop.pause = async (_when, { method }) => {
      if (method === 'GET') throw new TypeError('Failed to fetch');
    };
    await one.cart.add({ variantId: 'cap' });
    await settleCalls();
    expect(storage.getItem('cutcourt.cart.count')).toBe('2');
    shop.pause = pause;
    other.comeBack();
    await settleCalls();
    expect(other.count()).toBe(2);
  });

  test('two tabs that add at the same moment make one cart, and both see both', async () => {
    const { shop, tab } = browser();
    const [one, other] = [tab(), tab()];
    await Promise.all([one.cart.add({ variantId: 'suit' }), other.cart.add({ variantId: 'cap' })]);
    await settleCalls();
    expect(shop.checkouts.size).toBe(1);
    expect(one.lines()).toEqual({ suit: 1, cap: 1 });
    expect(other.lines()).toEqual({ suit: 1, cap: 1 });
  });

  test.each([
    {
      when: 'the shop refuses',
      fail: (shop: ShopForTests) => (shop.failWith = { status: 409, code: 'sold_out' }),
      says: 'Failed to add to cart',
    },
    {
      when: 'the shop says no more than that it was not successful',
      fail: (shop: ShopForTests) => (shop.failWith = { status: 200, code: null }),
      says: 'Failed to add to cart',
    },
    {
      when: 'the provider is down',
      fail: (shop: ShopForTests) => (shop.failWith = { status: 503, code: 'provider_down' }),
      says: 'Failed to add to cart',
    },
    {
      when: 'the connection is gone',
      fail: (shop: ShopForTests) => (shop.offline = true),
      says: 'Failed to add to cart. Please try again.',
    },
  ])('when $when it says "$says" and keeps the cart', async ({ fail, says }) => {
    const { shop, tab } = browser();
    const { cart, toasts, lines } = tab();
    await cart.add({ variantId: 'suit' });
    fail(shop);
    expect(await cart.add({ variantId: 'cap' })).toBe(false);
    expect(toasts.at(-1)).toBe(says);
    expect(lines()).toEqual({ suit: 1 });
    expect(cart.get().loading).toBe(false);
  });

  test('an answer that is successful but brings no checkout is no success', async () => {
    const { shop, storage, tab } = browser();
    const { cart, toasts } = tab();
    shop.fetch = async () => Response.json({ success: true });
    expect(await cart.add({ variantId: 'suit' })).toBe(false);
    expect(toasts).toEqual(['Failed to add to cart']);
    expect(stored(storage)).toEqual([null, null]);
  });

  test('tried again after an answer that was lost, it is in the cart once', async () => {
    const { shop, tab } = browser();
    const { cart, lines, toasts } = tab();
    shop.losesResponses = true;
    await cart.add({ variantId: 'suit' });
    shop.losesResponses = false;
    await cart.add({ variantId: 'suit' });
    expect(lines()).toEqual({ suit: 1 });
    expect(shop.checkouts.size).toBe(1);
    await cart.add({ variantId: 'suit' });
    expect(lines()).toEqual({ suit: 2 });
    expect(toasts).toEqual(['Failed to add to cart. Please try again.', 'Added item to cart!', 'Added item to cart!']);
  });

  test('a lost add that the shopper has since seen in the cart is not taken for the next one', async () => {
    const { shop, tab } = browser();
    const { cart, lines, comeBack } = tab();
    await cart.add({ variantId: 'suit' });
    shop.losesResponses = true;
    await cart.add({ variantId: 'suit' });
    shop.losesResponses = false;
    comeBack();
    await settleCalls();
    expect(lines()).toEqual({ suit: 2 });
    await cart.add({ variantId: 'suit' });
    expect(lines()).toEqual({ suit: 3 });
  });

  test('where the stored checkout has ended, the add starts a new one', async () => {
    const { shop, storage, tab } = browser();
    const { cart, lines } = tab();
    await cart.add({ variantId: 'suit' });
    const [id] = stored(storage);
    shop.end(id ?? '');
    await cart.add({ variantId: 'cap' });
    expect(lines()).toEqual({ cap: 1 });
    expect(stored(storage)[0]).not.toBe(id);
  });

  test('a look at the checkout that has ended, made while the add was under way, does not empty the new one', async () => {
    const { shop, storage, tab } = browser();
    const { cart, lines, comeBack } = tab();
    await cart.add({ variantId: 'suit' });
    shop.end(stored(storage)[0] ?? '');
    const [looked, added] = [createGate(), createGate()];
    shop.pause = async (when, { method }) => (when === 'after' ? (method === 'GET' ? looked : added).opened : undefined);
    comeBack();
    await settleCalls();
    const adding = cart.add({ variantId: 'cap' });
    await settleCalls();
    looked.open();
    await settleCalls();
    added.open();
    await adding;
    await settleCalls();
    expect(lines()).toEqual({ cap: 1 });
    expect(stored(storage)[0]).toBe(cart.get().cartId);
  });
});

describe('after a reload', () => {
  test('the badge is right', async () => {
    const { tab } = browser();
    await tab().cart.add({ variantId: 'suit', quantity: 3 });
    const reloaded = tab();
    expect(reloaded.count()).toBe(3);
    await settleCalls();
    expect(reloaded.count()).toBe(3);
  });

  test.each(['before', 'after'] as const)('an add that it cut off %s the shop had worked is in the cart, once', async (moment) => {
    const { shop, tab } = browser();
    const session = memory();
    const first = tab({ session });
    shop.pause = async (when, { method }) => {
      if (when === moment && method === 'POST') await new Promise(() => undefined);
    };
    void first.cart.add({ variantId: 'suit', label: 'Suit' });
    await settleCalls();
    first.crash();
    shop.pause = async () => undefined;
    // The page is gone and with it its hold on the lock.
    const reloaded = browser(shop, memory()).tab({ session });
    await settleCalls();
    expect(reloaded.lines()).toEqual({ suit: 1 });
    expect(reloaded.toasts).toEqual(['Added Suit to cart!']);
    expect(shop.checkouts.size).toBe(1);
  });

  test('an add that it cut off and that is refused now does not hide the cart', async () => {
    const { shop, storage, tab } = browser();
    await tab().cart.add({ variantId: 'suit' });
    const session = memory();
    session.setItem('cutcourt.cart.adding', JSON.stringify({ variantId: 'cap', quantity: 1, key: 'k', checkoutId: stored(storage)[0] }));
    let refused = 0;
    shop.pause = async (when, { method }) => {
      shop.failWith = method === 'POST' ? { status: 409, code: 'sold_out' } : null;
      if (when === 'before' && method === 'POST') refused++;
    };
    const reloaded = tab({ session });
    await settleCalls();
    expect(refused).toBe(1);
    expect(reloaded.toasts).toEqual(['Failed to add to cart']);
    expect(reloaded.lines()).toEqual({ suit: 1 });
    expect(session.getItem('cutcourt.cart.adding')).toBeNull();
  });

  test('an ended checkout clears both stored values', async () => {
    const { shop, storage, tab } = browser();
    await tab().cart.add({ variantId: 'suit' });
    shop.checkouts.clear();
    const reloaded = tab();
    await settleCalls();
    expect(reloaded.cart.get().cartId).toBeNull();
    expect(reloaded.count()).toBe(0);
    expect(stored(storage)).toEqual([null, null]);
  });

  test('a shop that does not answer costs nothing: the id and the badge stay, and the next look finds the lines', async () => {
    const { shop, storage, tab } = browser();
    const before = tab();
    await before.cart.add({ variantId: 'suit', quantity: 3 });
    const [line] = before.cart.get().cart?.lineItems ?? [];
    await before.cart.setQuantity(line?.id ?? '', 2);
    shop.offline = true;
    const reloaded = tab();
    expect(reloaded.count()).toBe(2);
    await settleCalls();
    expect(reloaded.cart.get()).toMatchObject({ cart: null, failed: true });
    expect(reloaded.count()).toBe(2);
    expect(stored(storage)[0]).not.toBeNull();
    shop.offline = false;
    reloaded.comeBack();
    await settleCalls();
    expect(reloaded.lines()).toEqual({ suit: 2 });
    expect(reloaded.cart.get().failed).toBe(false);
  });
});

describe('changing quantities', () => {
  async function filled(quantities: Record<string, number> = { suit: 1 }, shop?: ShopForTests) {
    const house = browser(shop);
    const tab = house.tab();
    for (const [variantId, quantity] of Object.entries(quantities)) await tab.cart.add({ variantId, quantity });
    tab.toasts.length = 0;
    house.shop.calls.length = 0;
    const id = house.storage.getItem('cutcourt.cart.id') ?? '';
    return { ...house, ...tab, id, openTab: house.tab };
  }

  // Each click at another point of the saving: before the PATCH is worked, after it, or after its answer.
  const moments = ['before', 'after', 'answered'] as const;
  const timings = moments.flatMap((one) => moments.flatMap((two) => moments.map((three) => [one, two, three] as const)));

  test.each(timings)(
    '+ + + −, the clicks falling %s, %s, %s: what is shown is always the last click, and so is what is saved',
    async (...when) => {
      const { shop, cart, lines, id } = await filled();
      let clicked = 1;
      const click = (by: number) => {
        clicked += by;
        cart.setQuantity('l_suit', clicked);
        expect(lines()).toEqual({ suit: clicked });
      };
      cart.subscribe(() => expect(lines()).toEqual({ suit: clicked }));
      const pending = [...when].map((moment, at) => ({ moment, by: [1, 1, -1][at] ?? 0 }));
      shop.pause = async (moment, { method }) => {
        if (method === 'PATCH' && pending[0]?.moment === moment) click(pending.shift()?.by ?? 0);
      };
      click(1);
      await settleCalls();
      for (const { by } of pending.splice(0)) {
        click(by);
        await settleCalls();
      }
      expect(shop.quantityOf(id, 'suit')).toBe(3);
      expect(lines()).toEqual({ suit: 3 });
    },
  );

  test('one PATCH at a time, and it carries every change that waits', async () => {
    const { shop, cart } = await filled({ suit: 1, cap: 1 });
    const gate = createGate();
    shop.pause = async (when, { method }) => (when === 'before' && method === 'PATCH' ? gate.opened : undefined);
    cart.setQuantity('l_suit', 2);
    await settleCalls();
    cart.setQuantity('l_suit', 3);
    cart.setQuantity('l_cap', 5);
    cart.setQuantity('l_suit', 4);
    await settleCalls();
    expect(shop.calls).toHaveLength(1);
    gate.open();
    await settleCalls();
    expect(shop.calls.map(({ body }) => JSON.parse(body).lineItems)).toEqual([
      [{ id: 'l_suit', quantity: 2 }],
      [
        { id: 'l_suit', quantity: 4 },
        { id: 'l_cap', quantity: 5 },
      ],
    ]);
  });

  test.each(['before', 'after'] as const)('a line removed while another change is saved (%s) never comes back', async (moment) => {
    const { shop, cart, lines, id } = await filled({ suit: 1, cap: 1 });
    const gate = createGate();
    shop.pause = async (when, { method }) => (when === moment && method === 'PATCH' ? gate.opened : undefined);
    cart.setQuantity('l_cap', 2);
    await settleCalls();
    cart.remove('l_suit');
    cart.subscribe(() => expect(lines()).not.toHaveProperty('suit'));
    gate.open();
    await settleCalls();
    expect(lines()).toEqual({ cap: 2 });
    expect(shop.quantityOf(id, 'suit')).toBe(0);
  });

  test('an old answer to a read does not bring back what was removed since', async () => {
    const { shop, cart, lines, comeBack } = await filled({ suit: 1, cap: 1 });
    const gate = createGate();
    shop.pause = async (when, { method }) => (when === 'after' && method === 'GET' ? gate.opened : undefined);
    comeBack();
    await settleCalls();
    cart.remove('l_suit');
    await settleCalls();
    gate.open();
    await settleCalls();
    expect(lines()).toEqual({ cap: 1 });
  });

  test('an add and a click on the same line at the same time both count', async () => {
    const { shop, cart, lines, id } = await filled();
    const gate = createGate();
    shop.pause = async (when, { method }) => (when === 'after' && method === 'POST' ? gate.opened : undefined);
    const added = cart.add({ variantId: 'suit' });
    await settleCalls();
    cart.setQuantity('l_suit', 2);
    gate.open();
    await added;
    await settleCalls();
    expect(lines()).toEqual({ suit: 3 });
    expect(shop.quantityOf(id, 'suit')).toBe(3);
  });

  test('a refusal puts back that line only and says why at it', async () => {
    const { shop, cart, lines, toasts } = await filled({ suit: 1, cap: 1 }, createShopForTests({ stock: { suit: 2 } }));
    const gate = createGate();
    shop.pause = async (when, { method }) => (when === 'before' && method === 'PATCH' ? gate.opened : undefined);
    cart.setQuantity('l_suit', 2);
    await settleCalls();
    cart.setQuantity('l_suit', 3);
    cart.setQuantity('l_cap', 4);
    gate.open();
    await settleCalls();
    expect(lines()).toEqual({ suit: 2, cap: 4 });
    expect(cart.get().notes).toEqual({ l_suit: 'Only 2 left' });
    expect(toasts).toEqual([]);
    cart.setQuantity('l_suit', 1);
    expect(cart.get().notes).toEqual({});
  });

  test('a connection lost for a moment is not noticed', async () => {
    const { shop, cart, lines, toasts, id } = await filled();
    let tries = 0;
    shop.pause = async () => {
      if (++tries < 3) throw new TypeError('Failed to fetch');
    };
    cart.setQuantity('l_suit', 5);
    await settleCalls();
    expect(lines()).toEqual({ suit: 5 });
    expect(shop.quantityOf(id, 'suit')).toBe(5);
    expect(toasts).toEqual([]);
  });

  test('a connection lost for longer: tried three times, then put back, told in a toast and at the line', async () => {
    const { shop, cart, lines, toasts } = await filled();
    let tries = 0;
    shop.pause = async (_when, { method }) => {
      if (method === 'PATCH') tries++;
      throw new TypeError('Failed to fetch');
    };
    cart.setQuantity('l_suit', 5);
    await settleCalls();
    expect(tries).toBe(3);
    expect(lines()).toEqual({ suit: 1 });
    expect(toasts).toEqual(['Could not change the quantity. Please try again.']);
    expect(cart.get().notes).toEqual({ l_suit: 'Not saved: the shop could not be reached.' });
  });

  test('a cart that has ended meanwhile is cleared and told', async () => {
    const { shop, storage, cart, toasts } = await filled();
    shop.checkouts.clear();
    cart.setQuantity('l_suit', 2);
    await settleCalls();
    expect(cart.get()).toMatchObject({ cartId: null, cart: null });
    expect(stored(storage)).toEqual([null, null]);
    expect(toasts).toEqual(['This cart has ended. Add items to start a new one.']);
  });

  test('another tab sees it', async () => {
    const { cart, openTab } = await filled();
    const other = openTab();
    cart.setQuantity('l_suit', 4);
    await settleCalls();
    expect(other.lines()).toEqual({ suit: 4 });
    other.cart.remove('l_suit');
    await settleCalls();
    expect(cart.get().cart?.lineItems).toEqual([]);
  });
});

describe('going to the checkout', () => {
  test('without a stored address it is refused', async () => {
    const { cart, toasts, visited } = browser().tab();
    await cart.checkout();
    expect(toasts).toEqual(['No items in cart']);
    expect(visited).toEqual([]);
  });

  test('goes to the stored address, once changes are saved', async () => {
    const { shop, storage, tab } = browser();
    const { cart, visited } = tab();
    await cart.add({ variantId: 'suit' });
    const gate = createGate();
    shop.pause = async () => gate.opened;
    cart.setQuantity('l_suit', 2);
    const gone = cart.checkout();
    await settleCalls();
    expect(visited).toEqual([]);
    gate.open();
    await gone;
    expect(visited).toEqual([stored(storage)[1]]);
    expect(shop.quantityOf(stored(storage)[0] ?? '', 'suit')).toBe(2);
  });

  test('stays and shows the cart where a change is refused', async () => {
    const { tab } = browser(createShopForTests({ stock: { suit: 1 } }));
    const { cart, visited } = tab();
    await cart.add({ variantId: 'suit' });
    cart.setQuantity('l_suit', 2);
    await cart.checkout();
    expect(visited).toEqual([]);
    expect(cart.get().open).toBe(true);
  });

  test('the order that the cart became empties it in every tab; another order leaves it alone', async () => {
    const { storage, tab } = browser();
    const [one, other] = [tab(), tab()];
    await one.cart.add({ variantId: 'suit' });
    await settleCalls();
    other.cart.ordered('c_of_buy_now_000000');
    expect(other.count()).toBe(1);
    other.cart.ordered(stored(storage)[0] ?? '');
    await settleCalls();
    expect([one.count(), other.count()]).toEqual([0, 0]);
    expect(stored(storage)).toEqual([null, null]);
  });
});

describe('the stored address', () => {
  test.each<[string, (storage: KeyValue) => void]>([
    ['of another origin', (storage) => storage.setItem('cutcourt.cart.url', 'http://old.test/checkout/c_1')],
    ['that is missing', (storage) => storage.removeItem('cutcourt.cart.url')],
    ['that is empty', (storage) => storage.setItem('cutcourt.cart.url', '')],
    ['that is none', (storage) => storage.setItem('cutcourt.cart.url', 'http://:x')],
    ['of another cart', (storage) => storage.setItem('cutcourt.cart.url', 'http://shop.test/checkout/c_other')],
  ])('%s is renewed when the cart is restored, and the checkout is the present one', async (_, damage) => {
    const { storage, tab } = browser();
    await tab().cart.add({ variantId: 'suit' });
    const [, url] = stored(storage);
    damage(storage);
    const { cart, visited, toasts } = tab();
    await cart.checkout();
    expect([visited, toasts]).toEqual([[url], []]);
    expect(stored(storage)[1]).toBe(url);
  });

  test('is renewed when the cart is changed', async () => {
    const { storage, tab } = browser();
    const { cart } = tab();
    await cart.add({ variantId: 'suit' });
    const [, url] = stored(storage);
    storage.setItem('cutcourt.cart.url', 'http://old.test/checkout/c_1');
    cart.setQuantity('l_suit', 2);
    await settleCalls();
    expect(stored(storage)[1]).toBe(url);
  });

  test('missing while the shop is away: the cart cannot be read, and is not said to be empty', async () => {
    const { shop, storage, tab } = browser();
    await tab().cart.add({ variantId: 'suit' });
    storage.removeItem('cutcourt.cart.url');
    shop.offline = true;
    const { cart, toasts, count, visited } = tab();
    expect(await cart.checkout()).toBe(false);
    expect(count()).toBe(1);
    expect([toasts, visited]).toEqual([['The cart could not be read. Your items are still in it.'], []]);
  });

  test('of another cart, which another tab has made meanwhile, is left alone', async () => {
    const { storage, tab } = browser();
    const { cart } = tab();
    await cart.add({ variantId: 'suit' });
    storage.setItem('cutcourt.cart.id', 'c_other');
    storage.setItem('cutcourt.cart.url', 'http://shop.test/checkout/c_other');
    cart.setQuantity('l_suit', 2);
    await settleCalls();
    expect(stored(storage)).toEqual(['c_other', 'http://shop.test/checkout/c_other']);
  });
});

test('wherever a browser fails to store, there is one cart with everything in it, and its checkout', async () => {
  await eachFailure(async (failing, where) => {
    const { shop, tab } = browser(
      createShopForTests(),
      safeStorage(() => failing),
    );
    const { cart, lines, count, visited, toasts, comeBack } = tab({ session: safeStorage(() => failing) });
    await cart.add({ variantId: 'suit' });
    await cart.add({ variantId: 'cap', quantity: 8 });
    cart.setQuantity('l_suit', 2);
    await settleCalls();
    comeBack();
    await settleCalls();
    expect([lines(), count()], where).toEqual([{ suit: 2, cap: 8 }, 10]);
    await cart.checkout();
    const [id] = [...shop.checkouts.keys()];
    expect([shop.checkouts.size, visited, toasts.length], where).toEqual([1, [`http://shop.test/checkout/${id}`], 2]);
  });
});
