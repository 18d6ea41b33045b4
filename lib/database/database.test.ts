import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#tests/fixtures/engines.ts';
import { holdSqlite } from '#tests/fixtures/hold-sqlite.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { type Database, openDatabase, sqliteFile } from './database.server.ts';

const migrated = [
  { name: '001-shop' },
  { name: '002-once-and-sweep' },
  { name: '003-newsletter' },
  { name: '004-ended-keys' },
  { name: '010-uploads' },
  { name: '011-team-orders' },
  { name: '020-shopify' },
  { name: '021-webhooks-told' },
  { name: '022-upload-keys-and-payments' },
  { name: '030-team-sheet' },
  { name: '031-proof' },
  { name: '033-following' },
  { name: '034-following-sheets' },
  { name: '034-paid-carts' },
  { name: '035-mail-pictures' },
  { name: '036-sheet-logos' },
  { name: '037-order-prices' },
  { name: '038-one-idempotency' },
  { name: '039-release-assets' },
  { name: '040-stock-alerts' },
  { name: '041-order-pages' },
  { name: '042-shipping-and-tax' },
  { name: '043-invoices' },
  { name: '044-returns' },
  { name: '045-proof-pins' },
  { name: '046-pack-links' },
];
const named = (value: number, name = 'a') => ({ name, value });

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`a database (${engine.name})`, () => {
    let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
    let url: string | null;
    let removeDatabase: () => Promise<unknown>;
    const opened: Database[] = [];
    const open = async () => {
      const database = await openDatabase({ databaseUrl: url, dataDir: directory.path, busyBudgetMs: 1500 });
      opened.push(database);
      return database;
    };
    beforeEach(async () => {
      directory = await temporaryDirectory();
      ({ url, remove: removeDatabase } = await engine.open());
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((database) => database.close().catch(() => undefined)));
      await removeDatabase();
      await directory.remove();
    });
    const values = async ({ db }: Database) =>
      (await db.selectFrom('revisions').select('value').orderBy('name').execute()).map(({ value }) => value);

    it('keeps all of a transaction or nothing', async () => {
      const database = await open();
      await database.write((trx) => trx.insertInto('revisions').values(named(1)).execute());
      const failing = database.write(async (trx) => {
        await trx.updateTable('revisions').set({ value: 2 }).execute();
        throw new Error('the caller changed its mind');
      });
      await expect(failing).rejects.toThrow('the caller changed its mind');
      expect(await values(database)).toEqual([1]);
    });

    it('lets nobody read half a transaction', async () => {
      const database = await open();
      let seen: number[] | null = null;
      await database.write(async (trx) => {
        await trx.insertInto('revisions').values(named(1)).execute();
        seen = await values(database);
      });
      expect(seen).toEqual([]);
      expect(await values(database)).toEqual([1]);
    });

    it('loses no update of many writers, in two processes', async () => {
      const [here, there] = [await open(), await open()];
      await here.write((trx) => trx.insertInto('revisions').values(named(0)).execute());
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 ? here : there).write(async (trx) => {
            await trx.updateTable('revisions').set({ value: sql<number>`value + 1` }).execute();
          }),
        ),
      );
      expect(await values(there)).toEqual([40]);
    });

    it('is migrated once by many who open it at the same moment', async () => {
      const databases = await Promise.all(Array.from({ length: 8 }, open));
      expect(await Promise.all(databases.map(({ db }) => db.selectFrom('migrations').select('name').orderBy('name').execute()))).toEqual(
        Array(8).fill(migrated),
      );
    });

    it('gives numbers for big integers', async () => {
      const database = await open();
      await database.write((trx) => trx.insertInto('revisions').values(named(1_800_000_000_000)).execute());
      expect(await values(database)).toEqual([1_800_000_000_000]);
    });

    it('is migrated once by processes that start at the same moment', async () => {
      const program = `import { openDatabase } from './database.server.ts';
        const database = await openDatabase({ databaseUrl: ${JSON.stringify(url)}, dataDir: ${JSON.stringify(directory.path)} });
        await database.write((trx) => trx.insertInto('revisions').values({ name: String(process.pid), value: 1 }).execute());
        await database.close();`;
      const codes = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
            stdio: ['ignore', 'inherit', 'inherit'],
            cwd: import.meta.dirname,
          });
          return (await once(child, 'close'))[0];
        }),
      );
      expect(codes).toEqual([0, 0, 0, 0, 0]);
      const database = await open();
      expect(await values(database)).toHaveLength(5);
      expect(await database.db.selectFrom('migrations').select('name').orderBy('name').execute()).toEqual(migrated);
    });
  });
}

describe('a SQLite database that somebody else holds or takes away', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
  let database: Database;
  beforeEach(async () => {
    directory = await temporaryDirectory();
    database = await openDatabase({ databaseUrl: null, dataDir: directory.path, busyBudgetMs: 300 });
  });
  afterEach(async () => {
    await database.close();
    await directory.remove();
  });
  const insert = (name: string) => database.write((trx) => trx.insertInto('revisions').values(named(1, name)).execute());
  const count = async () => (await database.db.selectFrom('revisions').selectAll().execute()).length;

  it('is busy for writers while readers go on, and recovers by itself', async () => {
    const letGo = holdSqlite(directory.path);
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(insert));
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.name)).toEqual([
      'DatabaseBusy',
      'DatabaseBusy',
      'DatabaseBusy',
    ]);
    expect(await count()).toBe(0);
    letGo();
    await insert('d');
    expect(await count()).toBe(1);
  });

  it('waits for a lock that is held for a moment only', async () => {
    const letGo = holdSqlite(directory.path);
    setTimeout(letGo, 60);
    await insert('a');
    expect(await count()).toBe(1);
  });

  it('says that its file is gone instead of writing into the void, and goes on when it is back', async () => {
    await insert('a');
    const file = sqliteFile(directory.path);
    for (const suffix of ['', '-wal', '-shm']) await rename(file + suffix, `${file}.away${suffix}`);
    await expect(insert('b')).rejects.toMatchObject({ name: 'DatabaseUnavailable', kind: 'gone' });
    await expect(count()).rejects.toMatchObject({ kind: 'gone' });
    await expect(database.ping()).rejects.toMatchObject({ kind: 'gone' });
    for (const suffix of ['', '-wal', '-shm']) await rename(`${file}.away${suffix}`, file + suffix).catch(() => undefined);
    await insert('c');
    expect(await count()).toBe(2);
  });

  it('goes on with a backup that is put in its place', async () => {
    await insert('a');
    const file = sqliteFile(directory.path);
    const backup = new DatabaseSync(file);
    backup.exec(`vacuum into '${file}.backup'`);
    backup.close();
    await insert('b');
    for (const suffix of ['-wal', '-shm']) await rm(file + suffix);
    await rename(`${file}.backup`, file);
    expect(await count()).toBe(1);
    await insert('c');
    expect(await count()).toBe(2);
  });

  it('undoes a transaction whose file disappears before it is kept', async () => {
    const file = sqliteFile(directory.path);
    const writing = database.write(async (trx) => {
      await trx.insertInto('revisions').values(named(1)).execute();
      await rename(file, `${file}.away`);
    });
    await expect(writing).rejects.toMatchObject({ kind: 'gone' });
    await rename(`${file}.away`, file);
    expect(await count()).toBe(0);
  });

  it('refuses to write through the reading connection', async () => {
    await expect(database.db.insertInto('revisions').values(named(1)).execute()).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  });

  it('says so where the directory holds no database of ours', async () => {
    await expect(openDatabase({ databaseUrl: null, dataDir: '/dev/null/data' })).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      kind: 'down',
    });
  });
});

const postgres = engines[1];
describe.skipIf(postgres?.skipped)('a PostgreSQL database that goes away', () => {
  it('fails with a name, does not end the process, and recovers by itself', async () => {
    const { url, remove } = (await postgres?.open()) ?? { url: null, remove: async () => undefined };
    const database = await openDatabase({ databaseUrl: url, dataDir: (await temporaryDirectory()).path });
    try {
      const cut = database.write(async (trx) => {
        await trx.insertInto('revisions').values(named(1)).execute();
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`.execute(trx);
        await sql`select 1`.execute(trx);
      });
      await expect(cut).rejects.toMatchObject({ name: 'DatabaseUnavailable', kind: 'down' });
      await expect
        .poll(() =>
          database.ping().then(
            () => 'up',
            () => 'down',
          ),
        )
        .toBe('up');
      expect(await database.db.selectFrom('revisions').selectAll().execute()).toEqual([]);
    } finally {
      await database.close();
      await remove();
    }
  });

  it('is opened once another machine has migrated it, however long that takes', async () => {
    const { url, remove } = (await postgres?.open()) ?? { url: null, remove: async () => undefined };
    const other = new pg.Client({ connectionString: url ?? '' });
    await other.connect();
    await other.query('begin; create table migrations (name text primary key, applied_at bigint not null)');
    const opening = openDatabase({ databaseUrl: url, dataDir: (await temporaryDirectory()).path, busyBudgetMs: 200 });
    await sleep(1500);
    await other.query('rollback');
    await other.end();
    const database = await opening;
    expect(await database.db.selectFrom('migrations').select('name').execute()).toHaveLength(migrated.length);
    await database.close();
    await remove();
  });

  it('is told as down where nobody listens', async () => {
    await expect(
      openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: (await temporaryDirectory()).path }),
    ).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      kind: 'down',
    });
  });
});
