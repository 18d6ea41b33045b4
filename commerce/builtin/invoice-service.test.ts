import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uniformPlaceholderVariant } from '#core/config/limits.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { buyer, openTestShop, publicOrigin } from '#tests/fixtures/shop.ts';
import { OrderTransitionRejected } from './order-repository.ts';

const cap = 'plain-cap--default';
const bag = 'last-bag--default';
const boneM = 'two-piece-suit-set--m-bone';

describe('buying on invoice', () => {
  for (const engine of engines) {
    describe.skipIf(engine.skipped)(`over ${engine.name}`, () => {
      let shop: Awaited<ReturnType<typeof openTestShop>>;
      beforeEach(async () => {
        shop = await openTestShop({ engine });
      });
      afterEach(() => shop.close());

      const cart = async (...items: [string, number][]) =>
        (await shop.commerce.addLines({ lineItems: items.map(([variantId, quantity]) => ({ variantId, quantity })) })).id;
      const rowsOf = async (table: 'orders' | 'order_lines' | 'outbox') =>
        (await shop.database.db.selectFrom(table).selectAll().execute()).length;
      const linkRows = () => shop.database.db.selectFrom('order_links').selectAll().execute();
      const mailKinds = async () =>
        (await shop.database.db.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(({ kind }) => kind);
      const leftOf = async (variantId: string) =>
        (await shop.database.db.selectFrom('stock').select('remaining').where('variant_id', '=', variantId).executeTakeFirst())?.remaining;
      const nothingWritten = async () =>
        expect(await Promise.all([rowsOf('orders'), rowsOf('order_lines'), rowsOf('outbox')])).toEqual([0, 0, 0]);

      it('stores the order, takes the stock and writes to buyer and label', async () => {
        const id = await cart([boneM, 1], [cap, 3]);
        const order = await shop.invoices.placeOrder(id, buyer({ expectedTotal: 405, note: 'Ring twice' }));
        expect(order).toMatchObject({
          status: 'placed',
          checkoutId: id,
          webUrl: `${publicOrigin}/checkout/${id}`,
          subtotalCents: 40_500,
          deliveryCents: 0,
          salesTaxCents: 0,
          totalCents: 40_500,
          note: 'Ring twice',
        });
        expect(order.reference).toMatch(/^CC-[2-9A-HJ-NP-Z]{6}$/);
        expect(order.lines.map(({ variantId, quantity, priceCents }) => [variantId, quantity, priceCents])).toEqual([
          [boneM, 1, 30_000],
          [cap, 3, 3500],
        ]);
        expect(await Promise.all([leftOf(boneM), leftOf(cap)])).toEqual([1, 997]);
        const mails = await shop.database.db.selectFrom('outbox').selectAll().orderBy('kind').execute();
        expect(mails.map(({ kind, recipient, reply_to }) => [kind, recipient, reply_to])).toEqual([
          ['order-confirmation', 'ada@example.com', null],
          ['order-notice', 'orders@cutandcourt.example', 'ada@example.com'],
        ]);
        for (const { text } of mails) {
          expect(text).toContain(order.reference);
          expect(text).toMatch(/1 × Two-Piece Suit Set, M \/ Bone +\$300\.00\n3 × Plain Cap +\$105\.00\n/);
          expect(text).toMatch(/Total +\$405\.00/);
          expect(text).toContain('12 Court Street\nLos Angeles, CA 90021');
          expect(text).toMatch(/https:\/\/shop\.test\/(?:order\/[0-9a-f]{64}|checkout\/c_)/);
        }
        expect(mails[0]?.text).toContain('No payment was taken. The invoice follows by mail.');
        expect(mails[0]?.text).toContain('ship in 2-3 business days');
        expect(mails[1]?.text).toContain('Ring twice');
      });

      it('is one order however often the button is pressed', async () => {
        const id = await cart([cap, 2]);
        const orders = await Promise.all(Array.from({ length: 8 }, () => shop.invoices.placeOrder(id, buyer())));
        const again = await shop.invoices.placeOrder(id, buyer({ name: 'Somebody Else', expectedTotal: 1 }));
        expect(new Set([...orders, again].map(({ reference }) => reference)).size).toBe(1);
        expect(again.buyer.name).toBe('Ada Okafor');
        expect(await Promise.all([rowsOf('orders'), rowsOf('order_lines'), rowsOf('outbox'), leftOf(cap)])).toEqual([1, 1, 2, 998]);
      });

      it('ends the checkout: it is found as an order, and the next item begins a new cart', async () => {
        const id = await cart([cap, 1]);
        expect(await shop.invoices.findOrder(id)).toBeNull();
        const { page, ...order } = await shop.invoices.placeOrder(id, buyer());
        expect(page).toMatch(/^\/order\/[0-9a-f]{64}$/);
        expect(await shop.invoices.findOrder(id)).toEqual(order);
        expect(await shop.commerce.findCheckout(id)).toBeNull();
        expect(await shop.commerce.setQuantities(id, [{ id: 'x', quantity: 1 }])).toBeNull();
        expect((await shop.commerce.addLines({ lineItems: [{ variantId: cap, quantity: 1 }], checkoutId: id })).id).not.toBe(id);
      });

      it('opens the order by its link, which is kept as a hash only', async () => {
        const { page, reference } = await shop.invoices.placeOrder(await cart([cap, 1]), buyer());
        const key = page?.replace('/order/', '') ?? '';
        expect(await shop.invoices.findOrderByKey(key)).toMatchObject({ reference });
        expect(JSON.stringify(await linkRows())).not.toContain(key.slice(16));
        for (const wrong of [
          '',
          key.slice(1),
          `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`,
          `${'0'.repeat(16)}${key.slice(16)}`,
          reference,
        ])
          expect(await shop.invoices.findOrderByKey(wrong)).toBeNull();
      });

      it('is canceled by its buyer once: the stock is back, and buyer and label know', async () => {
        const { page, reference } = await shop.invoices.placeOrder(await cart([cap, 2], [bag, 1]), buyer());
        const key = page?.replace('/order/', '') ?? '';
        const before = [await leftOf(bag), await leftOf(cap)];
        const pressed = await Promise.all([shop.invoices.cancelByKey(key), shop.invoices.cancelByKey(key)]);
        expect(pressed.map((one) => one?.isCanceled)).toEqual([true, true]);
        expect(await shop.invoices.showOrder(reference)).toMatchObject({ status: 'canceled', canceledAt: expect.any(Date) });
        expect([await leftOf(bag), await leftOf(cap)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
        expect(await mailKinds()).toEqual(['order-cancel-notice', 'order-canceled', 'order-confirmation', 'order-notice']);
        for (const step of ['markInvoiced', 'markPaid', 'markShipped', 'markDelivered', 'markCanceled'] as const)
          await expect(shop.invoices[step](reference)).rejects.toThrow(reference);
        expect(await shop.invoices.cancelByKey(key.replace(/^./, 'g'))).toBeNull();
      });

      it('is either canceled or invoiced, whoever is faster', async () => {
        for (let time = 0; time < 8; time++) {
          const { page, reference } = await shop.invoices.placeOrder(await cart([cap, 1]), buyer());
          const before = (await leftOf(cap)) ?? 0;
          const [canceled, invoiced] = await Promise.allSettled([
            shop.invoices.cancelByKey(page?.replace('/order/', '') ?? ''),
            shop.invoices.markInvoiced(reference),
          ]);
          const isCanceled = canceled.status === 'fulfilled' && canceled.value?.isCanceled === true;
          expect(invoiced.status).toBe(isCanceled ? 'rejected' : 'fulfilled');
          expect(await shop.invoices.showOrder(reference)).toMatchObject({ status: isCanceled ? 'canceled' : 'invoiced' });
          expect(await leftOf(cap)).toBe(before + (isCanceled ? 1 : 0));
        }
      });

      it('sells the last one once to ten who want it', async () => {
        const carts = await Promise.all(Array.from({ length: 10 }, () => cart([cap, 1], [bag, 1])));
        const outcomes = await Promise.allSettled(carts.map((id) => shop.invoices.placeOrder(id, buyer())));
        const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
        expect(refusals).toEqual(Array(9).fill('sold_out'));
        expect(await Promise.all([rowsOf('orders'), rowsOf('outbox'), leftOf(bag), leftOf(cap)])).toEqual([1, 2, 0, 999]);
      });

      it('names the lines that cannot be had, and takes nothing', async () => {
        const first = await cart([boneM, 2], [bag, 1], [cap, 1]);
        await shop.invoices.placeOrder(await cart([boneM, 1], [bag, 1]), buyer());
        const lines = (await shop.commerce.findCheckout(first))?.lines ?? [];
        expect(lines.map(({ available, left }) => [available, left])).toEqual([
          [false, 1],
          [false, 0],
          [true, 1000],
        ]);
        await expect(shop.invoices.placeOrder(first, buyer())).rejects.toMatchObject({
          code: 'not_enough_stock',
          fields: { [lines[0]?.id ?? '']: 'Only 1 left.', [lines[1]?.id ?? '']: 'Sold out.' },
        });
        expect(await Promise.all([rowsOf('orders'), rowsOf('outbox'), leftOf(cap), leftOf(boneM)])).toEqual([1, 2, 1000, 1]);
        expect(await shop.commerce.findCheckout(first)).not.toBeNull();
      });

      it.each([
        ['another total than the buyer saw', { expectedTotal: 34.99 }, 'total_changed', undefined],
        ['a country we do not deliver to', { country: 'FR' }, 'not_deliverable', { country: 'We deliver to: United States.' }],
      ])('refuses %s, with nothing written', async (_, changes, code, fields) => {
        const id = await cart([cap, 1]);
        await expect(shop.invoices.placeOrder(id, buyer(changes))).rejects.toMatchObject({ name: 'CommerceRejection', code, fields });
        await nothingWritten();
        expect(await leftOf(cap)).toBe(1000);
      });

      it('refuses an empty checkout and an unknown one', async () => {
        const { id, lines } = await shop.commerce.addLines({ lineItems: [{ variantId: cap, quantity: 1 }] });
        await shop.commerce.setQuantities(id, [{ id: lines[0]?.id ?? '', quantity: 0 }]);
        await expect(shop.invoices.placeOrder(id, buyer())).rejects.toMatchObject({ code: 'empty_checkout' });
        await expect(shop.invoices.placeOrder('c_neverneverneverneverheardof', buyer())).rejects.toMatchObject({ code: 'checkout_ended' });
        await expect(shop.invoices.placeOrder('\0', buyer())).rejects.toMatchObject({ code: 'checkout_ended' });
        await nothingWritten();
      });

      it('keeps what a browser sent along, for the label', async () => {
        const customAttributes = [{ key: 'Gift', value: 'Yes \0 <b>"' }];
        const { id } = await shop.commerce.addLines({ lineItems: [{ variantId: cap, quantity: 1 }], customAttributes });
        const order = await shop.invoices.placeOrder(id, { ...buyer(), note: 'no\0thing' });
        expect([order.attributes, order.note]).toEqual([customAttributes, 'nothing']);
      });

      it('quotes it to the label, so that no line of it passes for one of ours', async () => {
        const customAttributes = [{ key: 'Gift', value: 'Yes\n\nTotal $0.00' }];
        const { id } = await shop.commerce.addLines({ lineItems: [{ variantId: cap, quantity: 1 }], customAttributes });
        await shop.invoices.placeOrder(id, buyer({ note: 'Ring twice\nPaid already' }));
        const { text } = await shop.database.db
          .selectFrom('outbox')
          .select('text')
          .where('kind', '=', 'order-notice')
          .executeTakeFirstOrThrow();
        expect(text).toContain('Gift:\n> Yes\n> \n> Total $0.00\n');
        expect(text).toContain('> Ring twice\n> Paid already\n');
        expect(text).toContain('See it as the buyer does: https://');
      });

      it('says that made to order takes up to 3 weeks', async () => {
        await shop.invoices.placeOrder(await cart(['two-piece-suit-set--m-ink', 1]), buyer());
        const mail = await shop.database.db
          .selectFrom('outbox')
          .select('text')
          .where('kind', '=', 'order-confirmation')
          .executeTakeFirstOrThrow();
        expect(mail.text).toContain('Items made to order ship within 3 weeks.');
        expect(mail.text).not.toContain('2-3 business days');
      });

      describe('the label', () => {
        it('marks an order invoiced, then shipped, each once, and the buyer hears of the parcel', async () => {
          const { reference } = await shop.invoices.placeOrder(await cart([cap, 1]), buyer());
          await expect(shop.invoices.markShipped(reference)).rejects.toThrow(
            `${reference} is placed; only an order that is invoiced can be marked shipped.`,
          );
          expect(await shop.invoices.markInvoiced(reference.toLowerCase())).toMatchObject({
            status: 'invoiced',
            invoicedAt: expect.any(Date),
          });
          await expect(shop.invoices.markInvoiced(reference)).rejects.toThrow(
            new OrderTransitionRejected(`${reference} is invoiced already.`),
          );
          expect(await shop.invoices.markShipped(reference, '1Z999')).toMatchObject({ status: 'shipped', tracking: '1Z999' });
          await expect(shop.invoices.markShipped(reference)).rejects.toThrow(`${reference} is shipped already.`);
          const mails = await shop.database.db
            .selectFrom('outbox')
            .select(['recipient', 'text'])
            .where('kind', '=', 'order-shipped')
            .execute();
          expect(mails).toHaveLength(1);
          expect(mails[0]).toMatchObject({ recipient: 'ada@example.com', text: expect.stringContaining('Tracking: 1Z999') });
        });

        it('lists orders, the newest first, and by status', async () => {
          const first = await shop.invoices.placeOrder(await cart([cap, 1]), buyer());
          await vi.waitUntil(() => Date.now() > first.placedAt.getTime());
          const second = await shop.invoices.placeOrder(await cart([cap, 2]), buyer());
          await shop.invoices.markInvoiced(first.reference);
          const references = async (filter = {}) => (await shop.invoices.listOrders(filter)).map(({ reference }) => reference);
          expect(await references()).toEqual([second.reference, first.reference]);
          expect(await references({ limit: 1 })).toEqual([second.reference]);
          expect(await references({ status: 'invoiced' })).toEqual([first.reference]);
          expect(await shop.invoices.showOrder('CC-NONE22')).toBeNull();
          await expect(shop.invoices.markInvoiced('CC-NONE22')).rejects.toThrow('There is no order CC-NONE22.');
        });
      });

      describe('pages', () => {
        const suit = async (commerce = shop.commerce) =>
          (await commerce.findProduct('two-piece-suit-set'))?.variants.find(({ id }) => id === boneM)?.available;

        it('are stale when something sells out, not with every sale, in the other process too', async () => {
          const beside = await shop.openBeside();
          const before = shop.commerce.version();
          expect(beside.commerce.version()).toBe(before);
          await shop.invoices.placeOrder(await cart([boneM, 1]), buyer());
          expect([shop.commerce.version(), await suit()]).toEqual([before, true]);
          await shop.invoices.placeOrder(await cart([boneM, 1]), buyer());
          expect([shop.commerce.version() !== before, await suit()]).toEqual([true, false]);
          expect(await suit(beside.commerce)).toBe(true);
          await beside.pollStock();
          expect([beside.commerce.version(), await suit(beside.commerce)]).toEqual([shop.commerce.version(), false]);
        });
      });

      describe('stock-taking', () => {
        const file = () => join(shop.contentDir, 'products', 'last-bag.yaml');
        const recount = async (count: string) =>
          writeFile(file(), (await readFile(file(), 'utf8')).replace(/Default: \d+/, `Default: ${count}`));

        it('is a changed count in the file; an unchanged one leaves what was sold', async () => {
          await shop.invoices.placeOrder(await cart([bag, 1]), buyer());
          await shop.openBeside();
          expect(await leftOf(bag)).toBe(0);
          await recount('4');
          await shop.reload();
          expect(await leftOf(bag)).toBe(4);
          expect((await shop.commerce.findProduct('last-bag'))?.variants[0]?.available).toBe(true);
        });

        it('happens by itself when a file changes', async () => {
          const before = shop.commerce.version();
          await recount('7');
          await vi.waitFor(async () => expect(await leftOf(bag)).toBe(7), 10_000);
          await vi.waitFor(() => expect(shop.commerce.version()).not.toBe(before), 10_000);
        });

        it('keeps the old catalog after a bad edit', async () => {
          const before = shop.commerce.version();
          await recount('lots');
          await shop.reload();
          expect(shop.commerce.version()).toBe(before);
          expect(await shop.commerce.findProduct('last-bag')).not.toBeNull();
        });
      });

      it('shows what left the catalog as gone, and does not sell it', async () => {
        const id = await cart([bag, 1], [cap, 1]);
        await rm(join(shop.contentDir, 'products', 'last-bag.yaml'));
        await shop.reload();
        const lines = (await shop.commerce.findCheckout(id))?.lines ?? [];
        expect(lines[0]).toMatchObject({ title: 'Last Bag', priceCents: 9525, available: false, left: 0, handle: null });
        await expect(shop.invoices.placeOrder(id, buyer())).rejects.toMatchObject({
          code: 'sold_out',
          fields: { [lines[0]?.id ?? '']: 'No longer sold.' },
        });
        await expect(shop.commerce.setQuantities(id, [{ id: lines[0]?.id ?? '', quantity: 2 }])).rejects.toMatchObject({
          code: 'sold_out',
        });
        expect((await shop.commerce.setQuantities(id, [{ id: lines[0]?.id ?? '', quantity: 0 }]))?.lines).toHaveLength(1);
        expect((await shop.invoices.placeOrder(id, buyer())).totalCents).toBe(3500);
      });

      it('charges the price of the moment of placing', async () => {
        const id = await cart([bag, 1]);
        const file = join(shop.contentDir, 'products', 'last-bag.yaml');
        await writeFile(file, (await readFile(file, 'utf8')).replace('95.25', '99.10'));
        await shop.reload();
        expect((await shop.commerce.findCheckout(id))?.subtotalCents).toBe(9910);
        await expect(shop.invoices.placeOrder(id, buyer({ expectedTotal: 95.25 }))).rejects.toMatchObject({ code: 'total_changed' });
        expect((await shop.invoices.placeOrder(id, buyer({ expectedTotal: 99.1 }))).totalCents).toBe(9910);
      });

      it('does not make a checkout for what it refuses', async () => {
        await expect(cart([uniformPlaceholderVariant, 1])).rejects.toMatchObject({ code: 'unknown_variant' });
        await expect(cart([bag, 2])).rejects.toMatchObject({
          code: 'not_enough_stock',
          message: 'Only 1 left.',
          fields: { [bag]: 'Only 1 left.' },
        });
        expect(await shop.database.db.selectFrom('checkouts').selectAll().execute()).toEqual([]);
      });
    });
  }
});
