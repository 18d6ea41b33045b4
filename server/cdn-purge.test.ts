import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#lib/database/database.server.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { createCdnPurge } from './cdn-purge.ts';

const startedAt = 1_800_000_000_000;

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`two processes with a CDN in front (${engine.name})`, () => {
    const removals: (() => Promise<unknown>)[] = [];
    let database: Database;
    let cdn: { url: string; purges: number; status: number };
    beforeEach(async () => {
      const directory = await temporaryDirectory();
      const { url, remove } = await engine.open();
      database = await openDatabase({ databaseUrl: url, dataDir: directory.path });
      cdn = { url: '', purges: 0, status: 200 };
      const server = createServer((request, response) => {
        if (cdn.status === 200) cdn.purges += 1;
        request.resume();
        response.writeHead(cdn.status).end('{}');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      cdn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      removals.push(
        directory.remove,
        remove,
        () => database.close(),
        () => new Promise((resolve) => server.close(resolve)),
      );
    });
    afterEach(async () => {
      for (const remove of removals.splice(0).reverse()) await remove();
    });

    /** Both processes at work, second by second. */
    function openTwo() {
      const clock = { second: 0, version: 'monday' };
      const open = () =>
        createCdnPurge({
          url: cdn.url,
          token: 'token',
          database,
          contentVersion: () => clock.version,
          now: () => startedAt + clock.second * 1000,
        });
      const [one, other] = [open(), open()];
      return {
        clock,
        async pass(seconds: number) {
          for (let passed = 0; passed < seconds; passed += 1) {
            clock.second += 1;
            await Promise.all([one.run(), other.run()]);
          }
          return cdn.purges;
        },
      };
    }

    it('tell it once after their start, and once after a change', async () => {
      const shop = openTwo();
      expect(await shop.pass(3)).toBe(0);
      expect(await shop.pass(17)).toBe(1);
      shop.clock.version = 'tuesday';
      expect(await shop.pass(3)).toBe(1);
      expect(await shop.pass(20)).toBe(2);
    });

    it('tell it of many changes at most every ten seconds, and of the last one too', async () => {
      const shop = openTwo();
      await shop.pass(20);
      for (let change = 0; change < 30; change += 1) {
        shop.clock.version = `${change}`;
        await shop.pass(1);
      }
      expect(cdn.purges).toBeLessThanOrEqual(4);
      const before = cdn.purges;
      expect(await shop.pass(20)).toBe(before + 1);
    });

    it('tell it again when it did not accept', async () => {
      const shop = openTwo();
      cdn.status = 403;
      await shop.pass(3);
      await expect(shop.pass(1)).rejects.toThrow('403');
      cdn.status = 200;
      expect(await shop.pass(12)).toBe(1);
    });
  });
}
