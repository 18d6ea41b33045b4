import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paymentTerms } from '#core/config/pricing.ts';
import { addDays } from '#core/dates/business-days.ts';
import { formatDay } from '#core/dates/format-date.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { formatCents } from '#core/money.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { readPdf } from '#tests/fixtures/pdf-text.ts';
import { buyer, openTestShop, publicOrigin } from '#tests/fixtures/shop.ts';
import { someCharges } from '#tests/fixtures/some-charges.ts';
import { createOrderRepository } from '../order-repository.ts';
import { findTeamCheckout } from '../team-checkout-tag.ts';
import { cancelTeamInvoice } from './cancel-team-invoice.ts';
import { creditWholeInvoice, issueCreditNote } from './issue-credit-note.ts';

const cap = 'plain-cap--default'; // $35, clothing
const bag = 'last-bag--default'; // $95.25, none
const year = storeDate(new Date()).slice(0, 4);
const textOf = async (pdf: Uint8Array) => (await readPdf(pdf)).pages.map(({ text }) => text).join(' ');
const hashOf = (bytes: Uint8Array | ArrayBuffer | string) =>
  createHash('sha256')
    .update(typeof bytes === 'string' ? bytes : new Uint8Array(bytes))
    .digest('hex');

describe('invoices', () => {
  for (const engine of engines) {
    describe.skipIf(engine.skipped)(`over ${engine.name}`, () => {
      let shop: Awaited<ReturnType<typeof openTestShop>>;
      beforeEach(async () => {
        shop = await openTestShop({ engine, charges: someCharges });
      });
      afterEach(() => shop.close());

      async function place(changes: Record<string, unknown> = {}, items: [string, number][] = [[cap, 1]]) {
        const { id } = await shop.commerce.addLines({ lineItems: items.map(([variantId, quantity]) => ({ variantId, quantity })) });
        return shop.invoices.placeOrder(id, buyer(changes));
      }
      const at = (moment: string) => createOrderRepository({ database: shop.database, publicOrigin, now: () => Date.parse(moment) });
      const numbers = async (kind = 'invoice') =>
        (await shop.database.db.selectFrom('order_documents').select(['number', 'kind']).orderBy('number').execute())
          .filter((row) => row.kind === kind)
          .map(({ number }) => number);
      async function mailsOf(kind: string) {
        await shop.flushMail();
        const rows = await shop.database.db
          .selectFrom('outbox')
          .select(['id', 'message_id'])
          .where('kind', '=', kind)
          .orderBy('id')
          .execute();
        const names = await readdir(join(shop.dataDir, 'outbox'));
        return Promise.all(
          rows.map(async ({ id }) =>
            PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', names.find((name) => name.includes(id)) ?? ''))),
          ),
        );
      }
      const idOf = async (reference: string) =>
        (await shop.database.db.selectFrom('orders').select('id').where('reference', '=', reference).executeTakeFirstOrThrow()).id;
      const inWrite = <T>(work: (trx: Trx) => Promise<T>) => shop.database.write(work);
      const context = { publicOrigin, page: null, now: Date.now() };

      it('are of no team order where the address names no checkout', async () => {
        for (const id of ['c_\0', '', 'c_aaaaaaaaaaaaaaaaaaaaaaaa']) expect(await findTeamCheckout(shop.database.db, id)).toBeNull();
      });

      it('are made and mailed when the label invoices, and say who pays what, for what, until when and how', async () => {
        const { reference, page } = await place({ region: 'CA', shippingMethod: 'air', purchaseOrder: '  PO\n4471-B ' }, [
          [cap, 2],
          [bag, 1],
        ]);
        const invoiced = await shop.invoices.markInvoiced(reference);
        const due = addDays(storeDate(new Date()), paymentTerms.dueDays);
        expect(invoiced).toMatchObject({
          status: 'invoiced',
          purchaseOrder: 'PO 4471-B',
          invoice: { number: `INV-${year}-0001`, dueOn: due, totalCents: invoiced.totalCents, mailed: 1 },
        });
        expect(await shop.invoices.showOrder(reference)).toEqual(invoiced);
        const [mail, ...others] = await mailsOf('order-invoice');
        expect(others).toEqual([]);
        expect(mail?.subject).toBe(`Invoice INV-${year}-0001 for your order ${reference}`);
        expect(mail?.text).toContain(`Due: ${formatDay(due)}`);
        expect(mail?.text).toMatch(/https:\/\/shop\.test\/order\/[0-9a-f]{64}/);
        const [file] = mail?.attachments ?? [];
        expect(file).toMatchObject({ filename: `invoice-INV-${year}-0001.pdf`, mimeType: 'application/pdf', disposition: 'attachment' });
        const text = await textOf(new Uint8Array(file?.content as ArrayBuffer));
        for (const written of [
          `INV-${year}-0001`,
          reference,
          'PO 4471-B',
          'Ada Okafor',
          '12 Court Street',
          'Los Angeles, CA 90021',
          'Plain Cap $35.00 $70.00',
          '$95.25 $95.25',
          'Subtotal $165.25',
          'Shipping, Air $31.50',
          'Sales tax, California 7.25 % $11.99',
          'Total $208.74',
          `Please pay $208.74 by ${formatDay(due)}, and quote INV-${year}-0001.`,
          'Page 1 of 1',
        ])
          expect(text).toContain(written);
        const found = await shop.invoices.findFileByKey(page?.replace('/order/', '') ?? '');
        expect(hashOf(found?.pdf ?? '')).toBe(hashOf(file?.content as ArrayBuffer));
      });

      it('are numbered without a gap by several writers at once, each order once', async () => {
        const writers = [shop, await shop.openBeside()];
        const placed = [];
        for (let count = 0; count < 50; count++) placed.push(await place());
        // Every fifth is asked for by both.
        const asked = placed.flatMap(({ reference }, at) =>
          writers.filter((_, writer) => at % 5 === 0 || at % 2 === writer).map(({ invoices }) => invoices.markInvoiced(reference)),
        );
        const outcomes = await Promise.allSettled(asked);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
        for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason.message).toMatch(/is invoiced already\.$/);
        expect(await numbers()).toEqual(Array.from({ length: 50 }, (_, index) => `INV-${year}-${String(index + 1).padStart(4, '0')}`));
        expect(await mailsOf('order-invoice')).toHaveLength(50);
      });

      it('use up no number where the write fails', async () => {
        const { reference } = await place();
        await expect(
          inWrite(async (trx) => {
            await trx.updateTable('orders').set({ invoiced_at: 1 }).where('reference', '=', reference).execute();
            await creditWholeInvoice(trx, { reference, reason: 'None' }, context);
            await issueCreditNote(trx, { orderId: await idOf(reference), reason: 'Too much', lines: [], totalCents: 1 }, context);
          }),
        ).rejects.toThrow('do not add up');
        expect(await numbers()).toEqual([]);
        expect((await shop.invoices.markInvoiced(reference)).invoice?.number).toBe(`INV-${year}-0001`);
      });

      it('begin anew with the year in Los Angeles, and never go back when the clock does', async () => {
        const references = [];
        for (let count = 0; count < 5; count++) references.push((await place()).reference);
        const [one = '', two = '', three = '', four = '', five = ''] = references;
        const made = [
          (await at('2031-12-31T12:00:00Z').markInvoiced(one)).invoice,
          (await at('2032-01-01T07:59:00Z').markInvoiced(two)).invoice,
          (await at('2032-01-01T08:00:00Z').markInvoiced(three)).invoice,
          (await at('2031-06-01T08:00:00Z').markInvoiced(four)).invoice,
          (await at('2032-02-01T08:00:00Z').markInvoiced(five)).invoice,
        ];
        expect(made.map((invoice) => [invoice?.number, storeDate(invoice?.issuedAt ?? new Date(0)), invoice?.dueOn])).toEqual([
          ['INV-2031-0001', '2031-12-31', '2032-01-30'],
          ['INV-2031-0002', '2031-12-31', '2032-01-30'],
          ['INV-2032-0001', '2032-01-01', '2032-01-31'],
          ['INV-2032-0002', '2032-01-01', '2032-01-31'],
          ['INV-2032-0003', '2032-02-01', '2032-03-02'],
        ]);
      });

      it('are mailed again byte for byte, as a mail of its own', async () => {
        const { reference } = await place();
        await shop.invoices.markInvoiced(reference);
        await shop.database.write((trx) =>
          trx.updateTable('orders').set({ name: 'Somebody Else' }).where('reference', '=', reference).execute(),
        );
        expect(await shop.invoices.requireInvoice(reference, { mail: true })).toMatchObject({ mailed: 2 });
        const mails = await mailsOf('order-invoice');
        expect(mails).toHaveLength(2);
        expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
        expect(new Set(mails.map(({ attachments }) => hashOf(attachments[0]?.content as ArrayBuffer))).size).toBe(1);
      });

      it('that are mailed again after a credit ask for what is left', async () => {
        const { reference, lines, totalCents } = await place();
        await shop.invoices.markInvoiced(reference);
        const credit = { orderId: await idOf(reference), reason: 'Return RT-7KQ2M9.' };
        const giveBack = (cents: number) =>
          inWrite((trx) =>
            issueCreditNote(
              trx,
              { ...credit, lines: [{ lineId: lines[0]?.id ?? '', quantity: 1, amountCents: cents, taxCents: 0 }], totalCents: cents },
              context,
            ),
          );
        await giveBack(1000);
        await shop.invoices.requireInvoice(reference, { mail: true });
        await giveBack(totalCents - 1000);
        await shop.invoices.requireInvoice(reference, { mail: true });
        const [, left, settled] = (await mailsOf('order-invoice')).map(({ text }) => text);
        expect(left).toContain(`Please pay ${formatCents(totalCents - 1000)} by`);
        expect(left).toContain('$10.00');
        expect(settled).not.toContain('Please pay');
        expect(settled).toContain('Nothing is owed.');
      });

      it('are made later for an order that an earlier release invoiced, once', async () => {
        const { reference } = await place();
        expect(await shop.invoices.requireInvoice(reference)).toBeNull();
        await shop.database.write((trx) =>
          trx
            .updateTable('orders')
            .set({ status: 'invoiced', invoiced_at: 1, tax_rate: null, tax_state: null })
            .where('reference', '=', reference)
            .execute(),
        );
        const made = await Promise.all([shop.invoices.requireInvoice(reference), shop.invoices.requireInvoice(reference)]);
        expect(made.map((file) => file?.number)).toEqual([`INV-${year}-0001`, `INV-${year}-0001`]);
        expect(await mailsOf('order-invoice')).toEqual([]);
      });

      it('that are gone keep their mail from going out without them', async () => {
        const { reference } = await place();
        await shop.invoices.markInvoiced(reference);
        await shop.database.write((trx) => trx.deleteFrom('order_documents').execute());
        await shop.flushMail();
        const row = await shop.database.db.selectFrom('outbox').selectAll().where('kind', '=', 'order-invoice').executeTakeFirstOrThrow();
        expect(row).toMatchObject({ sent_at: null, attempts: 1 });
      });

      it('are overdue the day after the last one to pay, the oldest first, until they are paid or credited', async () => {
        const [one, two, three] = [await place(), await place(), await place()];
        await at('2026-01-10T20:00:00Z').markInvoiced(two.reference);
        await at('2026-01-12T20:00:00Z').markInvoiced(one.reference);
        await at('2026-01-12T20:00:00Z').markInvoiced(three.reference);
        const lateAt = async (moment: string) =>
          (await at(moment).listOverdue()).map(({ order, daysOverdue, owedCents }) => [order.reference, daysOverdue, owedCents]);
        expect(await lateAt('2026-02-09T20:00:00Z')).toEqual([]);
        expect(await lateAt('2026-02-10T20:00:00Z')).toEqual([[two.reference, 1, two.totalCents]]);
        const later = await lateAt('2026-02-13T20:00:00Z');
        expect(later[0]).toEqual([two.reference, 4, two.totalCents]);
        expect(later).toHaveLength(3);
        await shop.invoices.markPaid(two.reference);
        await inWrite((trx) => creditWholeInvoice(trx, { reference: three.reference, reason: 'Canceled.' }, context));
        expect(await lateAt('2026-02-13T20:00:00Z')).toEqual([[one.reference, 2, one.totalCents]]);
      });

      it('are credited in parts, never for more than they came to', async () => {
        const { reference, page } = await place({ region: 'CA' }, [
          [cap, 2],
          [bag, 1],
        ]);
        const order = await shop.invoices.markInvoiced(reference);
        const orderId = await idOf(reference);
        const [caps, bags] = order.lines;
        const credit = {
          orderId,
          reason: 'Return RT-7KQ2M9.',
          lines: [{ lineId: caps?.id ?? '', quantity: 1, amountCents: 3500, taxCents: 254 }],
          fee: { name: 'Restocking fee, 25 %', cents: 875 },
          totalCents: 2879,
        };
        const { document: made } = await inWrite((trx) => issueCreditNote(trx, credit, context));
        expect(made).toMatchObject({ number: `CRN-${year}-0001`, totalCents: 2879 });
        const file = await shop.invoices.findFileByKey(page?.replace('/order/', '') ?? '', made.number);
        const text = await textOf(file?.pdf ?? new Uint8Array());
        const owed = `$${((order.totalCents - 2879) / 100).toFixed(2)}`;
        for (const written of [
          'Return RT-7KQ2M9.',
          order.invoice?.number ?? '?',
          'Restocking fee, 25 % -$8.75',
          'Total credited $28.79',
          `${owed} is left to pay`,
        ])
          expect(text).toContain(written);
        const refused = [
          { ...credit, totalCents: 2880 },
          { ...credit, fee: undefined, lines: [], totalCents: 0 },
          {
            ...credit,
            lines: [{ lineId: bags?.id ?? '', quantity: 1, amountCents: order.totalCents, taxCents: 0 }],
            totalCents: order.totalCents - 875,
          },
          { ...credit, lines: [{ ...credit.lines[0], lineId: 'l_other', quantity: 1, amountCents: 3500, taxCents: 254 }] },
        ];
        for (const one of refused) await expect(inWrite((trx) => issueCreditNote(trx, one, context))).rejects.toThrow(Error);
        const both = await Promise.allSettled(
          [0, 1].map(() =>
            inWrite((trx) =>
              issueCreditNote(
                trx,
                {
                  orderId,
                  reason: 'The rest.',
                  lines: [{ lineId: bags?.id ?? '', quantity: 1, amountCents: order.totalCents - 2879, taxCents: 0 }],
                  totalCents: order.totalCents - 2879,
                },
                context,
              ),
            ),
          ),
        );
        expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(await numbers('credit-note')).toEqual([`CRN-${year}-0001`, `CRN-${year}-0002`]);
        const last = await shop.invoices.findFileByKey(page?.replace('/order/', '') ?? '', `CRN-${year}-0002`);
        expect(await textOf(last?.pdf ?? new Uint8Array())).toContain(`It settles ${order.invoice?.number}. Nothing is owed.`);
      });

      it('of a team order that is canceled at the same moment are credited, or never made', async () => {
        for (let round = 0; round < 4; round++) {
          const { reference } = await place();
          const cancel = () => inWrite((trx) => cancelTeamInvoice(trx, { reference, reason: 'Canceled.' }, context));
          const both = [() => shop.invoices.markInvoiced(reference), cancel];
          const settled = await Promise.allSettled((round % 2 ? both : both.toReversed()).map((act) => act()));
          const order = await shop.invoices.showOrder(reference);
          const isInvoiced = settled.every(({ status }) => status === 'fulfilled');
          expect([order?.status, order?.creditNotes.length]).toEqual(isInvoiced ? ['invoiced', 1] : ['canceled', 0]);
          if (!isInvoiced) expect(order?.invoice).toBeNull();
        }
        const { reference } = await place();
        await inWrite((trx) => cancelTeamInvoice(trx, { reference, reason: 'Canceled.' }, context));
        await expect(shop.invoices.markInvoiced(reference)).rejects.toThrow('is canceled');
      });

      it('stay when their buyer is forgotten, who then gets no mail', async () => {
        const { reference, page } = await place({ purchaseOrder: 'PO 4471-B' });
        await shop.invoices.markInvoiced(reference);
        await shop.invoices.markShipped(reference);
        await shop.invoices.forgetBuyer('ada@example.com');
        expect(await shop.invoices.showOrder(reference)).toMatchObject({ purchaseOrder: null, invoice: { number: `INV-${year}-0001` } });
        expect(await shop.invoices.requireInvoice(reference, { mail: true })).toMatchObject({ mailed: 1 });
        expect(await shop.invoices.findFileByKey(page?.replace('/order/', '') ?? '')).toBeNull();
      });
    });
  }
});
