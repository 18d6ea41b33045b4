import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStockRepository } from '#commerce/builtin/index.ts';
import { stockAlertLimits, uniformPlaceholderVariant } from '#core/config/limits.ts';
import { retentionDays } from '#core/config/retention.ts';
import { stockAlertRequestSchema } from '#core/contract/stock-alert.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { openTestShop, publicOrigin, type TestShop } from '#tests/fixtures/shop.ts';
import { deleteOldStockAlerts, eraseStockAlertsOf, listStockAlertsOf } from './stock-alert-retention.server.ts';
import { createStockAlerts, type StockAlerts } from './stock-alerts.server.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Sold out in the fixtures. */
const suit = 'two-piece-suit-set--s-ink';
const inStock = 'two-piece-suit-set--m-bone';

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`stock alerts (${engine.name})`, () => {
    let shop: TestShop & { close(): Promise<void> };
    let alerts: StockAlerts;
    let clock: number;
    beforeEach(async () => {
      shop = await openTestShop({ engine });
      // Mails are sent by the real clock, so this one stays behind it.
      clock = Date.now() - 3 * retentionDays.stockAlert * dayMs;
      alerts = alertsOver(shop);
    });
    afterEach(() => shop.close());

    const alertsOver = ({ database, commerce }: Pick<TestShop, 'database' | 'commerce'>) =>
      createStockAlerts({ database, commerce, publicOrigin, now: () => clock });
    const asks = async (email: string, variantId = suit, honeypot = '') => {
      clock += 1;
      return alerts.ask(stockAlertRequestSchema.parse({ variantId, email }), honeypot);
    };
    /** Sets the stock as the command line does, and shows it as a running process does. */
    async function stocks(variantId: string, count: number) {
      await createStockRepository(shop.database).set(variantId, count);
      await shop.pollStock();
    }
    const waiting = async () => {
      const rows = await shop.database.db.selectFrom('stock_alerts').select('email').orderBy('asked_at').execute();
      return rows.map(({ email }) => email);
    };
    async function mails() {
      await shop.flushMail();
      const outbox = join(shop.dataDir, 'outbox');
      const names = await readdir(outbox).catch(() => []);
      return Promise.all(names.sort().map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
    }
    const mailed = async () => (await mails()).map(({ to }) => to?.[0]?.address);
    const keyIn = (mail: Awaited<ReturnType<typeof mails>>[number] | undefined) =>
      /\/unsubscribe\/([0-9a-f]{64})>$/.exec(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '';

    it('mails once when the size is back, with a link to it and one that ends the rest, and forgets the alert', async () => {
      expect(await asks('Ada@Example.com')).toBe('asked');
      await alerts.mailDue();
      expect(await mails()).toEqual([]);
      await stocks(suit, 2);
      await alerts.mailDue();
      const [mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail?.to?.[0]?.address).toBe('ada@example.com');
      expect(mail?.subject).toBe('Back in stock: Two-Piece Suit Set, S / Ink');
      const key = keyIn(mail);
      for (const text of [mail?.text, mail?.html]) {
        expect(text).toContain(`${publicOrigin}/products/two-piece-suit-set?variant=${suit}`);
        expect(text).toContain(`${publicOrigin}/unsubscribe/${key}`);
      }
      expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
      expect(`${mail?.subject}${mail?.text}`).not.toContain('!');
      expect(await waiting()).toEqual([]);
      for (const count of [0, 5]) {
        await stocks(suit, count);
        clock += dayMs;
        await alerts.mailDue();
      }
      expect(await mails()).toHaveLength(1);
    });

    it('stores one alert however often and however written it is asked for', async () => {
      for (let asked = 0; asked < 1000; asked += 100)
        await Promise.all(Array.from({ length: 100 }, (_, i) => asks(i % 2 ? 'ada@example.com' : ' ADA@example.com ')));
      expect(await waiting()).toEqual(['ada@example.com']);
    });

    it('mails three within any hour, those first who asked first', async () => {
      for (let i = 0; i < 8; i += 1) await asks(`fan${8 - i}@example.com`);
      await stocks(suit, 50);
      for (let minute = 0; minute <= 62; minute += 1) {
        await alerts.mailDue();
        clock += minuteMs;
        if (minute === 58) expect(await mailed()).toEqual(['fan8@example.com', 'fan7@example.com', 'fan6@example.com']);
      }
      expect((await mailed()).slice(3)).toEqual(['fan5@example.com', 'fan4@example.com', 'fan3@example.com']);
      clock += hourMs;
      await stocks(suit, 0);
      await alerts.mailDue();
      expect(await waiting()).toEqual(['fan2@example.com', 'fan1@example.com']);
    });

    it('mails each once, and three in all, where several processes look at the same moment', async () => {
      const beside = [shop, await shop.openBeside(), await shop.openBeside()];
      const processes = beside.map(alertsOver);
      for (let i = 0; i < 8; i += 1) await asks(`fan${i}@example.com`);
      await createStockRepository(shop.database).set(suit, 9);
      for (const one of beside) await one.pollStock();
      await Promise.all(processes.map(({ mailDue }) => mailDue()));
      expect((await mailed()).sort()).toEqual(['fan0@example.com', 'fan1@example.com', 'fan2@example.com']);
      clock += hourMs + 1;
      await Promise.all(processes.map(({ mailDue }) => mailDue()));
      expect(new Set(await mailed()).size).toBe(6);
      expect(await mails()).toHaveLength(6);
    });

    it('mails a mailbox three times a day, its plus addresses together, and passes over it for the next in line', async () => {
      await stocks(suit, 5);
      for (const i of [1, 2]) await asks(`ada+${i}@example.com`);
      await asks('ada@example.com', inStock);
      await asks('ada+3@example.com');
      await asks('bob@example.com');
      await alerts.mailDue();
      expect((await mailed()).sort()).toEqual(['ada+1@example.com', 'ada+2@example.com', 'ada@example.com', 'bob@example.com'].sort());
      expect(await waiting()).toEqual(['ada+3@example.com']);
      clock += dayMs + 1;
      await alerts.mailDue();
      expect(await waiting()).toEqual([]);
    });

    it('mails at once who asked on an older page when the size was back already', async () => {
      await alerts.mailDue();
      expect(await asks('ada@example.com', inStock)).toBe('asked');
      await alerts.mailDue();
      expect(await mailed()).toEqual(['ada@example.com']);
    });

    it('looks as soon as the stock has changed, otherwise once a minute, and again where a look failed', async () => {
      let asked = 0;
      let isAway = false;
      const commerce = {
        version: shop.commerce.version,
        listProducts: async () => {
          asked += 1;
          if (isAway) throw new Error('away');
          return shop.commerce.listProducts();
        },
      };
      const { mailDue } = createStockAlerts({ database: shop.database, commerce, publicOrigin, now: () => clock });
      const looks = async () => {
        const before = asked;
        await mailDue();
        return asked - before;
      };
      expect(await looks()).toBe(0);
      await asks('ada@example.com');
      await asks('bob@example.com');
      expect([await looks(), await looks()]).toEqual([0, 0]);
      clock += minuteMs;
      expect([await looks(), await looks()]).toEqual([1, 0]);
      isAway = true;
      await stocks(suit, 1);
      await expect(looks()).rejects.toThrow('away');
      isAway = false;
      expect(await looks()).toBe(1);
      expect(await mailed()).toHaveLength(2);
    });

    it('does nothing for a machine, and takes as long over it', async () => {
      const started = performance.now();
      expect(await asks('bot@example.com', suit, 'Buy now')).toBe('asked');
      expect(performance.now() - started).toBeGreaterThan(95);
      expect(await waiting()).toEqual([]);
    });

    it.each(['nothing', uniformPlaceholderVariant, 'two-piece-suit-set', '\0', `${suit}\0`, 'x'.repeat(200)])(
      'does not know the variant %j',
      async (variantId) => {
        expect(await asks('ada@example.com', variantId)).toBe('unknown');
        expect(await waiting()).toEqual([]);
      },
    );

    it('stores twenty for one mailbox, and lets those go on asking', async () => {
      const row = (i: number) => ({
        email: `ada+${i}@example.com`,
        variant_id: `v${i}`,
        mailbox: 'ada@example.com',
        asked_at: clock,
        last_asked_at: clock,
      });
      await shop.database.write((trx) =>
        trx
          .insertInto('stock_alerts')
          .values(Array.from({ length: stockAlertLimits.perMailbox - 1 }, (_, i) => row(i)))
          .execute(),
      );
      for (const email of ['ada@example.com', 'ada+x@example.com', 'bob@example.com', 'ada@example.com'])
        expect(await asks(email)).toBe('asked');
      expect((await waiting()).slice(stockAlertLimits.perMailbox - 1)).toEqual(['ada@example.com', 'bob@example.com']);
    });

    it('says that it is full, to everybody alike, when as many wait as it takes', async () => {
      await asks('ada@example.com');
      await shop.database.write((trx) =>
        sql`insert into stock_alerts (email, variant_id, mailbox, asked_at, last_asked_at)
            with recursive n(i) as (select 2 union all select i + 1 from n where i < ${sql.lit(stockAlertLimits.inAll)})
            select 'fan' || i, ${suit}, 'fan' || i, ${sql.lit(clock)}, ${sql.lit(clock)} from n`.execute(trx),
      );
      for (const email of ['ada@example.com', 'bob@example.com']) expect(await asks(email)).toBe('full');
    });

    it('asks first, then ends everything that the address waits for, however often it is told', async () => {
      for (const variantId of [inStock, suit, 'last-bag--default']) await asks('ada@example.com', variantId);
      await asks('bob@example.com');
      await stocks('last-bag--default', 0);
      await alerts.mailDue();
      const key = keyIn((await mails())[0]);
      expect(await alerts.find(key)).toEqual({ state: 'waiting', masked: 'a•••@example.com', count: 2 });
      expect([await alerts.stop(key), await alerts.stop(key)]).toEqual([true, true]);
      expect(await alerts.find(key)).toEqual({ state: 'stopped', masked: 'a•••@example.com' });
      expect(await waiting()).toEqual(['bob@example.com']);
      for (const guess of ['', key.slice(0, 63), `${key.slice(0, 16)}${'0'.repeat(48)}`, `${key}0`, `${key}\n`])
        expect([guess, await alerts.find(guess), await alerts.stop(guess)]).toEqual([guess, null, false]);
    });

    it('sends no mail that was queued when the address stopped', async () => {
      await asks('ada@example.com', inStock);
      await asks('ada@example.com');
      await alerts.mailDue();
      const key = keyIn((await mails())[0]);
      await stocks(suit, 1);
      await alerts.mailDue();
      await alerts.stop(key);
      expect(await mails()).toHaveLength(1);
    });

    it('keeps no key that could be used, and nothing of who was mailed once a day has passed', async () => {
      await asks('ada@example.com', inStock);
      await asks('bob@example.com', inStock);
      await asks('bob@example.com');
      await alerts.mailDue();
      const keys = (await mails()).map(keyIn);
      const held = async () =>
        JSON.stringify([
          await shop.database.db.selectFrom('stock_alert_mails').selectAll().execute(),
          await shop.database.db.selectFrom('stock_alerts').selectAll().execute(),
        ]);
      for (const key of keys) expect(await held()).not.toContain(key.slice(16));
      clock += dayMs + 1;
      await deleteOldStockAlerts(shop.database, clock);
      expect(await held()).not.toContain('ada@');
      expect(await alerts.find(keys[0] ?? '')).toEqual({ state: 'stopped', masked: null });
      expect(await alerts.find(keys[1] ?? '')).toMatchObject({ state: 'waiting', count: 1 });
      expect(await alerts.stop(keys[0] ?? '')).toBe(true);
    });

    it(`forgets an alert ${retentionDays.stockAlert} days after it was last asked for, also of a variant that is gone; asking again keeps the place`, async () => {
      const bag = 'last-bag--default';
      await stocks(bag, 0);
      for (const email of ['ada@example.com', 'bob@example.com', 'cy@example.com']) await asks(email, bag);
      clock += dayMs;
      expect(await asks('ada@example.com', bag)).toBe('asked');
      await stocks(bag, 5);
      await rm(join(shop.contentDir, 'products', 'last-bag.yaml'));
      await shop.reload();
      await alerts.mailDue();
      clock += (retentionDays.stockAlert - 1) * dayMs - minuteMs;
      await deleteOldStockAlerts(shop.database, clock);
      expect(await waiting()).toEqual(['ada@example.com', 'bob@example.com', 'cy@example.com']);
      clock += 2 * minuteMs;
      await deleteOldStockAlerts(shop.database, clock);
      expect(await waiting()).toEqual(['ada@example.com']);
    });

    it('exports what it keeps of an address, and erases it', async () => {
      await asks('ada@example.com', inStock);
      await asks('ada@example.com');
      await asks('bob@example.com');
      await alerts.mailDue();
      expect(await listStockAlertsOf(shop.database, ' ADA@example.com')).toMatchObject({
        waiting: [{ variantId: suit }],
        mailed: [{ variantId: inStock }],
      });
      expect(await eraseStockAlertsOf(shop.database, 'ADA@example.com')).toBe(2);
      expect(await listStockAlertsOf(shop.database, 'ada@example.com')).toEqual({ waiting: [], mailed: [] });
      expect(await waiting()).toEqual(['bob@example.com']);
    });
  });
}

it.each([
  [{ email: 'ada' }, 'email'],
  [{ email: `${'a'.repeat(5000)}@example.com` }, 'email'],
  [{ email: 'ada\0@example.com' }, 'email'],
  [{ email: 'ada@example.com\r\nBcc: all@example.com' }, 'email'],
  [{ email: ['ada@example.com'] }, 'email'],
  [{ variantId: '' }, 'variantId'],
  [{ variantId: 'x'.repeat(201) }, 'variantId'],
  [{ variantId: 7 }, 'variantId'],
  [{ variantId: null }, 'variantId'],
])('refuses %j and names the field', (change, field) => {
  const parsed = stockAlertRequestSchema.safeParse({ variantId: suit, email: 'ada@example.com', ...change });
  expect(new Set(parsed.error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set([field]));
});
