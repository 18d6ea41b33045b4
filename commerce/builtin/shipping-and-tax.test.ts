import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { totalsOf } from '#core/totals.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { buyer, openTestShop } from '#tests/fixtures/shop.ts';
import { someCharges } from '#tests/fixtures/some-charges.ts';

const cap = 'plain-cap--default'; // $35, clothing
const bag = 'last-bag--default'; // $95.25, none
const inState = (region: string, more = {}) => buyer({ region, ...more });

describe('shipping and sales tax', () => {
  for (const engine of engines) {
    describe.skipIf(engine.skipped)(`over ${engine.name}`, () => {
      let shop: Awaited<ReturnType<typeof openTestShop>>;
      beforeEach(async () => {
        shop = await openTestShop({ engine, charges: someCharges });
      });
      afterEach(() => shop.close());

      const cart = async (...items: [string, number][]) =>
        (await shop.commerce.addLines({ lineItems: items.map(([variantId, quantity]) => ({ variantId, quantity })) })).id;
      const mailTexts = async () =>
        (await shop.database.db.selectFrom('outbox').select('text').orderBy('kind').execute()).map(({ text }) => text);

      it('are charged by method and state, each line by itself, and stored with the order', async () => {
        const id = await cart([cap, 1], [bag, 1]);
        const { page: _page, ...order } = await shop.invoices.placeOrder(
          id,
          inState('CA', { shippingMethod: 'air', expectedTotal: 171.2 }),
        );
        expect(order).toMatchObject({
          subtotalCents: 13_025,
          deliveryCents: 3150,
          salesTaxCents: 945,
          totalCents: 17_120,
          shipping: { method: 'air', name: 'Air', priceCents: 3150, salesTaxCents: 0, days: { from: 1, to: 2 } },
        });
        expect(order.lines.map(({ salesTaxCents }) => salesTaxCents)).toEqual([254, 691]);
        expect(await shop.invoices.findOrder(id)).toEqual(order);
        for (const text of await mailTexts()) {
          expect(text).toMatch(/Subtotal +\$130\.25\nDelivery, Air +\$31\.50\nSales tax +\$9\.45\nTotal +\$171\.20/);
          expect(text).toMatch(/1-2 business days/);
        }
      });

      it('leave clothing out where the state does, and tax shipping where it does', async () => {
        const order = await shop.invoices.placeOrder(await cart([cap, 2], [bag, 1]), inState('NJ', { shippingMethod: 'air' }));
        expect(order.lines.map(({ salesTaxCents }) => salesTaxCents)).toEqual([0, 631]);
        expect([order.shipping?.salesTaxCents, order.salesTaxCents, order.totalCents]).toEqual([209, 840, 16_525 + 3150 + 840]);
      });

      it('are the first method and no tax where nothing is chosen and the state has no row', async () => {
        const order = await shop.invoices.placeOrder(await cart([cap, 1]), inState('OR'));
        expect(order).toMatchObject({ deliveryCents: 900, salesTaxCents: 0, totalCents: 4400, shipping: { method: 'ground' } });
      });

      it('ship free from the amount that the method names', async () => {
        const order = await shop.invoices.placeOrder(await cart([cap, 6]), inState('OR'));
        expect(order).toMatchObject({ deliveryCents: 0, totalCents: 21_000, shipping: { method: 'ground', priceCents: 0 } });
        expect((await mailTexts()).join()).not.toContain('Delivery,');
      });

      it.each([
        ['a method there is not', { shippingMethod: 'teleport' }],
        ['a method of another country', { shippingMethod: 'sea' }],
      ])('refuse %s at its field, with nothing ordered', async (_, changes) => {
        const id = await cart([cap, 1]);
        const message = 'We ship there by: Ground, Air.';
        await expect(shop.invoices.placeOrder(id, buyer(changes))).rejects.toMatchObject({
          code: 'not_deliverable',
          fields: { shippingMethod: message },
        });
        expect(await shop.database.db.selectFrom('orders').selectAll().execute()).toEqual([]);
        expect(await shop.commerce.findCheckout(id)).not.toBeNull();
      });

      it('do not charge a total that the buyer did not see', async () => {
        const id = await cart([cap, 1]);
        for (const changes of [{ expectedTotal: 35 }, { expectedTotal: 44, region: 'CA' }, { expectedTotal: 44, shippingMethod: 'air' }])
          await expect(shop.invoices.placeOrder(id, inState('OR', changes))).rejects.toMatchObject({ code: 'total_changed' });
        expect(await shop.database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
        expect((await shop.invoices.placeOrder(id, inState('OR', { expectedTotal: 44 }))).totalCents).toBe(4400);
      });

      it('are not for a team order, which costs its lines', async () => {
        const { id } = await shop.commerce.openTeamCheckout({
          order: { reference: 'CU-7KQ2M9', revision: 1 },
          lines: [{ kind: 'mesh', title: 'Mesh uniform', priceCents: 7500, quantity: 11 }],
          attributes: [],
          onceKey: 'a-team-order',
          instead: null,
        });
        const order = await shop.invoices.placeOrder(id, inState('CA', { shippingMethod: 'air', expectedTotal: 825 }));
        expect(order).toMatchObject({ deliveryCents: 0, salesTaxCents: 0, totalCents: 82_500, shipping: null });
      });

      it('read an order of before as it was charged', async () => {
        const order = await shop.invoices.placeOrder(await cart([cap, 1]), inState('CA', { shippingMethod: 'air' }));
        const before = { shipping_method: null, shipping_name: null, shipping_days: null, delivery_tax_cents: null };
        await shop.database.write(async (trx) => {
          await trx.updateTable('orders').set(before).execute();
          await trx.updateTable('order_lines').set({ sales_tax_cents: null }).execute();
        });
        const read = await shop.invoices.showOrder(order.reference);
        expect(read).toMatchObject({ deliveryCents: 3150, salesTaxCents: 254, totalCents: order.totalCents, shipping: null });
        expect(read?.lines[0]?.salesTaxCents).toBeNull();
      });

      it('add up in the database for many orders', async () => {
        const states = ['CA', 'NJ', 'OR'];
        const methods = [undefined, 'ground', 'air'];
        for (let at = 0; at < 18; at++) {
          const region = states[at % 3] ?? 'OR';
          const order = await shop.invoices.placeOrder(
            await cart([cap, 1 + (at % 7)], ['two-piece-suit-set--m-ink', 1 + (at % 2)]),
            inState(region, { shippingMethod: methods[Math.floor(at / 3) % 3] }),
          );
          const lineTax = order.lines.reduce((sum, { salesTaxCents }) => sum + (salesTaxCents ?? Number.NaN), 0);
          expect(lineTax + (order.shipping?.salesTaxCents ?? Number.NaN)).toBe(order.salesTaxCents);
          expect(order.subtotalCents + order.deliveryCents + order.salesTaxCents).toBe(order.totalCents);
          const method = someCharges.methods.find(({ id }) => id === order.shipping?.method) ?? null;
          expect(totalsOf(order.lines, { method, tax: someCharges.taxes[region]?.[0] ?? null }).totalCents).toBe(order.totalCents);
        }
      });
    });
  }
});
