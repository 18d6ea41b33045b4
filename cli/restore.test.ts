import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupManifest } from '#lib/backup/backup-manifest.server.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { isPostgresEmpty } from '#lib/database/database-copy.server.ts';
import { aShopWithBackup, forgeBackup } from '#tests/fixtures/backups.ts';
import { isPostgresReachable, temporaryPostgres } from '#tests/fixtures/postgres.ts';

let shop: Awaited<ReturnType<typeof aShopWithBackup>>;
beforeAll(async () => {
  shop = await aShopWithBackup();
});
afterAll(() => shop.remove());
const cli: typeof shop.cli = (...args) => shop.cli(...args);
const emptyPlace = () => shop.emptyPlace();
const restore = (from: string, data: string, env?: Record<string, string>) =>
  cli(['restore', '--from', from], { data, ...(env && { env }) });
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const forged = (change: Parameters<typeof forgeBackup>[1], texts?: Record<string, string>) => forgeBackup(emptyPlace(), change, texts);

describe('npm run cli -- restore', () => {
  it('restores everything, private to its owner', async () => {
    const [data, into] = [emptyPlace(), emptyPlace()];
    const { code, out } = await restore(shop.archive, data, { CONTENT_DIR: into });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Restored to .*: SQLite database \(.*\), 1 uploads, 0 mails, 5 files of content/),
    ]);
    expect(readdirSync(data).sort()).toEqual(['cutcourt.sqlite', 'uploads']);
    expect(readFileSync(join(data, 'uploads/crest')).equals(Buffer.alloc(100_000, 7))).toBe(true);
    expect(readFileSync(join(into, 'collections.yaml'))).toEqual(readFileSync(join(shop.content, 'collections.yaml')));
    expect([data, join(data, 'uploads'), into].map(modeOf)).toEqual(['700', '700', '700']);
    expect([join(data, 'cutcourt.sqlite'), join(data, 'uploads/crest')].map(modeOf)).toEqual(['600', '600']);
  });

  it('leaves the same content as it is, and refuses another', async () => {
    expect((await restore(shop.archive, emptyPlace())).out).toContain(`The content was in ${shop.content} already.`);
    const [data, other] = [emptyPlace(), emptyPlace()];
    cpSync(shop.content, other, { recursive: true });
    writeFileSync(join(other, 'collections.yaml'), 'other');
    expect(await restore(shop.archive, data, { CONTENT_DIR: other })).toMatchObject({
      code: 1,
      err: expect.stringContaining('has other content'),
    });
    expect(existsSync(data)).toBe(false);
  });

  it('only checks where only that is wanted', async () => {
    expect(await cli(['restore', '--from', shop.archive, '--check'], { data: '/nowhere' })).toMatchObject({
      code: 0,
      out: expect.stringContaining('is whole: SQLite database'),
    });
  });

  it('refuses a place where something is, and leaves it as it is', async () => {
    const data = emptyPlace();
    mkdirSync(data);
    writeFileSync(join(data, 'mine'), '');
    expect(await restore(shop.archive, data)).toMatchObject({ code: 1, err: `DATA_DIR ${data} is not empty\n` });
    expect(readdirSync(data)).toEqual(['mine']);
  });

  it.each([
    ['DATABASE_URL', { DATABASE_URL_FILE: 'postgres://127.0.0.1:1/x' }, 'is of SQLite'],
    ['S3_BUCKET', { S3_BUCKET: 'logos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }, 'has the uploads as files'],
  ])('refuses a shop with %s, which would not use what is in the backup', async (_, env, message) => {
    const data = emptyPlace();
    const set: Record<string, string> = { ...env };
    if (set.DATABASE_URL_FILE) {
      const file = emptyPlace();
      writeFileSync(file, set.DATABASE_URL_FILE);
      set.DATABASE_URL_FILE = file;
    }
    expect(await restore(shop.archive, data, set)).toMatchObject({ code: 1, err: expect.stringContaining(message) });
    expect(existsSync(data)).toBe(false);
  });

  it('names the bucket where uploads lie in one, copies none, and wants it set', async () => {
    const [folder, data] = [emptyPlace(), emptyPlace()];
    const env = { S3_BUCKET: 'logos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect((await cli(['backup', '--to', folder], { env })).out).toMatch(
      /, 0 uploads, .*\nThe uploads are in the bucket logos and are not/,
    );
    const file = join(folder, readdirSync(folder)[0] ?? '');
    expect(await restore(file, data)).toMatchObject({ code: 1, err: 'the uploads are in the bucket logos, and S3_BUCKET is not set\n' });
    expect((await restore(file, data, env)).out).toContain('The uploads are in the bucket logos');
  });
});

describe('a damaged backup is refused in one line, and nothing is written', () => {
  const refuses = async (file: string, message: RegExp | string = /./) => {
    const data = emptyPlace();
    const { code, out, err } = await restore(file, data);
    expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
    expect(err).toMatch(message);
    expect(existsSync(data)).toBe(false);
  };
  const written = (bytes: Uint8Array) => {
    const file = emptyPlace();
    writeFileSync(file, bytes);
    return file;
  };

  const isSameInside = (bytes: Uint8Array, whole: Uint8Array) => {
    try {
      return gunzipSync(bytes).equals(gunzipSync(whole));
    } catch {
      return false;
    }
  };

  it('with one bit flipped, wherever it is', async () => {
    const whole = readFileSync(shop.archive);
    let refused = 0;
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 80)) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (at % 8)), at);
      // A few bits of gzip mean nothing, such as its time and codes that no byte uses.
      if (isSameInside(bytes, whole)) continue;
      await refuses(written(bytes));
      refused += 1;
    }
    expect(refused).toBeGreaterThan(50);
  });

  it('with its end missing', async () => {
    const whole = readFileSync(shop.archive);
    for (const share of [0, 0.3, 0.9]) await refuses(written(whole.subarray(0, whole.length * share)));
    await refuses(written(whole.subarray(0, -1)), /is damaged/);
  });

  it('that is no archive, a folder, or not there', async () => {
    await refuses(written(Buffer.from('hello')), /is damaged/);
    await refuses(shop.root, /could not be done \(E/);
    await refuses(join(shop.root, 'nothing.tar.gz'), /could not be done \(E/);
  });

  it.each([
    ['of a newer version', { version: '0.2.0' }, /is of a newer release \(0\.2\.0/],
    ['with a newer migration', { migration: '999-later' }, /is of a newer release \(0\.1\.0, 999-later\)/],
    ['of a newer format', { format: 2, surprise: true }, /is of a newer release \(format 2/],
  ])('%s', async (_, change, message) => {
    await refuses(await forged((manifest) => ({ ...manifest, ...change })), message);
  });

  it('with a part missing, one too many, or a wrong checksum', async () => {
    const without = (name: string) => (manifest: BackupManifest) => ({
      ...manifest,
      files: manifest.files.filter((one) => one.name !== name),
    });
    const also = (name: string) => (manifest: BackupManifest) => ({
      ...manifest,
      files: [...manifest.files, { name, bytes: 1, sha256: '0'.repeat(64) }],
    });
    await refuses(await forged(also('uploads/crest')), /lacks uploads\/crest/);
    await refuses(await forged(without('database.sqlite')), /there is no database/);
    await refuses(await forged(without('content/collections.yaml')), /there is no content/);
    await refuses(await forged(without('uploads/more'), { 'uploads/more': 'z' }), /does not name/);
    await refuses(
      await forged(({ files, ...rest }) => ({ ...rest, files: files.map((one) => ({ ...one, sha256: '0'.repeat(64) })) })),
      /damaged database/,
    );
  });

  it.each(['../outside', 'content/../../outside', '/etc/outside', 'uploads/.hidden', 'uploads/a\\b', 'more'])(
    'with the path %s',
    async (name) => {
      await refuses(await forged((manifest) => manifest, { [name]: 'x' }), /manifest that is wrong/);
    },
  );

  it('with a link in it', async () => {
    const folder = emptyPlace();
    mkdirSync(folder);
    symlinkSync('/etc/passwd', join(folder, 'manifest.json'));
    const file = emptyPlace();
    spawnSync('tar', ['-czf', file, '-C', folder, 'manifest.json']);
    await refuses(file, /something that is no file/);
  });
});

const hasTools = ['pg_dump', 'pg_restore'].every((tool) => spawnSync(tool, ['--version']).status === 0);

describe.skipIf(!hasTools || !(await isPostgresReachable()))('over PostgreSQL', () => {
  let full: Awaited<ReturnType<typeof temporaryPostgres>>;
  let empty: typeof full;
  beforeAll(async () => {
    [full, empty] = [await temporaryPostgres(), await temporaryPostgres()];
    await (await openDatabase({ databaseUrl: full.url, dataDir: shop.dataDir })).close();
  });
  afterAll(async () => {
    await full.remove();
    await empty.remove();
  });

  it('a database with tables is no empty place', async () => {
    const [folder, data] = [emptyPlace(), emptyPlace()];
    expect(await cli(['backup', '--to', folder], { databaseUrl: full.url })).toMatchObject({ code: 0, err: '' });
    const [name = ''] = readdirSync(folder);
    expect(await cli(['restore', '--from', join(folder, name)], { data, databaseUrl: full.url })).toMatchObject({
      code: 1,
      err: 'the database of DATABASE_URL is not empty\n',
    });
    expect(existsSync(data)).toBe(false);
  });

  it('a dump that pg_restore refuses leaves nothing in the database nor in the folder', async () => {
    const data = emptyPlace();
    const file = await forged((manifest) => ({ ...manifest, database: 'postgres' }), { 'database.dump': 'no dump' });
    const { code, err } = await cli(['restore', '--from', file], { data, env: { CONTENT_DIR: emptyPlace() }, databaseUrl: empty.url });
    expect([code, err]).toEqual([1, expect.stringMatching(/^pg_restore: error: .*\n$/)]);
    expect([existsSync(data), await isPostgresEmpty(empty.url)]).toEqual([false, true]);
  });

  it('a dump that pg_restore refuses takes what was moved away again from folders that were there', async () => {
    const [data, content] = [emptyPlace(), emptyPlace()];
    for (const folder of [data, content]) mkdirSync(folder);
    const file = await forged((manifest) => ({ ...manifest, database: 'postgres' }), { 'database.dump': 'no dump', 'uploads/crest': 'x' });
    expect((await cli(['restore', '--from', file], { data, env: { CONTENT_DIR: content }, databaseUrl: empty.url })).code).toBe(1);
    expect([readdirSync(data), readdirSync(content)]).toEqual([[], []]);
  });

  it('a folder that refuses the last file leaves the database empty', async () => {
    const [backups, data, content] = [emptyPlace(), emptyPlace(), emptyPlace()];
    mkdirSync(join(shop.content, 'lost+found'));
    writeFileSync(join(shop.content, 'lost+found', 'one'), 'x');
    mkdirSync(join(content, 'lost+found', 'in the way'), { recursive: true });
    expect(await cli(['backup', '--to', backups], { databaseUrl: full.url })).toMatchObject({ code: 0 });
    const file = join(backups, readdirSync(backups)[0] ?? '');
    const restored = await cli(['restore', '--from', file], { data, env: { CONTENT_DIR: content }, databaseUrl: empty.url });
    expect(restored).toMatchObject({ code: 1, err: expect.stringContaining('ENOTEMPTY') });
    expect([existsSync(data), readdirSync(content), await isPostgresEmpty(empty.url)]).toEqual([false, ['lost+found'], true]);
  });
});
