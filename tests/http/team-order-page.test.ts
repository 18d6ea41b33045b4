import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createOrderRepository } from '#commerce/builtin/index.ts';
import { brand } from '#core/config/brand.ts';
import { changeResponse, failureSchema, logoResponse } from '#core/contract/responses.ts';
import { player } from '#features/team-orders/domain/players-for-tests.ts';
import { createStaffOrders } from '#features/team-orders/server/staff-service.server.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { eps, flatPng, pdf } from '#tests/fixtures/logos.ts';
import { costDollars, formatCost } from '#tests/fixtures/uniform-prices.ts';
import { cliOver } from '../fixtures/run-cli.ts';
import { type CoachRequests, coachAt, linkIn } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openApp, openAppOver } from '../in-process-app.ts';

const contact = { contactName: 'Rosa Marsh', email: 'rosa@harbor.example', phone: '+1 213 555 0177' };
const roster = [player({ name: 'Ada <Okafor>', number: '00', size: 'M' }), player({ id: 'p2', name: 'Ivy', number: '7' })];
const view = (html: string) => /\/team-order\/v[0-9a-f]{64}/.exec(html)?.[0] ?? '';

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`team orders over ${engine.name}`, () => {
    let shop: OpenApp;
    let coach: CoachRequests;
    beforeAll(async () => {
      shop = await openAppOver(engine);
      coach = coachAt(shop);
    });
    afterAll(() => shop.close());

    const change = (key: string) => shop.send('POST', '/api/team-orders/change', { key });
    /** The visible text of a page. */
    const page = async (path: string) => {
      const answer = await shop.get(path);
      const html = await answer.text();
      const text = html
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&#x27;', "'")
        .replace(/\s+/g, ' ');
      return { answer, html, text };
    };
    describe('the page of a team order', () => {
      test('shows its state, price line by line, roster, dates and logo, to whoever has the link', async () => {
        const logo = { uploadId: await coach.upload('crest.png', await flatPng(600)) };
        const { path, reference } = await coach.order({
          ...contact,
          roster,
          logo,
          needsLogoDesign: true,
          rush: true,
          neededBy: '2027-06-30',
        });
        const { answer, text } = await page(path);
        expect(answer.status).toBe(200);
        for (const said of [
          reference,
          'Harbor Hawks',
          'In review',
          'Mesh uniform × 11',
          formatCost({ mesh: 11 }),
          'Rush (5 days)',
          formatCost({ rush: true }),
          'You uploaded a file',
          formatCost({ mesh: 11, rush: true }),
          'Ada <Okafor>',
          'No size yet',
          'crest.png',
          'Approve the order',
          'Wednesday, June 30',
          'Safe',
          contact.phone,
        ])
          expect(text).toContain(said);
      });

      test('says how far the invoice is: to come, sent, paid; not through the link that only shows', async () => {
        const { path } = await coach.order({ email: 'pays@harbor.example' });
        const { html, text } = await page(path);
        expect(text).toContain('The invoice comes by mail.');
        const invoice = /CC-\w+/.exec(text)?.[0] ?? '';
        const database = await openDatabase(shop);
        const book = createOrderRepository({ database, publicOrigin: 'https://shop.test', now: () => Date.parse('2026-11-23T20:00:00Z') });
        const { invoice: document } = await book.markInvoiced(invoice);
        expect((await page(path)).text).toContain(`The invoice was sent Nov 23. You pay from it. Invoice ${document?.number} (PDF)`);
        await book.markPaid(invoice);
        expect((await page(path)).text).toContain(`Paid in full, received Nov 23. Invoice ${document?.number} (PDF)`);
        await database.close();
        expect((await page(view(html))).text).not.toMatch(/Paid in full|CC-|INV-/);
      });

      test('in production is final, and canceled says so beside its invoice and takes no step any more', async () => {
        const database = await openDatabase(shop);
        const staff = createStaffOrders({ database, publicOrigin: 'https://shop.test', now: Date.now });
        const made = await coach.order();
        await coach.post(made.path, { act: 'approve', version: '1' });
        await staff.commands.transition(made.reference, { step: 'begin production' });
        const cancelled = await coach.order();
        await staff.commands.transition(cancelled.reference, { step: 'cancel', text: 'The mesh is sold out.' });
        await database.close();
        for (const act of ['approve', 'changes']) {
          const late = await coach.post(made.path, { act, version: '1', text: 'One more' });
          expect([late.status, (await late.text()).includes('This order is in production and final.')]).toEqual([409, true]);
          expect((await coach.post(cancelled.path, { act, version: '1', text: 'One more' })).status).toBe(409);
        }
        const { text } = await page(cancelled.path);
        for (const said of ['We have canceled this order.', 'The mesh is sold out.', 'Canceled before it was paid.'])
          expect(text).toContain(said);
        expect(text).not.toContain('The invoice comes by mail.');
        expect((await change(cancelled.key)).status).toBe(409);
      });

      test('is nobody else’s: not kept, not indexed, not told on, under a policy that runs nothing foreign', async () => {
        const { path } = await coach.order();
        const { answer, html } = await page(path);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        });
        expect(html).toContain('<meta name="robots" content="noindex"');
        for (const listed of ['/sitemap.xml', '/robots.txt']) expect(await (await shop.get(listed)).text()).not.toContain('team-order');
      });

      test('by the link that only shows leaves out the contact, and nobody acts through it', async () => {
        const logo = { uploadId: await coach.upload('crest.eps', eps) };
        const { path, reference } = await coach.order({ ...contact, roster, logo });
        await coach.post(path, { act: 'changes', version: '1', text: 'Call me at 555-0199' });
        const shared = view((await page(path)).html);
        expect(shared).not.toBe('');
        const { answer, html, text } = await page(shared);
        expect(answer.status).toBe(200);
        expect(text).toContain(reference);
        expect(text).toContain('Ada <Okafor>');
        for (const secret of [contact.contactName, contact.email, contact.phone, '12 Court Street', '555-0199', path, 'CC-', '<form'])
          expect(html).not.toContain(secret);
        for (const act of ['approve', 'changes', 'pay', 'renew', 'ticks']) {
          expect((await coach.post(shared, { act, version: '1', text: 'x', rows: 'p1', ticked: 'p1' })).status).toBe(404);
        }
        expect((await shop.get(`${shared}/logo/file`)).status).toBe(404);
        expect((await page(path)).text).toContain('Changes requested');
      });

      test('is a picture of the team’s shirt where its link is sent, which names no player', async () => {
        const pictureOf = async (order: Parameters<typeof coach.order>[0]) => {
          const { html } = await page(view((await page((await coach.order(order)).path)).html));
          return shop.get(new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname);
        };
        const players = (name: string) => ({ ...contact, roster: [player({ name, number: '7', size: 'M' })] });
        const picture = await pictureOf(players('Okafor'));
        expect([picture.status, ...['content-type', 'cache-control', 'x-robots-tag'].map((name) => picture.headers.get(name))]).toEqual([
          200,
          'image/png',
          'no-store',
          'noindex',
        ]);
        const bytes = Buffer.from(await picture.arrayBuffer());
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
        const others = async (order: Parameters<typeof coach.order>[0]) => Buffer.from(await (await pictureOf(order)).arrayBuffer());
        expect(bytes.equals(await others(players('Featherstonehaugh')))).toBe(true);
        expect(bytes.equals(await others({ ...players('Okafor'), fabric: 'lycra' }))).toBe(false);
        expect((await shop.get('/team-order/nothing/picture.png')).status).toBe(404);
      });

      test('gives the logo as a picture we made, and the file only to be saved', async () => {
        const picture = await flatPng(300);
        const { path } = await coach.order({ logo: { uploadId: await coach.upload('team <crest>.png', picture) } });
        const preview = await shop.get(`${path}/logo`);
        expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp']);
        const file = await shop.get(`${path}/logo/file`);
        expect(Object.fromEntries(file.headers)).toMatchObject({
          'content-type': 'application/octet-stream',
          'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''/),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        });
        expect(Buffer.from(await file.arrayBuffer()).equals(picture)).toBe(true);
      });
    });

    describe('a coach reviews the order', () => {
      test('and approves it: once, with both told', async () => {
        const { path, reference } = await coach.order({ email: 'approves@harbor.example' });
        const answer = await coach.post(path, { act: 'approve', version: '1' });
        expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
        expect((await page(path)).text).toContain('Production begins next.');
        const again = await coach.post(path, { act: 'approve', version: '1' });
        expect([again.status, (await again.text()).includes('This order is approved already.')]).toEqual([409, true]);
        const mail = await coach.mail('approves@harbor.example', 'is approved');
        expect((await page(linkIn(mail))).text).toContain(reference);
        await coach.mail(brand.ordersMailbox, `${reference} is approved`);
        expect(await coach.mailsTo('approves@harbor.example', 'is approved')).toHaveLength(1);
      });

      test('and asks for changes, in several lines, then sees them and may still approve', async () => {
        const { path, reference } = await coach.order({ email: 'changes@harbor.example' });
        const text = 'Number 12 is now 21.\r\nAnd <b>Bea</b> takes an L.';
        expect((await coach.post(path, { act: 'changes', version: '1', text })).status).toBe(303);
        const shown = await page(path);
        expect(shown.text).toContain('The clock has stopped');
        expect(shown.text).toContain('With you, if the new version comes today');
        expect(shown.text).toContain('And <b>Bea</b> takes an L.');
        expect(shown.html).not.toContain('<b>Bea</b>');
        const notice = await coach.mail(brand.ordersMailbox, `Changes requested for ${reference}`);
        expect(notice.text).toContain('> Number 12 is now 21.');
        expect(notice.replyTo?.[0]?.address).toBe('changes@harbor.example');
        expect((await coach.post(path, { act: 'changes', version: '1', text: 'again' })).status).toBe(409);
        expect((await coach.post(path, { act: 'approve', version: '1' })).status).toBe(303);
      });

      test.each([
        ['nothing', '   ', 'Write what should change'],
        ['more than fits', 'x'.repeat(2001), 'Keep this to 2,000 characters'],
      ])('who asks for %s is told at the form, with the words kept', async (_, text, message) => {
        const { path } = await coach.order();
        const answer = await coach.post(path, { act: 'changes', version: '1', text });
        const html = await answer.text();
        expect([answer.status, html.includes(message)]).toEqual([422, true]);
        expect(html).toContain(text.trim().slice(0, 50));
        expect((await page(path)).text).toContain('Approve the order');
      });

      test.each([
        ['a version that is not the one shown', { act: 'approve', version: '2' }, 409],
        ['no version', { act: 'approve' }, 409],
        ['no act', {}, 404],
        ['an act nobody knows', { act: 'ship', version: '1' }, 404],
        ['a step that is the label’s', { act: 'begin production', version: '1' }, 404],
      ])('%s does nothing', async (_, fields, status) => {
        const { path } = await coach.order();
        expect((await coach.post(path, fields as Record<string, string>)).status).toBe(status);
        expect((await page(path)).text).toContain('Approve the order');
      });
    });

    describe('the proof', () => {
      const tick = (path: string, version: string, rows: string, ticked = rows) =>
        coach.post(path, { act: 'ticks', version, rows, ticked });

      test('is ticked off name by name, and taken back; approving asks about who is left, once', async () => {
        const { path } = await coach.order({ roster });
        expect((await page(path)).text).toContain('2 names are not ticked yet');
        const answer = await tick(path, '1', 'p1');
        expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}#roster`]);
        await tick(path, '1', 'p2');
        await tick(path, '1', 'p2', '');
        expect((await page(path)).text).toMatch(/1 name is not ticked yet.*1 of 2 ticked/);
        const asked = await coach.post(path, { act: 'approve', version: '1' });
        const html = await asked.text();
        expect(asked.status).toBe(200);
        expect(html).toContain('One player is not ticked: Ivy, #7, no size yet.');
        expect((await page(path)).text).toContain('In review');
        expect((await coach.post(path, { act: 'approve', version: '1', sure: 'yes' })).status).toBe(303);
        expect((await page(path)).text).toMatch(/Production begins next\..*1 of 2 ticked/);
        expect((await tick(path, '1', 'p2')).status).toBe(409);
      });

      test('is approved in one go with the last tick, as a form without script sends it', async () => {
        const { path } = await coach.order({ roster: roster.slice(0, 1) });
        expect((await coach.post(path, { act: 'approve', version: '1', rows: 'p1', ticked: 'p1' })).status).toBe(303);
        expect((await page(path)).text).toContain('Production begins next.');
      });

      test('keeps its ticks in the next version where the line stayed, says what changed, and the old one is approved no more', async () => {
        const { path, reference } = await coach.order({ roster });
        await tick(path, '1', 'p1');
        await tick(path, '1', 'p2');
        const database = await openDatabase(shop);
        const staff = createStaffOrders({ database, publicOrigin: 'https://shop.test', now: Date.now });
        const order = (await staff.queries.find(reference))?.version.order;
        const changed = { ...order, roster: [roster[0], { ...roster[1], number: '8' }], colours: { ...order?.colours, trim: 'gold' } };
        await staff.commands.sendVersion(reference, { changed, note: 'Eight it is.' });
        await database.close();
        const late = await coach.post(path, { act: 'approve', version: '1', rows: 'p2', ticked: 'p2', sure: 'yes' });
        const html = await late.text();
        expect([late.status, html.includes('There is a newer version of this order')]).toEqual([409, true]);
        const { text } = await page(path);
        expect(text).toMatch(/Version 2.*In review.*1 name is not ticked yet/);
        for (const said of ['Trim: Gold instead of Signal.', 'Ivy, #8, no size yet, instead of Ivy, #7, no size yet.', '1 of 2 ticked'])
          expect(text).toContain(said);
      });

      test.each([
        ['a row of nobody', { version: '1', rows: 'p9', ticked: 'p9' }, 303],
        ['a version that is not there', { version: '7', rows: 'p1', ticked: 'p1' }, 409],
        ['no version', { rows: 'p1', ticked: 'p1' }, 409],
        ['a row that was not shown', { version: '1', rows: 'p2', ticked: 'p1' }, 303],
      ])('%s ticks nothing', async (_, fields, status) => {
        const { path } = await coach.order({ roster });
        expect((await coach.post(path, { act: 'ticks', ...(fields as Record<string, string>) })).status).toBe(status);
        expect((await page(path)).text).toContain('0 of 2 ticked');
      });
    });

    describe('a logo that we design', () => {
      const drawn = async (reference: string, ...names: string[]) => {
        const files = [];
        for (const [at, name] of names.entries()) {
          const file = join(shop.dataDir, name);
          writeFileSync(file, name.endsWith('.png') ? await flatPng(30 + at) : pdf());
          files.push('--file', file);
        }
        return cliOver({ dataDir: shop.dataDir, databaseUrl: shop.databaseUrl }, ['orders', 'concept', reference, ...files]);
      };

      test('is shown to choose from, revised once, chosen once; only then can the order be approved', async () => {
        const { path, reference } = await coach.order({ needsLogoDesign: true, email: 'logo@harbor.example' });
        const first = await page(path);
        expect(first.text).toContain('We draw your logo');
        expect(first.text).not.toMatch(/Approve the order|h left/);
        const early = await coach.post(path, { act: 'approve', version: '1' });
        expect([early.status, (await early.text()).includes('The logo is chosen first')]).toEqual([409, true]);
        expect(await drawn(reference, 'a.png')).toMatchObject({ code: 1, err: expect.stringContaining('There are 2 concepts') });
        expect(await drawn(reference, 'a.png', 'b.pdf')).toMatchObject({ code: 1, err: expect.stringContaining('b.pdf cannot be shown') });
        expect(await drawn(reference, 'a.png', 'b.png')).toMatchObject({ code: 0 });
        const mail = await coach.mail('logo@harbor.example', 'Choose the logo');
        expect((await page(linkIn(mail))).text).toMatch(/Choose your logo.*Choose concept 1.*Choose concept 2.*Or ask for one revision/);
        const picture = await shop.get(`${path}/concepts/2`);
        expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
          200,
          'image/webp',
          'no-store',
        ]);
        const shared = view(first.html);
        expect((await shop.get(`${shared}/concepts/1`)).status).toBe(200);
        expect((await shop.get(`${path}/concepts/3`)).status).toBe(404);
        expect((await coach.post(path, { act: 'revise', text: 'Rounder, please' })).status).toBe(303);
        expect((await page(path)).text).toMatch(/We revise your logo.*You asked for Rounder, please/);
        expect((await page(shared)).html).not.toMatch(/Rounder|<form/);
        for (const act of ['choose', 'revise']) expect((await coach.post(shared, { act, concept: '1', text: 'x' })).status).toBe(404);
        await drawn(reference, 'c.png');
        expect((await coach.post(path, { act: 'revise', text: 'Once more' })).status).toBe(409);
        expect((await coach.post(path, { act: 'choose' })).status).toBe(422);
        expect((await coach.post(path, { act: 'choose', concept: '3' })).status).toBe(303);
        expect((await coach.post(path, { act: 'choose', concept: '1' })).status).toBe(409);
        expect((await page(path)).text).toMatch(/Version 2.*48 h left.*Logo: c\.png\..*Logo chosen by the coach ?, version 2/);
        expect((await coach.post(path, { act: 'approve', version: '2' })).status).toBe(303);
      });
    });

    describe('an order that is not checked out', () => {
      test('says so, and is checked out from its page', async () => {
        const { path, checkout } = await coach.submit({ email: 'later@harbor.example' });
        const shown = await page(path);
        expect(shown.text).toContain('Not checked out yet');
        expect(shown.text).not.toContain('Approve the order');
        expect((await coach.post(path, { act: 'approve', version: '0' })).status).toBe(409);
        const answer = await coach.post(path, { act: 'pay' });
        expect([answer.status, answer.headers.get('location')]).toEqual([303, checkout.webUrl]);
        await coach.place(checkout.id);
        expect((await page(path)).text).toContain('In review');
        expect((await coach.post(path, { act: 'pay' })).status).toBe(409);
      });

      test('goes back into the form by its link, on any device, with its logo; sent again it takes its own place', async () => {
        const logo = { uploadId: await coach.upload('crest.png', await flatPng(300)) };
        const first = await coach.submit({ ...contact, roster, logo, rush: true, neededBy: '2027-06-30' });
        const { order, uniformOrder } = changeResponse.parse(await (await change(first.key)).json());
        expect(uniformOrder).toEqual({ reference: first.reference, key: first.key, path: first.path });
        expect(order).toMatchObject({ ...contact, roster, rush: true, neededBy: '2027-06-30', quantity: 11 });
        const token = order.logo?.uploadId ?? '';
        expect(token).not.toBe(logo.uploadId);
        expect(logoResponse.parse(await (await shop.get(`/api/uploads/${token}`)).json()).logo).toMatchObject({ name: 'crest.png' });
        expect((await shop.get(`/api/uploads/${token}/preview`)).headers.get('content-type')).toBe('image/webp');
        expect((await shop.send('DELETE', `/api/uploads/${token}`, undefined)).status).toBe(404);
        const again = await coach.submit({ ...order, quantity: 12 }, { more: { replaces: uniformOrder.key } });
        expect([again.reference, again.checkout.subtotal]).toEqual([first.reference, costDollars({ mesh: 12, rush: true })]);
        expect((await shop.get(`/api/shopify/checkout/${first.checkout.id}`)).status).toBe(404);
        expect((await page(again.path)).text).toContain('crest.png');
        expect((await coach.place(again.checkout.id)).status).toBe(200);
      });

      test('is changed no more once it is checked out, nor by a link that only shows, nor by one of nobody', async () => {
        const { key, path } = await coach.order();
        const late = await change(key);
        expect([late.status, failureSchema.parse(await late.json()).error]).toEqual([
          409,
          { code: 'order_placed', message: 'This order is checked out already.' },
        ]);
        const shared = view((await page(path)).html).slice('/team-order/'.length);
        const statuses = [];
        for (const wrong of [shared, '0'.repeat(64), key.slice(1), '']) statuses.push((await change(wrong)).status);
        expect(statuses).toEqual([400, 404, 400, 400]);
      });

      test('goes into review once, however often its checkout is placed, and its 48 hours begin', async () => {
        const logo = { uploadId: await coach.upload() };
        const { path, checkout, reference } = await coach.submit({ ...contact, email: 'once@harbor.example', quantity: 3, roster, logo });
        const answers = await Promise.all(
          [1, 2, 3].map(() => coach.place(checkout.id, { email: 'treasurer@harbor.example', note: 'Ring\ntwice' })),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        const mail = await coach.mail('once@harbor.example', 'is in review');
        const [picture] = mail.attachments;
        expect([mail.attachments.length, picture?.mimeType, picture?.disposition]).toEqual([1, 'image/jpeg', 'inline']);
        const bytes = new Uint8Array(picture?.content as ArrayBuffer);
        expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
        expect(bytes.length).toBeLessThan(60 * 1024);
        expect(mail.html).toMatch(
          /<img src="cid:picture\.team-order\.CU-\w{6}\.\d+@[^"]+" alt="Front: HARBOR HAWKS[^"]+ on Navy mesh[^"]+Back: /,
        );
        expect(mail.text).toContain('48 hours');
        expect(mail.text).toContain('it is with you');
        expect((await page(linkIn(mail))).text).toContain('48 h left');
        await coach.mail('treasurer@harbor.example', 'You checked out team order');
        const notice = await coach.mail(brand.ordersMailbox, `New team order ${reference}`);
        expect(notice.text).toMatch(/orders invoiced CC-/);
        expect(notice.text).toContain('> twice');
        expect(linkIn(notice)).toMatch(/\/v[0-9a-f]{64}$/);
        expect(notice.text).toContain('to look only and shows no contact data');
        for (const { text } of [mail, notice])
          for (const said of [
            'Team: Harbor Hawks',
            'Colors: Navy body',
            'Logo: crest.pdf',
            '1. Ada <Okafor>, #00, M',
            '1 × M, 2 without a size yet',
          ])
            expect(text).toContain(said);
        expect(await coach.mailsTo('once@harbor.example')).toHaveLength(1);
        expect((await page(path)).text).toContain('Checked out by');
      });
    });

    describe('a link', () => {
      test('that is wrong, cut, of nobody or malformed finds a calm page that sends it again', async () => {
        const { path, key } = await coach.order();
        const other = key.endsWith('0') ? '1' : '0';
        for (const wrong of [
          `${path.slice(0, -1)}${other}`,
          path.slice(0, -10),
          `/team-order/${'0'.repeat(64)}`,
          `/team-order/v${key}`,
          '/team-order/..%2f..%2fetc',
          "/team-order/' or 1=1 --",
          `/team-order/${'x'.repeat(5000)}`,
        ]) {
          const { answer, text } = await page(wrong);
          expect([answer.status, text.includes('Mail me my links'), answer.headers.get('cache-control')]).toEqual([404, true, 'no-store']);
        }
        expect((await coach.post(`/team-order/${'0'.repeat(64)}`, { act: 'approve', version: '1' })).status).toBe(404);
      });

      test('that is lost goes to the stored address again; who asks hears the same whether it exists or not', async () => {
        const { reference } = await coach.order({ email: 'Lost@Harbor.example' });
        const bodies = [];
        for (const email of ['lost@harbor.example', 'nobody@harbor.example']) {
          const answer = await coach.post('/find-order', { email });
          expect(answer.status).toBe(200);
          bodies.push((await answer.text()).replace(/nonce="[^"]*"/g, ''));
        }
        expect(bodies[0]).toBe(bodies[1]);
        const mail = await coach.mail('Lost@Harbor.example', 'The link to your order');
        expect((await page(linkIn(mail))).text).toContain(reference);
        expect(await coach.mailsTo('nobody@harbor.example')).toEqual([]);
      });

      test('is not sent for what is no address, nor more than three times a day', async () => {
        expect((await coach.post('/find-order', { email: 'rosa' })).status).toBe(400);
        expect((await coach.post('/find-order', {})).status).toBe(400);
        await coach.order({ email: 'often@harbor.example' });
        for (let time = 0; time < 5; time++) expect((await coach.post('/find-order', { email: 'often@harbor.example' })).status).toBe(200);
        await coach.post('/find-order', { email: 'Lost@Harbor.example' });
        await coach.post('/find-order', { email: 'often@harbor.example' });
        const linksTo = async (email: string) => (await coach.mailsTo(email, 'The link to')).length;
        await expect.poll(() => linksTo('Lost@Harbor.example'), { timeout: 20_000 }).toBe(2);
        await expect.poll(() => linksTo('often@harbor.example'), { timeout: 20_000 }).toBe(3);
      });

      test('can be renewed: every old one ends, shared ones too, and the new one comes by mail', async () => {
        const { path, reference } = await coach.order({ email: 'renew@harbor.example' });
        const shared = view((await page(path)).html);
        const answer = await coach.post(path, { act: 'renew' });
        const next = answer.headers.get('location') ?? '';
        for (const old of [path, shared]) expect((await shop.get(old)).status).toBe(404);
        expect((await page(next)).text).toContain(reference);
        const mail = await coach.mail('renew@harbor.example', 'A new link');
        expect((await page(linkIn(mail))).text).toContain(reference);
      });

      test('stands nowhere in the database, and in no mail once it is sent', async () => {
        const { key } = await coach.order({ email: 'hashed@harbor.example' });
        const mail = await coach.mail('hashed@harbor.example', 'is in review');
        const mailed = linkIn(mail).slice('/team-order/'.length);
        // The mail arrives a moment before its text is deleted from the outbox.
        await vi.waitFor(async () => {
          const stored = await everythingIn(shop);
          expect(stored).toContain('hashed@harbor.example');
          for (const secret of [key, mailed]) expect(stored).not.toContain(secret.slice(16));
        });
      });

      test('is asked for again no more than ten times in ten minutes from one address', async () => {
        const strict = await openApp({ RATE_LIMIT: '120' });
        const there = coachAt(strict);
        const statuses = [];
        for (let time = 0; time < 12; time++) statuses.push((await there.post('/find-order', { email: 'a@b.example' })).status);
        expect(statuses.slice(9)).toEqual([200, 429, 429]);
        await strict.close();
      });
    });
  });
}

/** The whole content of the database as one text. */
async function everythingIn({ databaseUrl, dataDir }: OpenApp): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)));
  await close();
  return JSON.stringify(rows);
}
