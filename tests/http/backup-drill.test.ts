import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { featured } from '#core/config/featured-products.ts';
import { checkoutResponse, orderResponse } from '#core/contract/responses.ts';
import { openBucket } from '#tests/fixtures/bucket.ts';
import { coachOf } from '#tests/fixtures/coach-over-http.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { noisyPng } from '#tests/fixtures/logos.ts';
import { aSharedRoster, enterRow, jsonOf, openedSharedRoster } from '#tests/fixtures/shared-rosters.ts';
import { buyer } from '#tests/fixtures/shop.ts';
import { linkIn } from '#tests/fixtures/team-order-requests.ts';
import { tusOver } from '#tests/fixtures/tus.ts';
import { type Server, startServer } from '#tests/server.ts';

const guide = readFileSync('docs/backup.md', 'utf8');
/** The commands of the guide, in the order in which a reader runs them. */
const commands = [...guide.matchAll(/```(?:sh|cron)\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/^[\d*]+(?: [\d*]+){4} /, '')),
);
const hasTools = ['pg_dump', 'pg_restore'].every((tool) => spawnSync(tool, ['--version']).status === 0);

for (const engine of engines) {
  const skipped = engine.skipped || (engine.name === 'PostgreSQL' && !hasTools);
  describe.skipIf(skipped)(`the guide to backups, followed by somebody who did not write it, over ${engine.name}`, () => {
    const root = mkdtempSync(join(tmpdir(), 'cutcourt-drill-'));
    const [backups, restored] = [join(root, 'backups'), join(root, 'restored')];
    const removals: (() => unknown)[] = [() => rmSync(root, { recursive: true, force: true })];
    let shop: Server;
    let bucket: Awaited<ReturnType<typeof openBucket>>;
    let coach: ReturnType<typeof coachOf>;
    let logo: Buffer;
    let order: { reference: string; checkout: string };
    let unpaid: string;
    let team: { path: string; reference: string };
    let roster: { key: string; players: string };

    /** Runs a line of the guide in a shell, with its paths replaced by those of the drill. This process goes on meanwhile. */
    const run = async (line: string, databaseUrl: string | null) => {
      const [inFolder = 'none'] = existsSync(backups) ? readdirSync(backups) : [];
      const [inBucket = 'none'] = [...bucket.objects.keys()].map((key) => key.replace('nightly/', ''));
      const archive = line.includes('s3:') ? inBucket : inFolder;
      const here = line
        .replace(/cutcourt-[\dTZ-]{24}\.tar\.gz/, archive)
        .replace('/var/backups/cutcourt', backups)
        .replace('/var/lib/cutcourt-restored', restored)
        .replace('/srv/cutcourt', resolve('.'));
      const PATH = `${resolve('node_modules/.bin')}:${process.env.PATH}`;
      const env = { ...process.env, ...backupKey(), PATH, DATA_DIR: join(root, 'data'), DATABASE_URL: databaseUrl ?? '' };
      const { stdout } = await promisify(execFile)('sh', ['-c', here], { env });
      return stdout;
    };
    const backupKey = () => ({
      PUBLIC_ORIGIN: shop.origin,
      BACKUP_S3_ENDPOINT: bucket.env.S3_ENDPOINT,
      BACKUP_S3_ACCESS_KEY_ID: bucket.env.S3_ACCESS_KEY_ID,
      BACKUP_S3_SECRET_ACCESS_KEY: bucket.env.S3_SECRET_ACCESS_KEY,
    });
    const post = (path: string, body: object) => coach.fetch(path, jsonOf('POST', body));
    const checkout = async () => {
      const answer = await post('/api/shopify/checkout', { lineItems: [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }] });
      return checkoutResponse.parse(await answer.json()).checkout;
    };
    const page = async (path: string) => {
      const answer = await coach.fetch(path);
      return { status: answer.status, text: (await answer.text()).replace(/<[^>]+>/g, ' ') };
    };

    beforeAll(async () => {
      const { url, remove } = await engine.open();
      removals.push(remove);
      bucket = await openBucket('cutcourt-backups');
      removals.push(bucket.close);
      shop = await startServer({ dataDir: join(root, 'data'), env: { DATABASE_URL: url ?? '' } });
      removals.unshift(() => shop.stop());
      coach = coachOf(shop);
      logo = await noisyPng(1200);

      const made = await checkout();
      const placed = await post(`/api/checkout/${made.id}/order`, { ...buyer(), expectedTotal: featured.suit.price });
      order = { reference: orderResponse.parse(await placed.json()).order.reference, checkout: made.id };
      unpaid = (await checkout()).id;

      const { url: uploaded } = await tusOver(fetch, `${shop.origin}/api`).upload('crest.png', logo, 'image/png');
      team = await coach.order({ needsLogoDesign: false, logo: { uploadId: uploaded.split('/').at(-1) ?? '' } });
      const shared = await openedSharedRoster(coach.fetch, aSharedRoster());
      roster = { key: shared.key, players: await shared.players('open') };
      await enterRow(coach.fetch, roster.players, { name: 'Bea Lindqvist', number: '9' });
      await post('/api/newsletter/subscribe', { email: 'fan@example.com' });
      await Promise.all([coach.mail('fan@example.com', /./), coach.mail('ada@example.com', order.reference)]);

      const isAfter = commands.findIndex((line) => line.includes('--from /var/'));
      const said: string[] = [];
      const [backup = '', ...beside] = commands.slice(0, isAfter);
      said.push(await whileOrdering(() => run(backup, url)));
      for (const line of beside) said.push(await run(line, url));
      expect(said.join('')).toMatch(/to s3:[\s\S]*s3:\S+ is whole[\s\S]*ok {4}Backups: [\s\S]*ok {4}Backups: /);
      expect(await shop.stop()).toBe(0);

      const empty = await engine.open();
      removals.push(empty.remove);
      const answers: string[] = [];
      for (const line of commands.slice(isAfter)) answers.push(await run(line, empty.url));
      expect([...said, ...answers].join('')).toMatch(/Backed up to [\s\S]*is whole[\s\S]*"migration"[\s\S]*Restored to /);
      shop = await startServer({ dataDir: restored, port: shop.port, env: { DATABASE_URL: empty.url ?? '' } });
      coach = coachOf(shop);
    }, 120_000);

    /** Orders go on one after the other while `work` runs, and none fails. */
    async function whileOrdering<T>(work: () => Promise<T>): Promise<T> {
      let isOver = false;
      const ordering = (async () => {
        let orders = 0;
        for (; !isOver; orders += 1) await checkout();
        return orders;
      })();
      const result = await work().finally(() => {
        isOver = true;
      });
      expect(await ordering).toBeGreaterThan(10);
      return result;
    }
    afterAll(async () => {
      for (const remove of removals) await remove();
    });

    test('has the order on its page', async () => {
      const { status, text } = await page(`/checkout/${order.checkout}`);
      expect([status, text.includes(order.reference)]).toEqual([200, true]);
    });

    test('has the checkout at its address, where it can be placed', async () => {
      expect((await page(`/checkout/${unpaid}`)).status).toBe(200);
      const placed = await coach.place(unpaid, { expectedTotal: featured.suit.price });
      const { reference } = orderResponse.parse(await placed.json()).order;
      expect(await coach.mail('rosa@harbor.example', reference)).toBeDefined();
    });

    test('opens the team order by its secret link, and gives its logo byte by byte', async () => {
      const { status, text } = await page(team.path);
      expect([status, text.includes(team.reference)]).toEqual([200, true]);
      const file = await coach.fetch(`${team.path}/logo/file`);
      expect(Buffer.from(await file.arrayBuffer()).equals(logo)).toBe(true);
      expect((await coach.fetch(`${team.path}/logo`)).headers.get('content-type')).toBe('image/webp');
    });

    test('has the shared roster, and takes another player by the players’ link', async () => {
      expect((await enterRow(coach.fetch, roster.players, { name: 'Kit Ono', number: '12' })).status).toBe(303);
      const answer = await coach.fetch('/api/team-sheets/mine', { headers: { 'team-sheet-key': roster.key } });
      const text = await answer.text();
      for (const name of ['Bea Lindqvist', 'Kit Ono']) expect(text).toContain(name);
    });

    test('has the mails that were written, and their links open', async () => {
      const welcome = await coach.mail('fan@example.com', /./);
      const unsubscribe = /\/unsubscribe\/[0-9a-f]{64}/.exec(welcome.text ?? '')?.[0] ?? '';
      expect((await page(unsubscribe)).status).toBe(200);
      const mail = await coach.mail('rosa@harbor.example', team.reference);
      expect((await page(linkIn(mail))).status).toBe(200);
    });

    test('is private to its owner', () => {
      for (const path of [backups, restored, join(restored, 'uploads')]) expect(statSync(path).mode & 0o777).toBe(0o700);
      expect(readdirSync(backups).map((name) => statSync(join(backups, name)).mode & 0o777)).toEqual([0o600]);
    });
  });
}
