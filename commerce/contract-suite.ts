import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits, uniformPlaceholderVariant } from '#core/config/limits.ts';
import { uniforms } from '#core/config/pricing.ts';
import { toCents } from '#core/money.ts';
import type { Database } from '#lib/database/database.server.ts';
import { createIdempotency, takeKey } from '#lib/idempotency.server.ts';
import type { AddRequest, Commerce, TeamCheckoutRequest } from './port.ts';

/** What a provider's catalog must contain for the suite. */
export type ContractFixture = {
  commerce: Commerce;
  database: Database;
  close(): Promise<unknown>;
  product: { handle: string; name: string };
  collection: { handle: string; products: string[] };
  emptyCollection: string;
  /** A variant with more in stock than `limits.quantityPerLine`. */
  plentiful: { variantId: string; priceCents: number };
  /** A variant that is made to order, at another price. */
  madeToOrder: { variantId: string; priceCents: number };
  /** A variant with `left` in stock, at least 2. */
  scarce: { variantId: string; left: number };
  soldOut: { variantId: string };
};

/** The tests that every provider passes (R11.12), written from the shopper's view. */
export function describeCommerce(name: string, open: () => Promise<ContractFixture>, { skipped = false } = {}) {
  describe.skipIf(skipped)(`a shop over ${name}`, () => {
    let fixture: ContractFixture;
    let commerce: Commerce;
    beforeAll(async () => {
      fixture = await open();
      commerce = fixture.commerce;
    });
    afterAll(() => fixture?.close());

    const one = (variantId: string, quantity = 1) => ({ lineItems: [{ variantId, quantity }] });
    /** Adds under one key, each time as after a run that died before it answered. */
    const addingOnce = () => {
      const name = { scope: 'add', key: crypto.randomUUID(), now: Date.now() };
      return async (request: AddRequest) =>
        commerce.addLines({ ...request, once: await fixture.database.write((trx) => takeKey(trx, name)) });
    };
    const quantities = (lines: { variantId: string; quantity: number }[]) => lines.map(({ variantId, quantity }) => [variantId, quantity]);

    describe('browsing', () => {
      it('is ready, and its version stays while nothing changes', async () => {
        await commerce.ready();
        const before = commerce.version();
        await commerce.addLines(one(fixture.plentiful.variantId));
        expect(before).not.toBe('');
        expect(commerce.version()).toBe(before);
      });

      it('lists every product, and finds each by its handle', async () => {
        const products = await commerce.listProducts();
        expect(products.map(({ handle }) => handle)).toContain(fixture.product.handle);
        for (const product of products) expect(await commerce.findProduct(product.handle)).toEqual(product);
        for (const { tags } of products) expect(new Set(tags).size, 'each tag once').toBe(tags.length);
        expect((await commerce.findProduct(fixture.product.handle))?.name).toBe(fixture.product.name);
      });

      it.each(['no-such-thing', '', '..', '..%2f', '\0', 'x'.repeat(5000), '__proto__', 'constructor'])(
        'knows no product or collection %j',
        async (handle) => {
          expect(await commerce.findProduct(handle)).toBeNull();
          expect(await commerce.findCollection(handle)).toBeNull();
        },
      );

      it('names what goes well with a product: other products of its own, by handle and name', async () => {
        const products = await commerce.listProducts();
        const names = new Map(products.map(({ handle, name }) => [handle, name]));
        const named = products.flatMap(({ handle, goesWellWith }) => goesWellWith.map((other) => ({ handle, other })));
        expect(named.length).toBeGreaterThan(0);
        for (const { handle, other } of named) {
          expect(other.handle).not.toBe(handle);
          expect(names.get(other.handle)).toBe(other.name);
        }
      });

      it('names the options of every variant, and no variant twice', async () => {
        const variants = (await commerce.listProducts()).flatMap((product) => product.variants.map((variant) => ({ product, variant })));
        for (const { product, variant } of variants) expect(Object.keys(variant.options)).toEqual(product.options.map(({ name }) => name));
        expect(new Set(variants.map(({ variant }) => variant.id)).size).toBe(variants.length);
      });

      it('counts what is in a collection, and shows it there', async () => {
        const card = (await commerce.listCollections()).find(({ handle }) => handle === fixture.collection.handle);
        const found = await commerce.findCollection(fixture.collection.handle);
        expect(card?.productsCount).toBe(fixture.collection.products.length);
        expect(card?.productIds).toEqual(found?.products.map(({ id }) => id));
        expect(found?.products.map(({ handle }) => handle)).toEqual(fixture.collection.products);
      });

      it('shows an empty collection as empty, not as missing', async () => {
        expect(await commerce.findCollection(fixture.emptyCollection)).toMatchObject({ productsCount: 0, products: [] });
      });

      it('tells what is sold out', async () => {
        const variants = (await commerce.listProducts()).flatMap(({ variants }) => variants);
        expect(variants.find(({ id }) => id === fixture.soldOut.variantId)?.available).toBe(false);
        expect(variants.find(({ id }) => id === fixture.madeToOrder.variantId)).toMatchObject({ available: true, madeToOrder: true });
        expect(variants.filter(({ madeToOrder }) => madeToOrder).map(({ id }) => id)).toEqual([fixture.madeToOrder.variantId]);
      });
    });

    describe('a cart', () => {
      it('begins with the first item, and can be found again', async () => {
        const made = await commerce.addLines(one(fixture.plentiful.variantId, 2));
        expect(made.id).toMatch(/^[A-Za-z0-9_-]{16,400}$/);
        expect(URL.canParse(made.webUrl)).toBe(true);
        expect(made.lines).toMatchObject([
          { variantId: fixture.plentiful.variantId, quantity: 2, priceCents: fixture.plentiful.priceCents, available: true },
        ]);
        expect(made.subtotalCents).toBe(2 * fixture.plentiful.priceCents);
        expect(await commerce.findCheckout(made.id)).toEqual(made);
      });

      it('is another one for each shopper', async () => {
        const [first, second] = await Promise.all([
          commerce.addLines(one(fixture.plentiful.variantId)),
          commerce.addLines(one(fixture.plentiful.variantId)),
        ]);
        expect(first.id).not.toBe(second.id);
      });

      it('takes the second item to the first, equal ones merged, in the order they came', async () => {
        const { id } = await commerce.addLines(one(fixture.plentiful.variantId));
        await commerce.addLines({ ...one(fixture.madeToOrder.variantId), checkoutId: id });
        const cart = await commerce.addLines({ ...one(fixture.plentiful.variantId, 3), checkoutId: id });
        expect(cart.id).toBe(id);
        expect(quantities(cart.lines)).toEqual([
          [fixture.plentiful.variantId, 4],
          [fixture.madeToOrder.variantId, 1],
        ]);
        expect(cart.subtotalCents).toBe(4 * fixture.plentiful.priceCents + fixture.madeToOrder.priceCents);
      });

      it('merges equal variants within one request', async () => {
        const { lines } = await commerce.addLines({
          lineItems: [...one(fixture.plentiful.variantId).lineItems, ...one(fixture.plentiful.variantId, 2).lineItems],
        });
        expect(quantities(lines)).toEqual([[fixture.plentiful.variantId, 3]]);
      });

      it('begins anew where the old one is unknown', async () => {
        const cart = await commerce.addLines({ ...one(fixture.plentiful.variantId), checkoutId: 'c_neverneverneverneverheardof' });
        expect(cart.id).not.toBe('c_neverneverneverneverheardof');
        expect(cart.lines).toHaveLength(1);
      });

      it('adds once for one key, also at the same moment', async () => {
        const { id } = await commerce.addLines(one(fixture.madeToOrder.variantId));
        const body = { ...one(fixture.plentiful.variantId, 2), checkoutId: id };
        const key = crypto.randomUUID();
        const add = () =>
          createIdempotency(fixture.database)({ scope: 'answered add', key, body }, async (once) => ({
            status: 200,
            body: await commerce.addLines({ ...body, once }),
          }));
        const [first, ...others] = await Promise.all([add(), add(), add()]);
        expect(others).toEqual([first, first]);
        expect(quantities((await commerce.findCheckout(id))?.lines ?? [])).toEqual([
          [fixture.madeToOrder.variantId, 1],
          [fixture.plentiful.variantId, 2],
        ]);
      });

      it('adds nothing again where the process died after the add and before its answer', async () => {
        const add = addingOnce();
        const first = await add(one(fixture.plentiful.variantId, 2));
        expect(await add(one(fixture.plentiful.variantId, 2))).toEqual(first);
        await commerce.addLines({ ...one(fixture.madeToOrder.variantId), checkoutId: first.id });
        const again = await add({ ...one(fixture.plentiful.variantId, 2), checkoutId: first.id });
        expect(again).toEqual(await commerce.findCheckout(first.id));
        expect(quantities(again.lines)).toEqual([
          [fixture.plentiful.variantId, 2],
          [fixture.madeToOrder.variantId, 1],
        ]);
      });

      it('adds for a key whose first try was refused', async () => {
        const add = addingOnce();
        await expect(add(one(fixture.soldOut.variantId))).rejects.toMatchObject({ code: 'sold_out' });
        expect(quantities((await add(one(fixture.plentiful.variantId))).lines)).toEqual([[fixture.plentiful.variantId, 1]]);
      });

      it('loses nothing of many adds at once', async () => {
        const { id } = await commerce.addLines(one(fixture.plentiful.variantId));
        await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            commerce.addLines({ ...one(index % 2 ? fixture.plentiful.variantId : fixture.madeToOrder.variantId), checkoutId: id }),
          ),
        );
        const cart = await commerce.findCheckout(id);
        expect(quantities(cart?.lines ?? [])).toEqual([
          [fixture.plentiful.variantId, 11],
          [fixture.madeToOrder.variantId, 10],
        ]);
      });

      it.each(['c_neverneverneverneverheardof', '', '\0', "' or 1=1", 'x'.repeat(5000)])('is not found by the id %j', async (id) => {
        expect(await commerce.findCheckout(id)).toBeNull();
        expect(await commerce.setQuantities(id, [{ id: 'x', quantity: 1 }])).toBeNull();
      });
    });

    describe('quantities', () => {
      it('are set as named; others stay, 0 removes, unknown lines are left out', async () => {
        const { id } = await commerce.addLines(one(fixture.plentiful.variantId, 2));
        const [first, second] = (await commerce.addLines({ ...one(fixture.madeToOrder.variantId), checkoutId: id })).lines;
        if (!first || !second) throw new Error('two lines were added');
        expect(quantities((await commerce.setQuantities(id, [{ id: first.id, quantity: 7 }]))?.lines ?? [])).toEqual([
          [fixture.plentiful.variantId, 7],
          [fixture.madeToOrder.variantId, 1],
        ]);
        const after = await commerce.setQuantities(id, [
          { id: first.id, quantity: 0 },
          { id: 'not-a-line', quantity: 4 },
        ]);
        expect(quantities(after?.lines ?? [])).toEqual([[fixture.madeToOrder.variantId, 1]]);
        expect(await commerce.findCheckout(id)).toEqual(after);
      });

      it('may all be 0: the cart is then empty, and still there', async () => {
        const { id, lines } = await commerce.addLines(one(fixture.plentiful.variantId));
        const emptied = await commerce.setQuantities(
          id,
          lines.map((line) => ({ id: line.id, quantity: 0 })),
        );
        expect(emptied).toMatchObject({ id, lines: [], subtotalCents: 0 });
        expect(await commerce.findCheckout(id)).toEqual(emptied);
      });

      it('go no higher than what is left', async () => {
        const { id, lines } = await commerce.addLines(one(fixture.scarce.variantId));
        const over = [{ id: lines[0]?.id ?? '', quantity: fixture.scarce.left + 1 }];
        await expect(commerce.setQuantities(id, over)).rejects.toMatchObject({ code: 'not_enough_stock' });
        expect(quantities((await commerce.findCheckout(id))?.lines ?? [])).toEqual([[fixture.scarce.variantId, 1]]);
      });
    });

    describe('the checkout of a team order', () => {
      const prices = {
        mesh: toCents(uniforms.prices.mesh),
        logoDesign: toCents(uniforms.logoDesign.price),
        rush: toCents(uniforms.rush.price),
      };
      const team = (changes: Partial<TeamCheckoutRequest> = {}): TeamCheckoutRequest => ({
        order: { reference: `CU-${crypto.randomUUID()}`, revision: 1 },
        lines: [
          { kind: 'mesh', title: 'Mesh uniform', priceCents: prices.mesh, quantity: 11 },
          { kind: 'logo-design', title: 'Logo Design', priceCents: prices.logoDesign, quantity: 1 },
          { kind: 'rush', title: 'Rush (5 days)', priceCents: prices.rush, quantity: 1 },
        ],
        attributes: [{ key: 'Team Name', value: 'Harbor Hawks' }],
        onceKey: `team-${crypto.randomUUID()}`,
        instead: null,
        ...changes,
      });

      it('holds its lines, locked, and charges what they add up to', async () => {
        const made = await commerce.openTeamCheckout(team());
        expect(made.subtotalCents).toBe(11 * prices.mesh + prices.logoDesign + prices.rush);
        expect(
          made.lines.map(({ title, quantity, priceCents, locked, available }) => [title, quantity, priceCents, locked, available]),
        ).toEqual([
          ['Mesh uniform', 11, prices.mesh, true, true],
          ['Logo Design', 1, prices.logoDesign, true, true],
          ['Rush (5 days)', 1, prices.rush, true, true],
        ]);
        expect(await commerce.findCheckout(made.id)).toEqual(made);
      });

      it('is the same one for one onceKey, also at the same moment', async () => {
        const request = team();
        const [first, ...others] = await Promise.all([1, 2, 3].map(() => commerce.openTeamCheckout(request)));
        expect(others).toEqual([first, first]);
      });

      it('is not edited line by line', async () => {
        const made = await commerce.openTeamCheckout(team());
        for (const quantity of [0, 1, 12]) {
          const edits = [{ id: made.lines[0]?.id ?? '', quantity }];
          await expect(commerce.setQuantities(made.id, edits)).rejects.toMatchObject({ name: 'CommerceRejection', code: 'locked' });
        }
        expect(await commerce.findCheckout(made.id)).toEqual(made);
      });

      it('takes nothing else in: what is added goes to a cart of its own', async () => {
        const made = await commerce.openTeamCheckout(team());
        const cart = await commerce.addLines({ ...one(fixture.plentiful.variantId), checkoutId: made.id });
        expect(cart.id).not.toBe(made.id);
        expect(quantities(cart.lines)).toEqual([[fixture.plentiful.variantId, 1]]);
        expect(await commerce.findCheckout(made.id)).toEqual(made);
      });

      it('takes the place of an earlier one', async () => {
        const made = await commerce.openTeamCheckout(team());
        const changed = await commerce.openTeamCheckout(team({ instead: made.id }));
        expect(changed.id).not.toBe(made.id);
        expect(await commerce.findCheckout(made.id)).toBeNull();
        expect(await commerce.findCheckout(changed.id)).toEqual(changed);
      });
    });

    describe('what cannot be sold', () => {
      it.each([
        ['an unknown variant', () => one('no-such-variant'), 'unknown_variant'],
        ['the uniform placeholder', () => one(uniformPlaceholderVariant), 'unknown_variant'],
        ['what is sold out', () => one(fixture.soldOut.variantId), 'sold_out'],
        ['more than is left', () => one(fixture.scarce.variantId, fixture.scarce.left + 1), 'not_enough_stock'],
        [
          'more than fits in a line',
          () => ({
            lineItems: [
              one(fixture.plentiful.variantId, limits.quantityPerLine).lineItems,
              one(fixture.plentiful.variantId).lineItems,
            ].flat(),
          }),
          'too_many',
        ],
      ])('refuses %s and changes nothing', async (_, request, code) => {
        const { id } = await commerce.addLines(one(fixture.madeToOrder.variantId));
        const before = await commerce.findCheckout(id);
        await expect(commerce.addLines({ ...request(), checkoutId: id })).rejects.toMatchObject({ name: 'CommerceRejection', code });
        expect(await commerce.findCheckout(id)).toEqual(before);
      });

      it('counts what the cart holds already', async () => {
        const { id } = await commerce.addLines(one(fixture.scarce.variantId, fixture.scarce.left));
        await expect(commerce.addLines({ ...one(fixture.scarce.variantId), checkoutId: id })).rejects.toMatchObject({
          code: 'not_enough_stock',
          message: `Only ${fixture.scarce.left} left.`,
        });
      });
    });
  });
}
