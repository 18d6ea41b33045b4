import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopWithBackup } from '#tests/fixtures/backups.ts';

let shop: Awaited<ReturnType<typeof aShopWithBackup>>;
beforeAll(async () => {
  shop = await aShopWithBackup();
});
afterAll(() => shop.remove());
const cli: typeof shop.cli = (...args) => shop.cli(...args);
const emptyPlace = () => shop.emptyPlace();
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('npm run cli -- backup', () => {
  it('makes one file that its owner alone can read, and leaves nothing beside it', () => {
    expect(readdirSync(shop.backups)).toEqual([expect.stringMatching(/^cutcourt-[\dTZ-]{24}\.tar\.gz$/)]);
    expect([modeOf(shop.backups), modeOf(shop.archive)]).toEqual(['700', '600']);
  });

  it('is a tar that any other program lists, without caches and probes', () => {
    const listed = spawnSync('tar', ['-tzf', shop.archive], { encoding: 'utf8' }).stdout.trim().split('\n');
    expect(listed).toEqual([
      'database.sqlite',
      'uploads/crest',
      'content/collections.yaml',
      ...readdirSync(join(shop.content, 'products')).map((name) => `content/products/${name}`),
      'manifest.json',
    ]);
  });

  it('keeps the newest and deletes older ones, but no file of another name', async () => {
    const folder = emptyPlace();
    mkdirSync(folder);
    const names = [
      'cutcourt-2020-01-01T00-00-00-000Z.tar.gz',
      'cutcourt-2020-01-02T00-00-00-000Z.tar.gz',
      'cutcourt-2020.tar.gz',
      'notes.txt',
    ];
    for (const name of names) writeFileSync(join(folder, name), '');
    expect((await cli(['backup', '--to', folder, '--keep', '2'])).out).toContain('Deleted cutcourt-2020-01-01T00-00-00-000Z.tar.gz.');
    expect(readdirSync(folder)).toEqual([names[1], names[2], expect.stringMatching(/^cutcourt-202[^0]/), 'notes.txt']);
  });

  it('deletes none where the new one could not be made, and leaves nothing', async () => {
    const folder = emptyPlace();
    mkdirSync(folder);
    writeFileSync(join(folder, 'cutcourt-2020-01-01T00-00-00-000Z.tar.gz'), '');
    expect(await cli(['backup', '--to', folder, '--keep', '1'], { data: emptyPlace() })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^there is no database .*\n$/),
    });
    expect(readdirSync(folder)).toEqual(['cutcourt-2020-01-01T00-00-00-000Z.tar.gz']);
  });

  it('deletes at its start what a killed backup left, and nothing of one that runs', async () => {
    const folder = emptyPlace();
    const name = (pid: number) => `.cutcourt-backup-${hostname().replace(/[^A-Za-z0-9]/g, '')}-${pid}-abcdef`;
    const { pid: gone } = spawnSync(process.execPath, ['-e', '']);
    for (const pid of [gone, process.ppid]) mkdirSync(join(folder, name(pid)), { recursive: true });
    expect((await cli(['backup', '--to', folder])).code).toBe(0);
    expect(readdirSync(folder)).toEqual([name(process.ppid), expect.stringMatching(/^cutcourt-/)]);
  });

  it('does not back up its own folder', async () => {
    expect(await cli(['backup', '--to', join(shop.content, 'backups')])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is in CONTENT_DIR'),
    });
    rmSync(join(shop.content, 'backups'), { recursive: true });
  });

  it('says in one line that pg_dump is missing, without the password', () => {
    const env = { ...process.env, PATH: shop.root, DATA_DIR: emptyPlace(), DATABASE_URL: 'postgres://me:s3cret@127.0.0.1:1/shop' };
    const { status, stderr } = spawnSync(process.execPath, ['cli/main.ts', 'backup', '--to', emptyPlace()], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, "pg_dump is not installed; it comes with PostgreSQL's client programs\n"]);
  });
});

it.each([
  [['backup'], 'needs --to FOLDER'],
  [['backup', '--to', 'x', '--keep', '0'], '--keep is a number'],
  [['backup', 'x'], 'words too many'],
  [['restore'], 'needs --from FILE'],
  [['restore', '--from', 'x', 'y'], 'words too many'],
  [['restore', '--to', 'x'], '--to'],
])('%j is not understood', async (args, message) => {
  expect(await cli(args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});
