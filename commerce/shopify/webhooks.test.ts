import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '#tests/fixtures/database.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { quietLog } from '#tests/fixtures/shop.ts';
import type { CatalogChange } from './catalog-cache.ts';
import type { PaidOrder } from './paid-order.ts';
import { createWebhooks, findWebhooksSeen } from './webhooks.ts';

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`a webhook (${engine.name})`, () => {
    let opened: Awaited<ReturnType<typeof openEmptyDatabase>> | undefined;
    const changes: CatalogChange[] = [];
    const paid: PaidOrder[] = [];
    let fails = false;
    let now = 1_000_000_000;
    beforeEach(async () => {
      opened ??= await openEmptyDatabase(engine);
      changes.length = 0;
      paid.length = 0;
      fails = false;
    });
    afterAll(() => opened?.close());

    const database = () => {
      if (!opened) throw new Error('the database is open');
      return opened.database;
    };
    const open = (heard: CatalogChange[]) =>
      createWebhooks({
        database: database(),
        secret: 'secret',
        onChange: (change) => heard.push(change),
        onPaid: async (_, order) => {
          if (fails) throw new Error('the order could not be moved');
          paid.push(order);
        },
        log: quietLog,
        now: () => now,
      });
    const receive = (
      topic: string,
      value: unknown,
      { id = crypto.randomUUID() as string, signed = 'secret', spoilt = '', to = open(changes) } = {},
    ) => {
      const body = Buffer.from(JSON.stringify(value));
      const signature = createHmac('sha256', signed).update(body).digest('base64') + spoilt;
      return to.receive({ topic, id, signature, body });
    };
    const order = {
      name: '#1001',
      email: 'rosa@harbor.example',
      currency: 'USD',
      note_attributes: [{ name: 'Team Order', value: 'CU-7KQ2M9.2' }],
      line_items: [
        { price: '75.00', quantity: 11 },
        { price: '350.00', quantity: 1, total_discount: '50.00' },
      ],
    };

    it('that is validly signed says what has changed, and is remembered as the last', async () => {
      now += 1000;
      expect(await receive('products/update', { id: 7, handle: 'plain-cap' })).toBe('done');
      expect(changes).toEqual([{ of: 'product', kind: 'update', id: '7', handle: 'plain-cap' }]);
      expect((await findWebhooksSeen(database())).signed[0]).toEqual({ topic: 'products/update', receivedAt: new Date(now) });
    });

    it('that comes to one process of the shop is heard of by the others, once, with nothing in between', async () => {
      now += 3_600_000;
      const heard: CatalogChange[][] = [[], []];
      const [one, other] = heard.map(open);
      if (!one || !other) throw new Error('there are two');
      const id = crypto.randomUUID();
      for (let time = 0; time < 2; time += 1) await receive('products/update', { id: 7, handle: 'plain-cap' }, { id, to: one });
      await receive('orders/paid', order, { to: one });
      for (const process of [one, other, one, other]) await process.follow();
      now += 59_000;
      await receive('collections/update', { id: 2 }, { to: other });
      for (const process of [one, other]) await process.follow();
      const cap = { of: 'product', kind: 'update', id: '7', handle: 'plain-cap' };
      const collection = { of: 'collection', kind: 'update', id: '2', handle: null };
      expect(heard).toEqual([
        [cap, cap, collection],
        [cap, collection],
      ]);
    });

    it.each([
      ['with another secret', { signed: 'a guess' }],
      ['with a signature that is too long', { spoilt: 'AAAA' }],
    ])('signed %s changes nothing and is not remembered', async (_, given) => {
      const { signed } = await findWebhooksSeen(database());
      now += 1000;
      expect(await receive('products/update', { id: 7 }, given)).toBe('not signed');
      expect(await receive('orders/paid', order, given)).toBe('not signed');
      expect([changes, paid]).toEqual([[], []]);
      expect(await findWebhooksSeen(database())).toEqual({ signed, unsignedAt: new Date(now) });
    });

    it('is forgotten after two weeks, but the last of its kind never is', async () => {
      await receive('collections/update', { id: 1 });
      now += 20 * 24 * 3_600_000;
      for (const id of [7, 8]) {
        now += 1000;
        await receive('products/update', { id });
      }
      const topics = (await findWebhooksSeen(database())).signed.map(({ topic }) => topic);
      expect(topics).toContain('collections/update');
      expect(await database().db.selectFrom('webhooks').select('id').where('topic', '=', 'products/update').execute()).toHaveLength(2);
    });

    it('that comes out of order is about what is there now, and one that is repeated changes no more', async () => {
      const id = crypto.randomUUID();
      const outcomes = [
        await receive('products/delete', { id: 7 }),
        await receive('products/update', { id: 7, handle: 'plain-cap' }, { id }),
        await receive('products/create', { id: 7, handle: 'plain-cap' }),
        await receive('products/update', { id: 7, handle: 'plain-cap' }, { id }),
      ];
      expect(outcomes).toEqual(['done', 'done', 'done', 'repeated']);
    });

    it('of a payment tells it once, however often it comes', async () => {
      const id = crypto.randomUUID();
      expect([await receive('orders/paid', order, { id }), await receive('orders/paid', order, { id })]).toEqual(['done', 'repeated']);
      expect(paid).toMatchObject([{ orderTag: { reference: 'CU-7KQ2M9', revision: 2 }, invoice: '#1001', linesCents: 112_500 }]);
    });

    it('of a payment that could not be dealt with is dealt with when it comes again', async () => {
      const id = crypto.randomUUID();
      fails = true;
      await expect(receive('orders/paid', order, { id })).rejects.toThrow('could not be moved');
      fails = false;
      expect(await receive('orders/paid', order, { id })).toBe('done');
      expect(paid).toHaveLength(1);
    });

    it.each([
      ['of an order that is no team’s', { ...order, note_attributes: [] }, 0],
      ['of an order in another currency', { ...order, currency: 'EUR' }, 1],
    ])('%s', async (_, value, told) => {
      expect(await receive('orders/paid', value)).toBe('done');
      expect(paid.map(({ linesCents }) => linesCents)).toEqual(Array(told).fill(null));
    });

    it.each([
      ['products/update', { handle: 'no-id' }],
      ['orders/paid', { ...order, line_items: 'none' }],
    ])('of %s that cannot be read says so', async (topic, value) => {
      expect(await receive(topic, value)).toBe('not readable');
    });
  });
}
