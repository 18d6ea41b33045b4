import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#tests/fixtures/engines.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { type Database, openDatabase } from './database/database.server.ts';
import { createReleaseAssets } from './release-assets.server.ts';

const dayMs = 24 * 60 * 60 * 1000;

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`the files of releases (${engine.name})`, () => {
    let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
    let database: Database;
    let removeDatabase: () => Promise<unknown>;
    beforeEach(async () => {
      directory = await temporaryDirectory();
      const { url, remove } = await engine.open();
      removeDatabase = remove;
      database = await openDatabase({ databaseUrl: url, dataDir: directory.path });
    });
    afterEach(async () => {
      await database.close();
      await removeDatabase();
      await directory.remove();
    });
    const release = async (name: string, files: Record<string, string>, now = 0) => {
      const folder = join(directory.path, name);
      await mkdir(folder);
      for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
      return createReleaseAssets({ database, directory: folder, now: () => now });
    };
    const read = async (assets: Awaited<ReturnType<typeof release>>, name: string) => {
      const body = await assets.find(name);
      return body && Buffer.from(body).toString();
    };

    it('are there for the one before and the one after, but not their compressed forms', async () => {
      const [before, after] = [
        await release('before', { 'shop-1.js': 'one', 'shop-1.js.br': 'packed', 'same.css': 'same' }),
        await release('after', { 'shop-2.js': 'two', 'same.css': 'same' }),
      ];
      await before.store();
      await after.store();
      expect([await read(before, 'shop-2.js'), await read(after, 'shop-1.js'), await read(after, 'same.css')]).toEqual([
        'two',
        'one',
        'same',
      ]);
      expect([await read(after, 'shop-1.js.br'), await read(after, 'shop-3.js')]).toEqual([null, null]);
    });

    it('are not looked for under names that no file can have', async () => {
      const assets = await release('this', { 'shop-1.js': 'one' });
      await assets.store();
      for (const name of ['\0', 'shop-1.js\0', '../shop-1.js', 'a b', 'x'.repeat(10_000), '']) expect(await read(assets, name)).toBeNull();
    });

    it('stay as long as their release serves, however long that is', async () => {
      let time = 0;
      const folder = join(directory.path, 'before');
      await mkdir(folder);
      await writeFile(join(folder, 'shop-1.js'), 'one');
      const before = createReleaseAssets({ database, directory: folder, now: () => time });
      await before.store();
      for (let day = 1; day <= 60; day += 1) {
        time = day * dayMs + day;
        await before.renew();
      }
      const after = await release('after', { 'shop-2.js': 'two' }, time + dayMs);
      await after.renew();
      expect(await read(after, 'shop-1.js')).toBe('one');
    });

    it('are deleted a month after they last served', async () => {
      await (await release('before', { 'shop-1.js': 'one', 'same.css': 'same' })).store();
      const later = await release('after', { 'shop-2.js': 'two', 'same.css': 'same' }, 29 * dayMs);
      await later.renew();
      expect(await read(later, 'shop-1.js')).toBe('one');
      const latest = await release('latest', { 'shop-3.js': 'three' }, 31 * dayMs);
      await latest.renew();
      expect([await read(latest, 'shop-1.js'), await read(latest, 'shop-2.js'), await read(latest, 'same.css')]).toEqual([
        null,
        'two',
        'same',
      ]);
    });
  });
}
