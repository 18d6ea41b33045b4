import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billing } from '#core/config/billing.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { cliOver } from '#tests/fixtures/run-cli.ts';
import { buyer } from '#tests/fixtures/shop.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { readPdf } from '../fixtures/pdf-text.ts';
import { type CoachRequests, coachAt } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openAppOver } from '../in-process-app.ts';

const capId = 'heavyweight-240-tee--m-bone';
const numberShape = /^INV-\d{4}-\d{4}$/;
const textOf = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.map(({ text }) => text).join(' ');

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`the documents of an order over ${engine.name}`, () => {
    let shop: OpenApp;
    let coach: CoachRequests;
    beforeAll(async () => {
      shop = await openAppOver(engine);
      coach = coachAt(shop);
    });
    afterAll(() => shop.close());

    const orders = (...args: string[]) => cliOver(shop, ['orders', ...args]);
    async function send(changes: Record<string, unknown>) {
      const made = await (await shop.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId: capId, quantity: 2 }] })).json();
      const answer = await shop.send('POST', `/api/checkout/${made.checkout.id}/order`, { ...buyer(), ...changes });
      return { status: answer.status, body: await answer.json(), checkoutId: made.checkout.id as string };
    }
    async function place(changes: Record<string, unknown> = {}) {
      const { body, checkoutId } = await send(changes);
      return { ...(body.order as { reference: string; page: string }), checkoutId };
    }
    const pdfAt = async (path: string) => {
      const answer = await shop.get(path);
      return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
    };

    test('the invoice is downloaded from the page, by nobody without its link', async () => {
      const { reference, page, checkoutId } = await place({ purchaseOrder: ' PO\r\n4471-B ' });
      expect((await shop.get(`${page}/invoice.pdf`)).status).toBe(404);
      expect((await orders('invoiced', reference)).code).toBe(0);
      const { order } = await (await shop.send('POST', `/api/checkout/${checkoutId}/order`, buyer())).json();
      expect(order).toMatchObject({
        purchaseOrder: 'PO 4471-B',
        invoice: {
          number: expect.stringMatching(numberShape),
          issuedAt: expect.any(String),
          dueAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      });
      const html = await (await shop.get(page)).text();
      for (const shown of [order.invoice.number, `${page}/invoice.pdf`, 'to pay by', 'PO 4471-B']) expect(html).toContain(shown);
      const { answer, bytes } = await pdfAt(`${page}/invoice.pdf`);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="invoice-${order.invoice.number}.pdf"`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      const text = await textOf(bytes);
      for (const written of [order.invoice.number, reference, 'PO 4471-B', billing.legalName]) expect(text).toContain(written);

      const other = await place();
      for (const wrong of [
        `${other.page}/invoice.pdf`,
        `${other.page}/credit-notes/${order.invoice.number}.pdf`,
        `${page}/credit-notes/${order.invoice.number}.pdf`,
        `${page}/credit-notes/CRN-2026-0001.pdf`,
        `/order/${'0'.repeat(64)}/invoice.pdf`,
        `/order/${reference}/invoice.pdf`,
        `/order/${order.invoice.number}/invoice.pdf`,
        `${page.slice(0, -1)}/invoice.pdf`,
      ])
        expect([wrong, (await shop.get(wrong)).status]).toEqual([wrong, 404]);
    });

    test('an invoice is written to a file, mailed again, settled by its number, and listed while it is overdue', async () => {
      const folder = await temporaryDirectory();
      const { reference, page } = await place({ purchaseOrder: 'PO 7' });
      expect(await orders('invoice', reference)).toMatchObject({ code: 1, err: expect.stringContaining('without an invoice') });
      await orders('invoiced', reference);
      const to = join(folder.path, 'invoice.pdf');
      const invoice = JSON.parse((await orders('invoice', reference, '--to', to, '--json')).out);
      expect(invoice).toMatchObject({ number: expect.stringMatching(numberShape), order: reference, mailed: 1, writtenTo: to });
      expect(Buffer.compare(await readFile(to), (await pdfAt(`${page}/invoice.pdf`)).bytes)).toBe(0);
      expect((await orders('invoice', invoice.number.toLowerCase(), '--mail')).out).toMatch(/Mailed +2 times, just now/);

      expect((await orders('overdue')).out).toBe('Nothing is overdue.\n');
      const database = await openDatabase(shop);
      await database.write((trx) =>
        trx.updateTable('order_documents').set({ due_on: '2020-01-31' }).where('number', '=', invoice.number).execute(),
      );
      await database.close();
      expect((await orders('overdue')).out).toMatch(
        new RegExp(`${invoice.number} +${reference} +2020-01-31 +\\d{4} +\\$[\\d.]+ +Ada Okafor +ada@example.com +PO 7\n$`),
      );
      expect(JSON.parse((await orders('overdue', '--json')).out)).toMatchObject([{ order: { reference }, dueOn: '2020-01-31' }]);
      expect((await orders('list')).out).toMatch(new RegExp(`${reference} .*${invoice.number} +PO 7`));
      expect((await orders('show', invoice.number)).out).toMatch(/PO number +PO 7/);
      expect((await orders('paid', invoice.number)).out).toMatch(/Paid +\d{4}-/);
      expect((await orders('overdue')).out).toBe('Nothing is overdue.\n');
      expect(await (await shop.get(page)).text()).toContain('paid on');
      expect(await orders('list', '--mail')).toMatchObject({ code: 2 });
      expect(await orders('invoice', 'INV-1999-0001')).toMatchObject({ code: 1, err: 'There is no order INV-1999-0001.\n' });
      const exported = await cliOver(shop, ['privacy', 'export', 'ada@example.com', '--to', folder.path]);
      expect(exported.code).toBe(0);
      expect(Buffer.compare(await readFile(join(folder.path, `invoice-${invoice.number}.pdf`)), await readFile(to))).toBe(0);
      await folder.remove();
    });

    test.each([
      ['of 41 characters', 'x'.repeat(41), 'Keep this to 40 characters'],
      ['of 10 KB', 'x'.repeat(10_240), 'Keep this to 40 characters'],
      ['that cannot be printed', 'PO \u0007', 'Some characters here cannot be printed'],
    ])('a purchase order number %s is refused at its field', async (_, purchaseOrder, message) => {
      expect(await send({ purchaseOrder })).toMatchObject({
        status: 400,
        body: { success: false, error: { fields: { purchaseOrder: message } } },
      });
    });

    test('a team order’s invoice names it, goes to whoever pays, and is credited when the label cancels', async () => {
      const logo = { uploadId: await coach.upload() };
      const { checkout, reference, key } = await coach.submit({ logo, purchaseOrder: 'PO 88', email: 'rosa@harbor.example' });
      await coach.place(checkout.id, { email: 'treasurer@harbor.example' });
      expect((await shop.get(`/team-order/${key}/invoice.pdf`)).status).toBe(404);
      // The number is the coach's; the link of the checkout shows no more than one that only shows.
      expect(await (await shop.get(`/checkout/${checkout.id}`)).text()).not.toContain('PO 88');
      expect((await orders('invoiced', reference)).code).toBe(0);
      const mail = await coach.mail('treasurer@harbor.example', 'Invoice INV-');
      expect(mail.text).toContain(reference);
      expect(mail.text).toMatch(/\/team-order\/v[0-9a-f]{64}/);
      const { answer, bytes } = await pdfAt(`/team-order/${key}/invoice.pdf`);
      expect(answer.status).toBe(200);
      expect(Buffer.compare(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer), bytes)).toBe(0);
      const text = await textOf(bytes);
      for (const written of [reference, 'PO 88', 'Mesh uniform']) expect(text).toContain(written);
      const seen = /\/team-order\/v[0-9a-f]{64}/.exec(mail.text ?? '')?.[0];
      expect((await shop.get(`${seen}/invoice.pdf`)).status).toBe(404);
      expect((await orders('cancel', reference, '--reason', 'The season is off.')).code).toBe(0);
      const credit = await coach.mail('treasurer@harbor.example', 'Credit note CRN-');
      const note = await textOf(new Uint8Array(credit.attachments[0]?.content as ArrayBuffer));
      for (const written of [`Team order ${reference} was canceled.`, 'Total credited', 'Nothing is owed.'])
        expect(note).toContain(written);
    });

    test('a team order that was canceled before its invoice is invoiced no more', async () => {
      const { checkout, reference } = await coach.submit({ teamName: 'Harbor Owls' });
      await coach.place(checkout.id);
      expect((await orders('cancel', reference, '--reason', 'The season is off.')).code).toBe(0);
      const refused = await orders('invoiced', reference);
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('is canceled')]);
    });
  });
}
