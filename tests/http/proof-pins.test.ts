import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#core/config/brand.ts';
import { pinsPerRequest } from '#core/config/limits.ts';
import { pinMessages } from '#features/team-orders/domain/pin-messages.ts';
import { eraseOrdersOf } from '#features/team-orders/server/order-retention.server.ts';
import { createStaffOrders, StaffRejection } from '#features/team-orders/server/staff-service.server.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { type CoachRequests, coachAt } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openAppOver } from '../in-process-app.ts';

const lower = { side: 'front', x: 0.02, y: 0.31234, note: '  The logo an\ninch <lower> ' };
const seam = { side: 'back', x: -0.1, y: 0.2, note: 'Is there a seam here?' };
const view = (html: string) => /\/team-order\/v[0-9a-f]{64}/.exec(html)?.[0] ?? '';

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`marks on the drawing of a team order over ${engine.name}`, () => {
    let shop: OpenApp;
    let coach: CoachRequests;
    beforeAll(async () => {
      shop = await openAppOver(engine);
      coach = coachAt(shop);
    });
    afterAll(() => shop.close());

    const page = async (path: string) => {
      const html = await (await shop.get(path)).text();
      const text = html
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replace(/\s+/g, ' ');
      return { html, text };
    };
    const asks = (path: string, pins: unknown, fields: Record<string, string> = {}) =>
      coach.post(path, {
        act: 'changes',
        version: '1',
        text: '',
        pins: typeof pins === 'string' ? pins : JSON.stringify(pins),
        ...fields,
      });
    const withStaff = async <T>(work: (staff: ReturnType<typeof createStaffOrders>) => Promise<T>): Promise<T> => {
      const database = await openDatabase(shop);
      return work(createStaffOrders({ database, publicOrigin: 'https://shop.test', now: Date.now })).finally(() => database.close());
    };

    test('go with a change request to the label, are answered, and the next version shows both', async () => {
      const { path, reference } = await coach.order({ email: 'marks@harbor.example' });
      expect((await asks(path, [lower, seam])).status).toBe(303);
      const asked = await page(path);
      expect(asked.text).toMatch(
        /You asked for.*The logo an inch <lower>.*Front, 4\.7 in below the neck, 0\.8 in to the wearer’s left.*Is there a seam here\?/,
      );
      expect(asked.text).not.toContain(pinMessages.noAnswer);
      const stored = await withStaff((staff) => staff.queries.find(reference));
      expect(stored?.pins).toEqual([
        { version: 1, number: 1, ...lower, y: 0.312, note: 'The logo an inch <lower>', answer: null },
        { version: 1, number: 2, ...seam, answer: null },
      ]);
      const notice = await coach.mail(brand.ordersMailbox, `Changes requested for ${reference}`);
      expect(notice.text).toMatch(/1\. Front, .* above the hem\n> The logo an inch <lower>\n\n2\. Back, .*\n> Is there a seam here\?/);
      expect(notice.text).toContain('--answer');
      expect((await coach.mail('marks@harbor.example', 'Your change request')).text).toContain('> Is there a seam here?');

      await withStaff(async (staff) => {
        const wrong = staff.commands.sendVersion(reference, { note: null, answers: [{ number: 3, text: 'Done' }] });
        await expect(wrong).rejects.toThrow(StaffRejection);
        await expect(wrong).rejects.toThrow(/has no mark 3\. It has:\n1\. Front.*The logo an inch <lower>\n2\. Back/s);
        await staff.commands.sendVersion(reference, { note: null, answers: [{ number: 1, text: ' It is <lower> now. ' }] });
      });
      const { text } = await page(path);
      expect(text).toMatch(
        /Version 2, against version 1.*What you asked.*The logo an inch <lower>.*Our answer: It is <lower> now\..*Is there a seam here\?.*No answer/,
      );
      const mail = await coach.mail('marks@harbor.example', `Version 2 of your team order ${reference}`);
      expect(mail.text).toMatch(
        /> The logo an inch <lower>\nOur answer: It is <lower> now\.\n\n2\..*\n> Is there a seam here\?\nNo answer/,
      );
      // What was asked stays with its version: the earlier ones are behind one press.
      await asks(path, [{ ...seam, note: 'Wider here' }], { version: '2', text: 'And number 12 is 21.' });
      await withStaff((staff) => staff.commands.sendVersion(reference, { note: null }));
      expect((await page(path)).text).toMatch(
        /Version 3.*And number 12 is 21\..*Wider here.*No answer.*Earlier versions.*Our answer: It is/,
      );
    });

    test('are not shown through the link that only shows, nor taken from it', async () => {
      const { path } = await coach.order();
      const shared = view((await page(path)).html);
      expect((await asks(shared, [lower])).status).toBe(404);
      await asks(path, [lower, seam]);
      expect((await page(shared)).html).not.toMatch(/The logo an inch|seam here|wearer’s/);
    });

    test('are erased with what else a person wrote', async () => {
      const { path, reference } = await coach.order({ email: 'erased@harbor.example' });
      await asks(path, [lower, seam]);
      await withStaff((staff) => staff.commands.transition(reference, { step: 'cancel', text: 'x' }));
      const database = await openDatabase(shop);
      await eraseOrdersOf(database, { address: 'erased@harbor.example', release: async () => {} });
      await database.close();
      expect((await withStaff((staff) => staff.queries.find(reference)))?.pins).toEqual([]);
    });

    const many = (count: number) => Array.from({ length: count }, () => ({ side: 'front', x: 0, y: 0.4, note: 'x' }));
    test.each<[string, unknown, string]>([
      ['one more than fits', many(pinsPerRequest + 1), pinMessages.tooMany],
      ['500 of them', many(500), pinMessages.tooMany],
      ['one beside the shirt', [lower, { ...seam, x: 0.3 }], pinMessages.problemOf(2, pinMessages.offShirt)],
      ['one beyond the panel', [{ ...seam, y: 1e9 }], pinMessages.problemOf(1, pinMessages.offShirt)],
      ['one in the opening of the neck', [{ ...lower, x: 0, y: 0.1 }], pinMessages.problemOf(1, pinMessages.offShirt)],
      ['one without a note', [{ ...seam, note: ' ' }], pinMessages.problemOf(1, pinMessages.noNote)],
      ['one with a note that is too long', [{ ...seam, note: 'x'.repeat(201) }], 'Keep this to 200 characters'],
      ['a place that is no number', '[{"side":"front","x":NaN,"y":0.4,"note":"x"}]', pinMessages.unreadable],
      ['a place that is infinite', '[{"side":"front","x":1e999,"y":0.4,"note":"x"}]', pinMessages.unreadable],
      ['a place in words', [{ ...seam, x: '0.1' }], pinMessages.unreadable],
      ['a side that a shirt has not', [{ ...seam, side: 'sleeve' }], pinMessages.unreadable],
      ['what is no list', { ...seam }, pinMessages.unreadable],
      ['what is no JSON', '[{', pinMessages.unreadable],
    ])('%s is refused at the form, which keeps what was typed', async (_, pins, problem) => {
      const { path } = await coach.order();
      const answer = await asks(path, pins, { text: 'Number 12 is 21.' });
      const html = await answer.text();
      expect([answer.status, html.includes(problem)]).toEqual([422, true]);
      expect(html).toContain('Number 12 is 21.</textarea>');
      expect((await page(path)).text).toContain('Approve the order');
    });

    test('a text of its own is asked for where nothing is marked', async () => {
      const { path } = await coach.order();
      for (const pins of ['', '[]']) {
        const answer = await asks(path, pins);
        expect([answer.status, (await answer.text()).includes('Write what should change')]).toEqual([422, true]);
      }
    });

    test('of an older version are refused, and come back with the answer', async () => {
      const { path, reference } = await coach.order();
      await withStaff((staff) => staff.commands.sendVersion(reference, { note: null }));
      const answer = await asks(path, [seam]);
      const html = await answer.text();
      expect([answer.status, html.includes('There is a newer version of this order')]).toEqual([409, true]);
      expect(html).toContain('Is there a seam here?');
      expect((await asks(path, [seam], { version: '2' })).status).toBe(303);
      expect((await asks(path, [seam], { version: '2' })).status).toBe(409);
    });
  });
}
