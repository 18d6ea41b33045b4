import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#core/config/brand.ts';
import { checkoutResponse, failureSchema, logoResponse, reorderResponse } from '#core/contract/responses.ts';
import type { UniformOrder } from '#core/contract/uniform-order.ts';
import { addDays } from '#core/dates/business-days.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { checkoutRequest } from '#features/team-orders/domain/checkout-request.ts';
import { player } from '#features/team-orders/domain/players-for-tests.ts';
import { createStaffOrders } from '#features/team-orders/server/staff-service.server.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { flatPng } from '#tests/fixtures/logos.ts';
import { readPdf } from '#tests/fixtures/pdf-text.ts';
import { aSharedRoster, openedSharedRoster } from '#tests/fixtures/shared-rosters.ts';
import { costDollars, formatCost, priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { cliOver } from '../fixtures/run-cli.ts';
import { type CoachRequests, coachAt } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

const contact = { contactName: 'Rosa Marsh', email: 'rosa@harbor.example', phone: '+1 213 555 0177' };
const roster = [player({ name: 'Ada Okafor', number: '00', size: 'M' }), player({ id: 'p2', name: 'Ivy', number: '7', size: 'L' })];
const view = (html: string) => /\/team-order\/(v[0-9a-f]{64})/.exec(html)?.[1] ?? '';

describe('after a team order', () => {
  let shop: OpenApp;
  let coach: CoachRequests;
  beforeAll(async () => {
    shop = await openApp();
    coach = coachAt(shop);
  });
  afterAll(() => shop.close());

  const reorder = (key: string, withRoster = true) => shop.send('POST', '/api/team-orders/reorder', { key, roster: withRoster });
  const begun = async (key: string, withRoster = true) => reorderResponse.parse(await (await reorder(key, withRoster)).json());
  const approved = async (changes: Partial<UniformOrder> = {}) => {
    const order = await coach.order(changes);
    expect((await coach.post(order.path, { act: 'approve', version: '1', sure: 'yes' })).status).toBe(303);
    return order;
  };
  const follow = (order: UniformOrder, key: string, more: Partial<UniformOrder> = {}) =>
    coach.submit({ ...order, ...more }, { more: { follows: key } });
  const html = async (path: string) => (await shop.get(path)).text();
  const page = async (path: string) => (await html(path)).replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');
  const moved = async (reference: string, ...steps: ('begin production' | 'ship' | 'cancel')[]) => {
    const database = await openDatabase(shop);
    const staff = createStaffOrders({ database, publicOrigin: 'https://shop.test', now: Date.now });
    for (const step of steps) await staff.commands.transition(reference, { step, text: 'x' });
    await database.close();
  };

  describe('more players are ordered for it', () => {
    test('with its design and a copy of its logo, one blank uniform, and nothing that hung on its date', async () => {
      const logo = { uploadId: await coach.upload('crest.png', await flatPng(600)) };
      const first = await approved({ ...contact, fabric: 'lycra', roster, logo, rush: true, neededBy: '2027-06-30', quantity: 9 });
      const { order, follows } = await begun(first.key, false);
      expect(order).toMatchObject({ ...contact, fabric: 'lycra', teamName: 'Harbor Hawks', roster: [], quantity: 1 });
      expect([order.rush, order.neededBy, order.needsLogoDesign]).toEqual([false, null, false]);
      expect(follows).toEqual({ reference: first.reference, key: first.key, path: first.path, unitPrice: costDollars({ lycra: 1 }) });
      const token = order.logo?.uploadId ?? '';
      expect(token).not.toBe(logo.uploadId);
      expect(logoResponse.parse(await (await shop.get(`/api/uploads/${token}`)).json()).logo).toMatchObject({ name: 'crest.png' });

      const next = await follow(order, first.key, { roster: [player({ name: 'Zoe', number: '12', size: 'S' })] });
      expect([next.reference === first.reference, next.checkout.subtotal]).toEqual([false, costDollars({ lycra: 1 })]);
      await coach.place(next.checkout.id);
      const said = `Same design as ${first.reference}`;
      expect(await page(next.path)).toContain(said);
      expect((await coach.mail(brand.ordersMailbox, `New team order ${next.reference}`)).text).toContain(said);
      const productionSheet = await readPdf(new Uint8Array(await (await shop.get(`${next.path}/sheet`)).arrayBuffer()));
      expect(productionSheet.pages[0]?.text).toContain(said);
      expect((await cliOver(shop, ['orders', 'show', next.reference])).out).toContain(said);
      const file = (path: string) => shop.get(`${path}/logo/file`).then((answer) => answer.arrayBuffer());
      expect(Buffer.from(await file(next.path)).equals(Buffer.from(await file(first.path)))).toBe(true);
      expect(await page(first.path)).not.toContain('Same design');
    });
  });

  describe('the team orders again', () => {
    test('with its players; what changed is told, and a change of the order before its checkout forgets neither', async () => {
      const first = await approved({ ...contact, roster });
      const { order } = await begun(first.key);
      expect(order).toMatchObject({ roster, quantity: 11 });
      const next = await follow(order, first.key, { colours: { body: 'maroon', trim: 'gold', lettering: 'chalk' } });
      expect(await page(next.path)).toContain(`Follows ${first.reference}, design changed`);
      const again = await coach.submit({ ...order, quantity: 12 }, { more: { replaces: next.key } });
      expect([again.reference, (await page(again.path)).includes(`Same design as ${first.reference}`)]).toEqual([next.reference, true]);
    });

    test('with a logo that we designed as the logo, for no second fee', async () => {
      const first = await coach.order({ ...contact, needsLogoDesign: true });
      const folder = mkdtempSync(join(tmpdir(), 'concepts-'));
      const files = [];
      for (const at of [1, 2]) {
        const file = join(folder, `concept ${at}.png`);
        writeFileSync(file, await flatPng(30 + at));
        files.push('--file', file);
      }
      expect(await cliOver(shop, ['orders', 'concept', first.reference, ...files])).toMatchObject({ code: 0 });
      await coach.post(first.path, { act: 'choose', concept: '2' });
      await coach.post(first.path, { act: 'approve', version: '2' });
      const { order } = await begun(first.key);
      const next = await follow(order, first.key);
      expect([next.checkout.subtotal, (await page(next.path)).includes('concept 2.png')]).toEqual([costDollars({ mesh: 11 }), true]);
      expect(await page(next.path)).toContain(`Same design as ${first.reference}`);
    });

    test('at the prices of today, told beside what a uniform cost then', async () => {
      const first = await approved(contact);
      const database = await openDatabase(shop);
      const prices = JSON.stringify({ mesh: 7000, lycra: 9000, 'logo-design': 8000, rush: 30_000 });
      await database.write((trx) => trx.updateTable('team_order_versions').set({ prices }).execute());
      await database.close();
      const { order, follows } = await begun(first.key);
      expect([follows.unitPrice, (await follow(order, first.key)).checkout.subtotal]).toEqual([70, costDollars({ mesh: 11 })]);
    });

    test('from a draft that is shared, also on a device that knows nothing of it', async () => {
      const first = await approved(contact);
      const { order } = await begun(first.key);
      const share = async (follows: string) => {
        const { key } = await openedSharedRoster(
          (path, init) => Promise.resolve(shop.app.fetch(new Request(`http://localhost:3000${path}`, init))),
          {
            ...aSharedRoster(),
            follows,
          },
        );
        const sent = await shop.send('POST', '/api/shopify/checkout', checkoutRequest(order), { 'team-sheet-key': key });
        order.teamName = 'Harbor Hawks II'; // the first order has the logo
        order.logo = null;
        order.needsLogoDesign = true;
        return checkoutResponse.parse(await sent.json()).uniformOrder?.path ?? '';
      };
      expect(await page(await share(first.key))).toContain(`Same design as ${first.reference}`);
      expect(await page(await share(view(await html(first.path))))).not.toMatch(/Same design|Follows/);
    });

    test('sent twice is one order', async () => {
      const first = await approved(contact);
      const { order } = await begun(first.key);
      const send = (key: string) => coach.submit(order, { key, more: { follows: first.key } });
      const [one, two] = [await send('the-same-press'), await send('the-same-press')];
      expect(two.reference).toBe(one.reference);
    });
  });

  test('is offered to the coach once it is approved, until and after it ships; to nobody else', async () => {
    const offered = async (path: string) => (await page(path)).includes('Add players');
    const { path, reference, key } = await coach.order(contact);
    expect([await offered(path), (await reorder(key)).status]).toEqual([false, 409]);
    await coach.post(path, { act: 'changes', version: '1', text: 'One more' });
    expect([await offered(path), (await reorder(key)).status]).toEqual([false, 409]);
    await coach.post(path, { act: 'approve', version: '1' });
    for (const step of [null, 'begin production', 'ship'] as const) {
      if (step) await moved(reference, step);
      expect([step, await offered(path), (await reorder(key)).status]).toEqual([step, true, 200]);
    }
    expect(await offered(`/team-order/${view(await html(path))}`)).toBe(false);
    const cancelled = await approved(contact);
    await moved(cancelled.reference, 'cancel');
    expect([await offered(cancelled.path), (await reorder(cancelled.key)).status]).toEqual([false, 409]);
    const unpaid = await coach.submit({ ...contact, needsLogoDesign: true });
    const refused = failureSchema.parse(await (await reorder(unpaid.key)).json());
    expect(refused.error).toEqual({ code: 'not_approved', message: 'This order is not approved. It can be ordered again once it is.' });
  });

  test('begins nothing by a link that only shows, by one of nobody, or by half a request', async () => {
    const { path, key } = await approved(contact);
    const statuses = [];
    for (const wrong of [view(await html(path)), '0'.repeat(64), key.slice(1), '', null])
      statuses.push((await reorder(wrong as string)).status);
    expect(statuses).toEqual([400, 404, 400, 400, 400]);
    expect((await shop.send('POST', '/api/team-orders/reorder', { key })).status).toBe(400);
  });

  test.each([
    ['of an order in review', async () => (await coach.order(contact)).key],
    ['of nobody', async () => '0'.repeat(64)],
    ['that is none', async () => 'CU-7KQ2M9'],
  ])('an order that says it follows one by a key %s follows none', async (_, findKey) => {
    const next = await coach.submit({ ...contact, needsLogoDesign: true }, { more: { follows: await findKey() } });
    expect(await page(next.path)).not.toMatch(/Same design|Follows/);
  });

  describe('a sample that was paid before', () => {
    const today = storeDate(new Date());
    const ask = (path: string, paidOn: string, sample = '') => coach.post(path, { act: 'sample', paidOn, sample });

    test('is asked for once: the page, the label’s mail and its command line say so, and the total stays', async () => {
      const { path, reference } = await coach.order({ ...contact, email: 'sample@harbor.example' });
      expect(await page(path)).toContain('Paid for a sample?');
      const answer = await ask(path, addDays(today, -30), ' CC-12345\r\n<b>Rosa</b> ');
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
      expect((await ask(path, addDays(today, -30), 'CC-12345 <b>Rosa</b>')).status).toBe(303);
      const other = await ask(path, today);
      expect([other.status, (await other.text()).includes('was asked for already')]).toEqual([409, true]);
      const asked = `Sample credit asked for: ${priceTexts.sample}, we take it off after checking the sample.`;
      expect(await page(path)).toContain(asked);
      expect(await html(path)).not.toContain('<b>Rosa');
      expect(await page(path)).toContain(formatCost({ mesh: 11 }));
      const mail = await coach.mail(brand.ordersMailbox, `Sample credit asked for: ${reference}`);
      expect(mail.text).toMatch(/> Paid \w+ \d+, 20\d\d: CC-12345 <b>Rosa<\/b>\./);
      expect(await coach.mailsTo(brand.ordersMailbox, `Sample credit asked for: ${reference}`)).toHaveLength(1);
      expect((await cliOver(shop, ['orders', 'show', reference])).out).toContain(asked);
      expect(await page(`/team-order/${view(await html(path))}`)).not.toMatch(/Sample credit|CC-12345/);
    });

    test('pressed twice at the same moment is one', async () => {
      const { path, reference } = await coach.order(contact);
      const answers = await Promise.all([1, 2, 3].map(() => ask(path, today)));
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
      await coach.mail(brand.ordersMailbox, `Sample credit asked for: ${reference}`);
      expect(await coach.mailsTo(brand.ordersMailbox, `Sample credit asked for: ${reference}`)).toHaveLength(1);
    });

    test.each([
      ['31 days before', addDays(today, -31), '', 'more than 30 days before this order'],
      ['after the order', addDays(today, 1), '', 'This day is still to come.'],
      ['on no day', '2026-02-30', '', 'Say which day it was paid'],
      ['on a day that was left out', '', '', 'Say which day it was paid'],
      ['under a name that is too long', today, 'x'.repeat(81), 'Keep this to 80 characters'],
    ])('%s is refused at its field, with what was typed', async (_, paidOn, sample, message) => {
      const { path } = await coach.order(contact);
      const answer = await ask(path, paidOn, sample);
      const text = await answer.text();
      expect([answer.status, text.includes(message)]).toEqual([422, true]);
      expect(text).toMatch(/<input[^>]*aria-invalid="true"[^>]*autofocus/i);
      expect(text).toContain(`value="${sample || paidOn}"`);
      expect(await page(path)).not.toContain('Sample credit asked for');
    });

    test('is not offered for fewer than 8, before the checkout, once canceled, or to who only looks', async () => {
      const small = await coach.order({ ...contact, quantity: 7 });
      const unpaid = await coach.submit({ ...contact, needsLogoDesign: true });
      const cancelled = await coach.order(contact);
      await moved(cancelled.reference, 'cancel');
      const shared = `/team-order/${view(await html((await coach.order(contact)).path))}`;
      const statuses = [];
      for (const path of [small.path, unpaid.path, cancelled.path, shared]) {
        expect(await page(path)).not.toContain('Paid for a sample?');
        const answer = await ask(path, today);
        statuses.push([answer.status, /role="alert">([^<]+)/.exec(await answer.text())?.[1] ?? null]);
      }
      expect(statuses).toEqual([
        [422, 'A sample is credited to 8 uniforms or more.'],
        [409, 'This order is not checked out yet.'],
        [409, 'This order was canceled.'],
        [404, null],
      ]);
    });

    test('is credited to one order: the one that follows has nothing of it', async () => {
      const first = await approved(contact);
      await ask(first.path, today);
      const next = await follow((await begun(first.key)).order, first.key);
      await coach.place(next.checkout.id);
      expect(await page(next.path)).not.toContain('Sample credit asked for');
    });
  });
});
