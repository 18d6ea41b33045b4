import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AskedLine } from '#core/contract/order-return.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { readPdf } from '#tests/fixtures/pdf-text.ts';
import { buyer, openTestShop } from '#tests/fixtures/shop.ts';
import { someCharges } from '#tests/fixtures/some-charges.ts';
import type { PlacedOrder } from '../placed-order.ts';

const cap = 'plain-cap--default';
const [suitS, suitM] = ['two-piece-suit-set--s-bone', 'two-piece-suit-set--m-bone'];
const dayMs = 24 * 60 * 60 * 1000;

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`returns (${engine.name})`, () => {
    let shop: Awaited<ReturnType<typeof openTestShop>>;
    let now: number;
    beforeEach(async () => {
      now = Date.parse('2026-11-02T18:00:00Z');
      shop = await openTestShop({
        engine,
        charges: someCharges,
        now: () => now,
      });
    });
    afterEach(() => shop.close());

    const left = async (variantId: string) =>
      (await shop.database.db.selectFrom('stock').select('remaining').where('variant_id', '=', variantId).executeTakeFirst())?.remaining;
    const mailKinds = async () => {
      const rows = await shop.database.db.selectFrom('outbox').select(['kind', 'created_at']).where('kind', 'like', 'return-%').execute();
      return rows.map(({ kind }) => kind).sort();
    };

    /** An order that has shipped, with the key of its page. */
    async function shipped(items: [string, number][], { delivered = true } = {}): Promise<{ key: string; reference: string }> {
      const lineItems = items.map(([variantId, quantity]) => ({ variantId, quantity }));
      const { id } = await shop.commerce.addLines({ lineItems });
      const { page, reference } = await shop.invoices.placeOrder(id, buyer());
      await shop.invoices.markInvoiced(reference);
      await shop.invoices.markShipped(reference);
      if (delivered) await shop.invoices.markDelivered(reference);
      return { key: page?.replace('/order/', '') ?? '', reference };
    }
    const orderOf = async (key: string): Promise<PlacedOrder> => {
      const order = await shop.invoices.findOrderByKey(key);
      if (!order) throw new Error('no such order');
      return order;
    };
    /** Asks to send back units of the first line. */
    async function ask(key: string, changes: Partial<AskedLine> = {}, token = randomUUID()) {
      const [line] = (await orderOf(key)).lines;
      const asked: AskedLine = { lineId: line?.id ?? '', quantity: 1, reason: 'too-small', wanted: null, ...changes };
      return shop.returns.ask(key, { token, lines: [asked] });
    }
    const numberOf = (answer: Awaited<ReturnType<typeof ask>>) => {
      if (answer?.state !== 'asked') throw new Error(JSON.stringify(answer));
      return answer.number;
    };

    it('go from the request to the refund, with stock and mails at each step', async () => {
      const { key, reference } = await shipped([[cap, 3]]);
      await shop.invoices.markPaid(reference);
      const number = numberOf(await ask(key, { quantity: 2 }));
      expect(number).toMatch(/^RT-[2-9A-HJ-NP-Z]{6}$/);
      expect(await left(cap)).toBe(997);
      for (const step of ['markReceived', 'markRefunded', 'markExchanged'] as const)
        await expect(shop.returns[step](number)).rejects.toThrow(`${number} is requested; only a return that is`);
      expect(await shop.returns.markApproved(number.toLowerCase())).toMatchObject({ status: 'approved', approvedAt: new Date(now) });
      await expect(shop.returns.markApproved(number)).rejects.toThrow(`${number} is approved already.`);
      expect(await shop.returns.markReceived(number)).toMatchObject({ status: 'received' });
      expect(await left(cap)).toBe(999);
      await expect(shop.returns.markRefused(number, 'Late')).rejects.toThrow('refund it, or exchange it');
      // 2 of 3 caps at $35.00: a quarter less, and two thirds of $7.61 tax.
      const done = await shop.returns.markRefunded(number);
      expect(done).toMatchObject({ status: 'refunded', refund: { feeCents: 1750, deliveryCents: 0, totalCents: 7000 - 1750 + 507 } });
      const [note] = (await orderOf(key)).creditNotes;
      expect(note).toMatchObject({ number: 'CRN-2026-0001', totalCents: 5757 });
      const file = await shop.invoices.findFileByKey(key, 'CRN-2026-0001');
      const printed = (await readPdf(file?.pdf ?? new Uint8Array())).pages.map(({ text }) => text).join();
      for (const text of [`Return ${number}.`, 'We sent it back the way you paid', '$70.00', '$5.07', '-$17.50', '$57.57'])
        expect(printed).toContain(text);
      await expect(shop.returns.markRefunded(number)).rejects.toThrow(`${number} is refunded already.`);
      expect(await orderOf(key)).toMatchObject({ status: 'delivered', returns: [{ number, status: 'refunded' }] });
      expect(await mailKinds()).toEqual(['return-approved', 'return-notice', 'return-received', 'return-refunded', 'return-requested']);
      const { text } = await shop.database.db
        .selectFrom('outbox')
        .select('text')
        .where('kind', '=', 'return-refunded')
        .executeTakeFirstOrThrow();
      expect(text).toContain('The credit note CRN-2026-0001 is attached.');
      expect(text).toMatch(/We have refunded \$57\.57 .*\n[\s\S]*Restocking fee, 25% +-\$17\.50\nRefund +\$57\.57/);

      const rest = numberOf(await ask(key, { reason: 'faulty' }));
      for (const step of ['markApproved', 'markReceived', 'markRefunded'] as const) await shop.returns[step](rest);
      // What came back as faulty is not sold again.
      expect(await left(cap)).toBe(999);
      expect(await orderOf(key)).toMatchObject({ status: 'returned', returnedAt: new Date(now) });
      // A cap at $35.00 and the third cent of tax that is left of $7.61.
      expect((await orderOf(key)).creditNotes.map(({ totalCents }) => totalCents)).toEqual([5757, 3754]);
      expect(await ask(key)).toEqual({ state: 'closed', closed: 'all' });
      await expect(shop.invoices.markDelivered(reference)).rejects.toThrow('is returned');
    });

    it('find nothing under a token that no form has', async () => {
      const { key } = await shipped([[cap, 1]]);
      for (const token of ['', 'a\0b', 'A'.repeat(22), 'x'.repeat(100_000)]) expect(await shop.returns.findAsked(key, token)).toBeNull();
    });

    it('of a whole order by our fault give back shipping too', async () => {
      const { key } = await shipped([[cap, 1]]);
      const order = await orderOf(key);
      expect(order.deliveryCents).toBe(900);
      const number = numberOf(await ask(key, { reason: 'faulty' }));
      await shop.returns.markApproved(number);
      await shop.returns.markReceived(number);
      expect(await shop.returns.markRefunded(number)).toMatchObject({ refund: { totalCents: order.totalCents } });
      const mail = await shop.database.db
        .selectFrom('outbox')
        .select('text')
        .where('kind', '=', 'return-refunded')
        .executeTakeFirstOrThrow();
      expect(mail.text).toContain('off your invoice, which is not paid yet');
    });

    it('are asked for once by one form, and never for more than was bought', async () => {
      const { key } = await shipped([[cap, 2]]);
      const token = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask(key, {}, token)));
      expect(new Set(answers.map(numberOf)).size).toBe(1);
      expect(await mailKinds()).toEqual(['return-notice', 'return-requested']);
      const [line] = (await orderOf(key)).lines;
      const tooMany = { state: 'refused', problems: [{ lineId: line?.id, problem: 'too-many', left: 1 }] };
      expect(await ask(key, { quantity: 2 })).toEqual(tooMany);
      const both = await Promise.all([ask(key), ask(key)]);
      expect(both.map((one) => one?.state).sort()).toEqual(['asked', 'closed']);
      expect(await ask(key)).toEqual({ state: 'closed', closed: 'all' });
      expect(await ask(`${'0'.repeat(16)}${key.slice(16)}`.slice(0, 64)).catch(() => 'no such order')).toBe('no such order');
      expect(await shop.returns.ask('0'.repeat(64), { token, lines: [] })).toBeNull();
    });

    it.each([
      ['two weeks after the delivery, to the end of the day in Los Angeles', true, '2026-11-17T07:59:00Z'],
      ['two weeks after the longest transit of its method', false, '2026-11-25T07:59:00Z'],
    ])('are taken until %s', async (_name, delivered, last) => {
      const { key } = await shipped([[cap, 2]], { delivered });
      now = Date.parse(last);
      expect((await ask(key))?.state).toBe('asked');
      now += 60_000;
      expect(await ask(key)).toEqual({ state: 'closed', closed: 'over' });
      // A clock that is set back opens it once more, and breaks nothing.
      now = Date.parse('2020-01-01T00:00:00Z');
      expect((await ask(key))?.state).toBe('asked');
    });

    it('are not taken of what has not shipped, nor of what was made for a team', async () => {
      const { id } = await shop.commerce.addLines({ lineItems: [{ variantId: cap, quantity: 1 }] });
      const { page, reference } = await shop.invoices.placeOrder(id, buyer());
      const key = page?.replace('/order/', '') ?? '';
      expect(await ask(key)).toEqual({ state: 'closed', closed: 'not-shipped' });
      await shop.database.write((trx) =>
        trx.updateTable('orders').set({ team_order: 'CU-7KQ2M9' }).where('reference', '=', reference).execute(),
      );
      expect(await ask(key)).toEqual({ state: 'closed', closed: 'custom' });
      const mixed = await shipped([[cap, 1]]);
      const [line] = (await orderOf(mixed.key)).lines;
      await shop.database.write((trx) =>
        trx
          .updateTable('order_lines')
          .set({ handle: null })
          .where('id', '=', line?.id ?? '')
          .execute(),
      );
      expect(await ask(mixed.key)).toEqual({ state: 'closed', closed: 'custom' });
    });

    it('are withdrawn until they are received, by the order’s own link', async () => {
      const { key } = await shipped([[suitS, 1]]);
      const other = await shipped([[cap, 1]]);
      const number = numberOf(await ask(key, { wanted: suitM }));
      expect(await left(suitM)).toBe(1);
      expect(await shop.returns.withdraw(other.key, number)).toBeNull();
      expect(await shop.returns.withdraw('0'.repeat(64), number)).toBeNull();
      expect(await Promise.all([shop.returns.withdraw(key, number), shop.returns.withdraw(key, number)])).toEqual([
        { isWithdrawn: true },
        { isWithdrawn: true },
      ]);
      expect(await left(suitM)).toBe(2);
      expect(await mailKinds()).toEqual(['return-notice', 'return-notice', 'return-requested']);
      const again = numberOf(await ask(key));
      await shop.returns.markApproved(again);
      await shop.returns.markReceived(again);
      expect(await shop.returns.withdraw(key, again)).toEqual({ isWithdrawn: false });
    });

    it('are refused with a reason, also when they come back damaged', async () => {
      const { key } = await shipped([[suitS, 1]]);
      const first = numberOf(await ask(key, { wanted: suitM }));
      expect(await shop.returns.markRefused(first, 'It was worn.')).toMatchObject({ status: 'refused', refusal: 'It was worn.' });
      expect([await left(suitS), await left(suitM)]).toEqual([4, 2]);
      const { text } = await shop.database.db
        .selectFrom('outbox')
        .select('text')
        .where('kind', '=', 'return-refused')
        .executeTakeFirstOrThrow();
      expect(text).toContain('What it was about');
      expect(text).not.toContain('What comes back');
      const number = numberOf(await ask(key, { wanted: suitM }));
      await shop.returns.markApproved(number);
      await shop.returns.markReceived(number, true);
      expect([await left(suitS), await left(suitM)]).toEqual([4, 1]);
      await shop.returns.markRefused(number, 'The sleeve is torn.');
      expect([await left(suitS), await left(suitM)]).toEqual([4, 2]);
      expect((await ask(key))?.state).toBe('asked');
    });

    it('hold another size, which is sent when the goods are here', async () => {
      const { key } = await shipped([[suitS, 1]]);
      const number = numberOf(await ask(key, { wanted: suitM }));
      expect([await left(suitS), await left(suitM)]).toEqual([4, 1]);
      now += 6 * dayMs;
      await shop.returns.markApproved(number);
      now += 6 * dayMs;
      await shop.returns.endHolds();
      expect(await left(suitM)).toBe(1);
      await shop.returns.markReceived(number);
      now += 30 * dayMs;
      await shop.returns.endHolds();
      expect([await left(suitS), await left(suitM)]).toEqual([5, 1]);
      await expect(shop.returns.markRefunded(number)).rejects.toThrow('is an exchange');
      expect(await shop.returns.markExchanged(number, '1Z999AA10123456784')).toMatchObject({ status: 'exchanged' });
      expect([await left(suitS), await left(suitM)]).toEqual([5, 1]);
      expect(await orderOf(key)).toMatchObject({ status: 'delivered' });
    });

    it('let the size go after seven days, and take it again where it is still there', async () => {
      const { key } = await shipped([[suitS, 1]]);
      const number = numberOf(await ask(key, { wanted: suitM }));
      await shop.returns.markApproved(number);
      now += 7 * dayMs - 1;
      await shop.returns.endHolds();
      expect(await left(suitM)).toBe(1);
      now += 1;
      await Promise.all([shop.returns.endHolds(), shop.returns.endHolds()]);
      expect(await left(suitM)).toBe(2);
      await shop.returns.markReceived(number);
      expect([await left(suitS), await left(suitM)]).toEqual([5, 1]);
      expect(await shop.returns.markExchanged(number)).toMatchObject({ status: 'exchanged' });
    });

    it('are refunded where the size has sold out since its hold ended', async () => {
      const { key } = await shipped([[suitS, 1]]);
      const number = numberOf(await ask(key, { wanted: suitM }));
      await shop.returns.markApproved(number);
      now += 7 * dayMs;
      await shop.returns.endHolds();
      await shipped([[suitM, 2]]);
      expect(await shop.returns.markReceived(number)).toMatchObject({ lines: [{ wanted: null, hold: 'lost' }] });
      const mail = await shop.database.db
        .selectFrom('outbox')
        .select('text')
        .where('kind', '=', 'return-received')
        .executeTakeFirstOrThrow();
      expect(mail.text).toContain('Two-Piece Suit Set, M / Bone: sold out since we stopped holding it');
      await expect(shop.returns.markExchanged(number)).rejects.toThrow('wants no other size');
      expect(await shop.returns.markRefunded(number)).toMatchObject({ status: 'refunded', refund: { feeCents: 0 } });
    });

    it('give the last piece to one of two who want it, and tell the other', async () => {
      await shipped([[suitM, 1]]);
      const [one, two] = [await shipped([[suitS, 1]]), await shipped([[suitS, 1]])];
      const answers = await Promise.all([ask(one.key, { wanted: suitM }), ask(two.key, { wanted: suitM })]);
      expect(answers.map((answer) => answer?.state).sort()).toEqual(['asked', 'refused']);
      expect(answers.find((answer) => answer?.state === 'refused')).toMatchObject({ problems: [{ problem: 'sold-out', left: 0 }] });
      expect(await left(suitM)).toBe(0);
      // Another color, the same size, another product and nothing at all are no other size.
      const third = await shipped([[suitS, 1]]);
      for (const wanted of ['two-piece-suit-set--m-ink', suitS, cap, 'no-such-thing'])
        expect(await ask(third.key, { wanted })).toMatchObject({ problems: [{ problem: 'no-such-size' }] });
    });

    it('refund a part and exchange another, in either order', async () => {
      const { key } = await shipped([
        [suitS, 1],
        [cap, 1],
      ]);
      const { lines } = await orderOf(key);
      const asked = lines.map(({ id, variantId }) => ({
        lineId: id,
        quantity: 1,
        reason: 'too-small' as const,
        wanted: variantId === suitS ? suitM : null,
      }));
      const number = numberOf(await shop.returns.ask(key, { token: randomUUID(), lines: asked }));
      await shop.returns.markApproved(number);
      await shop.returns.markReceived(number);
      expect(await shop.returns.markExchanged(number)).toMatchObject({ status: 'received', exchangedAt: new Date(now) });
      await expect(shop.returns.markExchanged(number)).rejects.toThrow('is exchanged already');
      expect(await shop.returns.markRefunded(number)).toMatchObject({ status: 'refunded' });
      expect(await orderOf(key)).toMatchObject({ status: 'delivered' });
    });

    it('keep an order from being erased while they are open', async () => {
      const { key, reference } = await shipped([[cap, 1]]);
      const number = numberOf(await ask(key));
      expect(await shop.invoices.listOrdersOf('ada@example.com')).toMatchObject([{ returns: [{ number }] }]);
      expect(await shop.invoices.forgetBuyer('ada@example.com')).toEqual({ erased: [], kept: [reference] });
      await shop.returns.markRefused(number, 'Ada Okafor wore it.');
      expect(await shop.invoices.forgetBuyer('ada@example.com')).toEqual({ erased: [reference], kept: [] });
      expect(await shop.returns.showReturn(number)).toMatchObject({ refusal: null });
    });
  });
}
