import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutResponse, productCardsResponse, reorderResponse } from '#core/contract/responses.ts';
import { sharedRosterResponse } from '#core/contract/shared-roster.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { olderLinks, olderRequests, restoreOlderData } from '#tests/fixtures/older-data.ts';
import { cliOver } from '../fixtures/run-cli.ts';
import { enterRow } from '../fixtures/shared-rosters.ts';
import { type CoachRequests, coachAt, linkIn } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

const { order, teamOrders, sharedRoster, waiting } = olderLinks;
const contact = 'rosa@harbor.example';

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`data of the shop before its rooms were renamed, over ${engine.name}`, () => {
    let shop: OpenApp;
    let coach: CoachRequests;
    let cacheBefore: Buffer;
    beforeAll(async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'cutcourt-older-'));
      const { url, remove } = await engine.open();
      await restoreOlderData({ dataDir, databaseUrl: url });
      cacheBefore = readFileSync(join(dataDir, 'catalogue.kept'));
      const opened = await openApp({ DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) });
      shop = {
        ...opened,
        dataDir,
        async close() {
          await opened.close();
          await remove();
          rmSync(dataDir, { recursive: true, force: true });
        },
      };
      coach = coachAt(shop);
    });
    afterAll(() => shop.close());

    const ask = (path: string, init?: RequestInit) => Promise.resolve(shop.app.fetch(new Request(`${olderLinks.origin}${path}`, init)));
    /** The status and the visible text of a page. */
    const page = async (path: string) => {
      const answer = await shop.get(path);
      const text = (await answer.text())
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ');
      return { status: answer.status, text };
    };
    const roster = async () => {
      const answer = await shop.get('/api/team-sheets/mine', { 'team-sheet-key': sharedRoster.key });
      return sharedRosterResponse.parse(await answer.json()).sheet;
    };

    describe('a coach', () => {
      test.each([
        ['awaiting', ['It begins once it is checked out.', 'Ada Okafor', '$925.00']],
        ['review', ['We are drawing your logo.', 'Rush (5 days)', '$1,275.00', 'Wednesday, June 30']],
        ['approved', ['Production begins next.', 'crest.png', 'Left chest', 'Gold body, Maroon trim, White lettering']],
        ['changes', ['Your change request is with us.', 'Number 7 is now 21.', 'crest.pdf', 'Center chest, as wide as it fits']],
        ['cancelled', ['We have canceled this order.', 'The mesh is sold out.']],
        ['concepts', ['Choose your logo', 'Choose concept 2']],
        ['sample', ['1 of 1', '$175.00']],
        ['credited', ['Sample credit asked for: $200', teamOrders.sample.reference]],
      ] as const)('opens the page of an order by its link: %s', async (state, said) => {
        const { path, reference } = teamOrders[state];
        const { status, text } = await page(path);
        expect(status).toBe(200);
        for (const words of [reference, contact, ...said]) expect(text).toContain(words);
      });

      test.each(Object.entries(teamOrders))('shares it by the link that only shows: %s', async (_, { view, reference }) => {
        const { status, text } = await page(view);
        expect([status, text.includes(reference), text.includes(contact)]).toEqual([200, true, false]);
      });

      test('downloads the logo as it was uploaded, and sees it and the concepts', async () => {
        const crest = await shop.get(`${teamOrders.approved.path}/logo/file`);
        const bytes = Buffer.from(await crest.arrayBuffer());
        expect([crest.status, bytes.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
        expect(bytes.length).toBe(Number(crest.headers.get('content-length')));
        const { path } = teamOrders.concepts;
        for (const picture of [`${teamOrders.approved.path}/logo`, `${path}/concepts/1`, `${path}/concepts/2`]) {
          const answer = await shop.get(picture);
          expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
        }
      });

      test('has the order sheet to cut from', async () => {
        const answer = await shop.get(`${teamOrders.approved.path}/sheet`);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      });

      test('begins the next order with an approved one', async () => {
        const answer = await shop.send('POST', '/api/team-orders/reorder', { key: teamOrders.approved.key, roster: true });
        const begun = reorderResponse.parse(await answer.json());
        expect(begun.order).toMatchObject({
          teamName: 'Approved Hawks',
          colours: { body: 'gold' },
          logoPlacement: { place: 'left chest' },
        });
        expect(begun.order.roster.map(({ name }) => name)).toEqual(['Ada Okafor', 'Ivy Nakamura']);
      });

      test('checks out an order that waited, and approves one that had changes requested', async () => {
        const { checkout, path } = teamOrders.awaiting;
        expect((await page(`/checkout/${checkout}`)).text).toContain('Mesh uniform');
        expect((await coach.place(checkout, { expectedTotal: 925 })).status).toBe(200);
        expect((await page(path)).text).toContain('We are drawing your logo.');
        expect((await coach.post(teamOrders.changes.path, { act: 'approve', version: '1', sure: 'yes' })).status).toBe(303);
        expect((await page(teamOrders.changes.path)).text).toContain('Production begins next.');
      });

      test('chooses a concept that was sent', async () => {
        const { path } = teamOrders.concepts;
        expect((await coach.post(path, { act: 'choose', concept: '2', version: '1' })).status).toBe(303);
        expect((await page(path)).text).toContain('hawk.png');
      });

      test('sends an order with a logo that was uploaded and not sent', async () => {
        expect((await shop.get(`/api/uploads/${olderLinks.upload.token}`)).status).toBe(200);
        const { path } = await coach.submit({ needsLogoDesign: false, logo: { uploadId: olderLinks.upload.token } });
        expect((await page(path)).text).toContain(olderLinks.upload.name);
      });
    });

    describe('a shared roster', () => {
      test('opens for the coach with what players entered', async () => {
        const { head, rows, players } = await roster();
        expect(head).toMatchObject({ teamName: 'Shared Hawks', colours: { body: 'gold', trim: 'maroon', lettering: 'chalk' } });
        expect(rows.filter(({ name }) => name).map(({ name, number, size }) => [name, number, size])).toEqual([
          ['Zora Bell', '4', 'S'],
          ['Tess Moreau', '12', 'M'],
          ['Kit Ono', '00', 'YL'],
        ]);
        expect(players).toMatchObject({ entry: 'open', path: sharedRoster.players });
      });

      test('takes another player by the players’ link, and a change by a player’s own', async () => {
        expect((await page(sharedRoster.players)).text).toContain('8 of 11 places free');
        expect((await enterRow(ask, sharedRoster.players, { name: 'Bea Lindqvist', number: '9' })).status).toBe(303);
        const [own] = sharedRoster.own;
        expect((await page(own)).text).toContain('Your shirt is in.');
        expect((await enterRow(ask, own, { name: 'Tess Moreau', number: '13', size: 'L' })).status).toBe(303);
        const entered = (await roster()).rows.map(({ name, number }) => `${name} ${number}`);
        expect(entered).toEqual(expect.arrayContaining(['Bea Lindqvist 9', 'Tess Moreau 13']));
      });
    });

    describe('a request that is sent again', () => {
      test.each(olderRequests.keyed.map((request) => [request.name, request] as const))(
        'with its key and body has its first answer: %s',
        async (_, { path, key, body, status, answer }) => {
          const again = await shop.send('POST', path, body, { 'idempotency-key': key });
          expect([again.status, await again.json()]).toEqual([status, answer]);
        },
      );

      test.each(olderRequests.sentByBrowser.map((request) => [`${request.method} ${request.path}`, request] as const))(
        'by a page that was open meanwhile is understood under a new key: %s',
        async (_, { method, path, headers, body }) => {
          const answer = await shop.send(method, path, body, { ...headers, 'idempotency-key': crypto.randomUUID() });
          expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ success: true })]);
        },
      );
    });

    describe('the shop', () => {
      test('shows a placed order to its buyer, and to the label', async () => {
        const { status, text } = await page(`/checkout/${order.checkout}`);
        expect(status).toBe(200);
        for (const words of [order.reference, 'M / Moss', 'US 9 / Navy', '$669.00']) expect(text).toContain(words);
        expect((await cliOver(shop, ['orders', 'show', order.reference])).out).toContain('Lined Zip Jacket');
        expect((await cliOver(shop, ['orders', 'show', teamOrders.cancelled.reference])).out).toContain('Called Off Hawks');
      });

      test('still lacks what was sold', async () => {
        const answer = await shop.send('POST', '/api/shopify/checkout', {
          lineItems: [{ variantId: 'lined-zip-jacket--m-moss', quantity: 1 }],
        });
        expect(checkoutResponse.parse(await answer.json()).checkout.lineItems).toMatchObject([{ variantTitle: 'M / Moss', left: 3 }]);
      });

      test('has its whole catalog, and replaces the cache of the version before', async () => {
        const answer = await shop.get('/api/shopify/products?view=cards');
        expect(productCardsResponse.parse(await answer.json()).products.length).toBeGreaterThan(30);
        expect(readFileSync(join(shop.dataDir, 'catalogue.kept')).equals(cacheBefore)).toBe(false);
      });
    });

    describe('a mail', () => {
      test('that waited for the mail server goes out, and its links open', async () => {
        const mail = await coach.mail(contact, waiting.order.reference);
        const { status, text } = await page(linkIn(mail));
        expect([status, text.includes('Waiting Hawks')]).toEqual([200, true]);
        const welcome = await coach.mail(waiting.subscriber, 'You are on the list');
        const header = welcome.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
        expect((await page(/\/unsubscribe\/[0-9a-f]{64}/.exec(header)?.[0] ?? '')).text).toContain('w•••@example.com gets our mails');
      });

      test('has a link that takes its reader off the list', async () => {
        expect((await page(olderLinks.unsubscribe)).text).toContain('a•••@example.com gets our mails');
        expect((await coach.post(olderLinks.unsubscribe)).status).toBe(200);
        expect((await page(olderLinks.unsubscribe)).text).toContain('No more mails go to a•••@example.com');
      });
    });
  });
}
