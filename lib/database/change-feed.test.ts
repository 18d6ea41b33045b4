import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPostgresReachable, temporaryPostgres } from '#tests/fixtures/postgres.ts';
import { openTcpProxy } from '#tests/fixtures/tcp-proxy.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { announce } from './change-feed.server.ts';
import { type Database, openDatabase } from './database.server.ts';

const removals: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const remove of removals.splice(0).reverse()) await remove();
});

async function open(databaseUrl: string | null): Promise<Database> {
  const { path: dataDir, remove } = await temporaryDirectory();
  const database = await openDatabase({ databaseUrl, dataDir });
  removals.push(remove, () => database.close());
  return database;
}

describe.runIf(await isPostgresReachable())('processes on one PostgreSQL database', () => {
  it('hear what another announces, once its transaction commits and not before', async () => {
    const { url, remove } = await temporaryPostgres();
    removals.push(remove);
    const [one, other] = [await open(url), await open(url)];
    const heard: string[] = [];
    other.listen((change) => heard.push(change));
    // Nobody says when the listening begins, so something is announced until it is heard.
    await vi.waitFor(async () => {
      await one.write((trx) => announce(trx, 'stock'));
      expect(heard).toContain('stock');
    });
    const failing = one.write(async (trx) => {
      await announce(trx, 'catalog');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    heard.length = 0;
    await one.write((trx) => announce(trx, 'stock'));
    await vi.waitFor(() => expect(heard).toEqual(['stock']));
  });

  it('hear again after their connection broke', async () => {
    const { url, remove } = await temporaryPostgres();
    removals.push(remove);
    const address = new URL(url);
    const proxy = await openTcpProxy(Number(address.port || 5432), address.hostname);
    removals.push(proxy.close);
    const one = await open(url);
    address.port = String(proxy.port);
    address.hostname = '127.0.0.1';
    const other = await open(address.href);
    const heard: string[] = [];
    other.listen((change) => heard.push(change));
    const hears = () =>
      vi.waitFor(
        async () => {
          await one.write((trx) => announce(trx, 'catalog'));
          expect(heard).toContain('catalog');
        },
        { timeout: 10_000, interval: 100 },
      );
    await hears();
    proxy.become('refuses');
    heard.length = 0;
    await one.write((trx) => announce(trx, 'catalog'));
    proxy.become('well');
    await hears();
  });
});

it('announces to nobody with SQLite, where each process polls', async () => {
  const database = await open(null);
  const hear = vi.fn();
  database.listen(hear);
  await database.write((trx) => announce(trx, 'stock'));
  expect(hear).not.toHaveBeenCalled();
});
