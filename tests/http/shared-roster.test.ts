import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '#core/contract/openapi.ts';
import { checkoutRequest } from '#features/team-orders/domain/checkout-request.ts';
import { anOrder } from '#features/team-orders/domain/players-for-tests.ts';
import { deleteOldSharedRosters } from '#features/team-orders/server/shared-roster-retention.server.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { flatPng } from '#tests/fixtures/logos.ts';
import { aSharedRoster, blankRow, enterRow, jsonOf, offered, openedSharedRoster } from '#tests/fixtures/shared-rosters.ts';
import { coachAt } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openAppOver } from '../in-process-app.ts';

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`team sheets over ${engine.name}`, () => {
    let shop: OpenApp;
    beforeAll(async () => {
      shop = await openAppOver(engine);
    });
    afterAll(() => shop.close());

    const ask = (path: string, init?: RequestInit) => Promise.resolve(shop.app.fetch(new Request(`http://localhost:3000${path}`, init)));
    /** The visible text of a page. */
    const read = async (answer: Response) => {
      const html = await answer.text();
      const text = html
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#x27;', "'")
        .replace(/\s+/g, ' ');
      return { status: answer.status, html, text };
    };
    const open = async (path: string) => read(await ask(path));
    const own = (answer: Response) => answer.headers.get('location') ?? '';

    async function database<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
      const opened = await openDatabase({ databaseUrl: shop.databaseUrl, dataDir: shop.dataDir });
      try {
        return await work(opened);
      } finally {
        await opened.close();
      }
    }

    describe('a player with the team’s link', () => {
      test('sees the team and the places, and nothing of the others or the coach', async () => {
        const coach = await openedSharedRoster(
          ask,
          aSharedRoster(11, { phone: '+1 213 555 0177' }, [{ name: 'Zora Bell', number: '4', size: 'S' }]),
        );
        const link = await coach.players('open');
        const answer = await ask(link);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        });
        const { html, text } = await read(answer);
        expect(text).toContain('10 of 11 places free');
        expect(text).toContain('For a player under 18, a parent or guardian enters this.');
        for (const secret of ['Zora', 'Rosa', 'rosa@', '0177', coach.key]) expect(html).not.toContain(secret);
      });

      test('enters a row by a plain form, and changes it by a link of their own; pressed twice it is one row', async () => {
        const coach = await openedSharedRoster(ask);
        const link = await coach.players('open');
        const ready = /name="own" value="([0-9a-f]{64})"/.exec((await open(link)).html)?.[1] ?? '';
        const first = await enterRow(ask, link, { name: ' Ada  Okafor ', number: '#00', size: 'YM', own: ready });
        expect([first.status, own(first)]).toEqual([303, `/team-sheet/${ready}`]);
        const again = await enterRow(ask, link, { name: 'Ada Okafor', number: '00', size: 'YM', own: ready });
        expect(own(again)).toBe(own(first));
        const sibling = await enterRow(ask, link, { name: 'Ivy Okafor', number: '4', size: 'YS', own: ready });
        expect(own(sibling)).not.toBe(own(first));

        expect((await enterRow(ask, own(first), { name: 'Ada', number: '0', size: 'YL' })).status).toBe(303);
        const { rows } = await coach.sharedRoster();
        expect(
          rows.filter(({ name }) => name !== '').map(({ name, number, size, sizeCategory }) => [name, number, size, sizeCategory]),
        ).toEqual([
          ['Ada', '0', 'YL', 'youth'],
          ['Ivy Okafor', '4', 'YS', 'youth'],
        ]);
        expect((await open(own(first))).text).toContain('Your shirt is in.');
      });

      test('is offered the nearest free number of the rule book, and what was typed stays', async () => {
        const coach = await openedSharedRoster(ask, aSharedRoster(11, { ruleBook: 'nfhs' }, [{ name: 'Zora', number: '35', size: 'M' }]));
        const link = await coach.players('open');
        const answer = await read(await enterRow(ask, link, { name: 'Ivy', number: '35', size: 'XL' }));
        expect(answer.status).toBe(409);
        expect(answer.text).toContain('35 is taken by a teammate. The nearest free number is 34.');
        expect(answer.html).toMatch(/value="Ivy"/);
        expect(offered(answer.html)).toBe('34');
        const took = await enterRow(ask, link, { name: 'Ivy', number: '35', size: 'XL', instead: '34' });
        expect(took.status).toBe(303);
        // 0 with 00, and a number against the rule book, get advice and are stored: the coach decides (R4.7)
        await enterRow(ask, link, { name: 'Tess', number: '0' });
        const double = await enterRow(ask, link, { name: 'Uma', number: '00' });
        expect((await open(own(double))).text).toContain('A teammate has 0. 0 and 00 may not be in one team');
        const high = await enterRow(ask, link, { name: 'Vera', number: '36' });
        expect((await open(own(high))).text).toContain('NFHS does not allow 36.');
      });

      test.each([
        [{ name: '' }, 'Enter the name for the shirt'],
        [{ name: 'a'.repeat(61) }, 'Keep this to 60 characters'],
        [{ number: '' }, 'Enter a number from 0 to 99, or 00'],
        [{ number: '07' }, '07 is no jersey number. Is it 7?'],
        [{ number: '100' }, 'Enter a number from 0 to 99, or 00'],
        [{ size: 'XXS' }, 'Choose a size'],
      ])('is told at the field what is wrong: %j', async (fields, said) => {
        const link = await (await openedSharedRoster(ask)).players('open');
        const answer = await read(await enterRow(ask, link, fields));
        expect(answer.status).toBe(422);
        expect(answer.text).toContain(said);
        expect(answer.html).toContain('aria-invalid="true"');
      });

      test('takes a name in any script and an emoji, and is told what our lettering lacks', async () => {
        const link = await (await openedSharedRoster(ask)).players('open');
        const entered = await enterRow(ask, link, { name: 'Łucja 🏀', number: '9' });
        expect(entered.status).toBe(303);
        expect((await open(own(entered))).text).toContain('Our lettering has no Ł 🏀');
      });

      test('takes the row the coach has written their name into, and only a blank one else', async () => {
        const named = [{ name: 'Ada Okafor' }, { name: 'Ivy' }];
        const coach = await openedSharedRoster(ask, aSharedRoster(2, {}, named));
        const link = await coach.players('open');
        const stranger = await read(await enterRow(ask, link, { name: 'Nobody' }));
        expect([stranger.status, stranger.text.includes('No place under this name is free.')]).toEqual([409, true]);
        await enterRow(ask, link, { name: 'ada okafor', number: '12' });
        expect((await coach.sharedRoster()).rows[0]).toMatchObject({ id: 'p1', number: '12' });
      });

      test('reads calmly why a link opens nothing: cut short, another’s, closed, renewed, full', async () => {
        const coach = await openedSharedRoster(ask, aSharedRoster(1));
        const old = await coach.players('open');
        const entered = await enterRow(ask, old, { name: 'Ada' });
        expect(await open(old)).toMatchObject({ status: 200, text: expect.stringContaining('Every place is taken.') });
        expect((await enterRow(ask, old, { name: 'Ivy', number: '8' })).status).toBe(409);
        const link = await coach.players('renew');
        expect(await open(old)).toMatchObject({ status: 410, text: expect.stringContaining('This link was replaced.') });
        expect((await enterRow(ask, old, {})).status).toBe(404);
        expect((await open(own(entered))).text, 'their own link still works').toContain('Your shirt is in.');
        await coach.players('close');
        expect(await open(link)).toMatchObject({ status: 200, text: expect.stringContaining('The entry is closed.') });
        const late = await read(await enterRow(ask, own(entered), { name: 'Ada B' }));
        expect([late.status, late.text.includes('The entry is closed.')]).toEqual([409, true]);
        const wrongSecret = link.slice(0, -1) + (link.endsWith('0') ? '1' : '0');
        for (const nothing of [link.slice(0, -1), wrongSecret, `/team-sheet/${coach.key}`, '/team-sheet/x'])
          expect([nothing.length, (await open(nothing)).status]).toEqual([nothing.length, 404]);
      });

      test('after 30 days the link has expired; after 90 untouched days all is forgotten', async () => {
        const coach = await openedSharedRoster(ask);
        const link = await coach.players('open');
        await database(({ write }) =>
          write((trx) =>
            trx
              .updateTable('team_sheet_keys')
              .set({ expires_at: Date.now() - 1 })
              .where('kind', '=', 'players')
              .execute(),
          ),
        );
        expect(await open(link)).toMatchObject({ status: 410, text: expect.stringContaining('This link has expired.') });
        expect((await coach.sharedRoster()).players?.entry).toBe('expired');
        const days = (count: number) => Date.now() + count * 24 * 3_600_000;
        await database((db) => deleteOldSharedRosters(db, days(89)));
        expect((await coach.get()).status).toBe(200);
        await database((db) => deleteOldSharedRosters(db, days(91)));
        expect((await coach.get()).status).toBe(404);
      });

      test('cannot enter once the order is approved', async () => {
        const coach = await openedSharedRoster(ask);
        const link = await coach.players('open');
        const orders = coachAt(shop);
        const logo = { uploadId: await orders.upload() };
        const bound = await ask('/api/shopify/checkout', jsonOf('POST', checkoutRequest(anOrder({ logo })), coach.key));
        const { uniformOrder, checkout } = await bound.json();
        expect((await coach.sharedRoster()).order).toEqual({ reference: uniformOrder.reference });
        expect((await open(link)).text).toContain('places free');
        await orders.place(checkout.id);
        expect((await orders.post(uniformOrder.path, { act: 'approve', version: '1', sure: 'yes' })).status).toBe(303);
        expect(await open(link)).toMatchObject({ status: 200, text: expect.stringContaining('This order is approved.') });
        expect((await enterRow(ask, link, {})).status).toBe(409);
        expect((await coach.sharedRoster()).players?.entry).toBe('made');
      });
    });

    describe('a coach on two devices', () => {
      test('what is disjoint is kept from both, what is not is named and left', async () => {
        const coach = await openedSharedRoster(ask);
        const { head, rows } = await coach.sharedRoster();
        const [one, two] = rows;
        if (!one || !two) throw new Error('there are rows');
        const row = (before: typeof one, name: string) => ({ ...blankRow(before.id), name, version: before.version });
        await coach.save({ rows: [row(one, 'Ada')] });
        const { refused, sheet: saved } = await coach.save({ rows: [row(one, 'Ivy'), row(two, 'Tess')], head: { ...head, rush: true } });
        expect(refused).toEqual({ head: false, rows: ['p1'] });
        expect(saved.rows.slice(0, 2).map(({ name }) => name)).toEqual(['Ada', 'Tess']);
        expect(saved.head.rush).toBe(true);
        expect((await coach.save({ head: { ...head, rush: false } })).refused.head).toBe(true);
      });

      test('asks again for little: 304 until something changes', async () => {
        const coach = await openedSharedRoster(ask);
        const link = await coach.players('open');
        const etag = (await coach.get()).headers.get('etag') ?? '';
        expect((await coach.get({ 'if-none-match': etag })).status).toBe(304);
        await enterRow(ask, link, {});
        const answer = await coach.get({ 'if-none-match': etag });
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      });

      test('fewer uniforms: blank rows go, what a player entered waits and comes back', async () => {
        const coach = await openedSharedRoster(ask);
        const entered = await enterRow(ask, await coach.players('open'), { name: 'Ada' });
        const { head } = await coach.sharedRoster();
        const { sheet: saved } = await coach.save({ head: { ...head, places: ['p12', 'p13'] } });
        expect(saved.rows.map(({ id, name }) => [id, name])).toEqual([
          ['p1', 'Ada'],
          ['p12', ''],
          ['p13', ''],
        ]);
        expect((await open(own(entered))).text).toContain('What you entered is kept');
        await coach.save({ head: { ...saved.head, places: ['p1', 'p13'] } });
        expect((await open(own(entered))).text).not.toContain('What you entered is kept');
      });

      test('rows that lost their place are kept up to what a shared roster may hold, the last ones first', async () => {
        const coach = await openedSharedRoster(ask);
        for (let turn = 0; turn < 8; turn++) {
          const { head } = await coach.sharedRoster();
          const places = Array.from({ length: 15 }, (_, at) => `p${100 + turn * 15 + at}`);
          await coach.save({ head: { ...head, places } });
          const { rows } = await coach.sharedRoster();
          const named = rows.filter(({ id }) => places.includes(id)).map(({ enteredAt: _, ...row }) => ({ ...row, name: `Ada ${turn}` }));
          await coach.save({ rows: named });
        }
        const { rows } = await coach.sharedRoster();
        expect(rows).toHaveLength(75);
        expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Ada 3', 'Ada 4', 'Ada 5', 'Ada 6', 'Ada 7']));
      });

      test('a row the coach clears is free again, and its player’s own link opens nothing', async () => {
        const coach = await openedSharedRoster(ask, aSharedRoster(1));
        const link = await coach.players('open');
        const entered = await enterRow(ask, link, { name: 'Ada' });
        const [row] = (await coach.sharedRoster()).rows;
        await coach.save({ rows: [{ ...blankRow('p1'), version: row?.version ?? 0 }] });
        expect((await open(own(entered))).status).toBe(404);
        expect((await enterRow(ask, link, { name: 'Ivy' })).status).toBe(303);
      });

      test('the logo goes along by a token of its own, and not through the players’ link', async () => {
        const token = await coachAt(shop).upload('crest.png', await flatPng(64));
        const coach = await openedSharedRoster(ask, aSharedRoster(11, { logo: { uploadId: token } }));
        const { logo } = (await coach.sharedRoster()).head;
        expect(logo?.uploadId).not.toBe(token);
        expect((await ask(`/api/uploads/${logo?.uploadId}`)).status, 'where it lies is no key').toBe(404);
        const lent = await (await coach.post('/logo')).json();
        expect((await ask(`/api/uploads/${lent.token}`)).status).toBe(200);
        const { head } = await coach.sharedRoster();
        expect((await coach.save({ rows: [], head: { ...head, rush: true } })).sheet.head.logo, 'stays the shared roster’s').toEqual(logo);
        const stranger = await openedSharedRoster(ask, aSharedRoster(11, { logo }));
        const foreign = (await stranger.sharedRoster()).head;
        expect(foreign.logo, 'nor for another shared roster').toBeNull();
        expect((await stranger.save({ rows: [], head: { ...foreign, logo } })).sheet.head.logo).toBeNull();
        expect(await (await stranger.post('/logo')).json()).toMatchObject({ token: null });
        const { html } = await open(await coach.players('open'));
        for (const secret of [token, lent.token, logo?.uploadId ?? token]) expect(html).not.toContain(secret);
      });

      test('new links end the old ones; ended, there is nothing', async () => {
        const coach = await openedSharedRoster(ask);
        const link = await coach.players('open');
        const { key } = await (await coach.post('/renew')).json();
        expect((await coach.get()).status).toBe(410);
        expect((await open(link)).status).toBe(410);
        const renewed = { headers: { 'team-sheet-key': key } };
        const { sheet: sharedRoster } = await (await ask('/api/team-sheets/mine', renewed)).json();
        expect((await open(sharedRoster.players.path)).status).toBe(200);
        expect((await ask('/api/team-sheets/mine/end', jsonOf('POST', {}, key))).status).toBe(200);
        expect((await ask('/api/team-sheets/mine', renewed)).status).toBe(404);
        expect((await open(sharedRoster.players.path)).status).toBe(404);
      });

      test.each([
        [{ head: {} }, 'head.fabric'],
        [{ rows: [{ ...blankRow('x'), version: 0 }] }, 'rows.0.id'],
        [{ rows: [{ ...blankRow('p1'), name: 'a'.repeat(301), version: 0 }] }, 'rows.0.name'],
      ])('what is none is refused by its field: %j', async (change, field) => {
        const coach = await openedSharedRoster(ask);
        const answer = await ask('/api/team-sheets/mine', jsonOf('PATCH', change, coach.key));
        expect([answer.status, Object.keys((await answer.json()).error.fields)]).toEqual([400, expect.arrayContaining([field])]);
      });

      test('no secret stands in the database', async () => {
        const coach = await openedSharedRoster(ask);
        const link = await coach.players('open');
        const stored = await database(async ({ db }) =>
          JSON.stringify([
            await db.selectFrom('team_sheets').selectAll().execute(),
            await db.selectFrom('team_sheet_keys').selectAll().execute(),
          ]),
        );
        for (const key of [coach.key, link.split('/').at(-1) ?? '']) {
          expect(stored).toContain(key.slice(0, 16));
          expect(stored).not.toContain(key.slice(16));
        }
      });
    });
  });
}

test('the API says which header carries the key', () => {
  const read = openApiDocument('/api').paths['/team-sheets/mine']?.get;
  expect(read).toMatchObject({ parameters: [{ name: 'Team-Sheet-Key', in: 'header' }] });
});
