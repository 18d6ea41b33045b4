import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '#lib/backup/backup-archive.server.ts';
import type { BackupFile, BackupManifest } from '#lib/backup/backup-manifest.server.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { isPostgresEmpty } from '#lib/database/database-copy.server.ts';
import { isPostgresReachable, temporaryPostgres } from '#tests/fixtures/postgres.ts';
import { cliOver } from '#tests/fixtures/run-cli.ts';

const root = mkdtempSync(join(tmpdir(), 'cutcourt-'));
const [dataDir, content, backups] = [join(root, 'data'), join(root, 'content'), join(root, 'backups')];
let archive = '';
let places = 0;

/** Runs a command with settings of its own beside those of `cliOver`. */
async function cli(
  args: string[],
  { data = dataDir, env = {}, databaseUrl = null }: { data?: string; env?: Record<string, string>; databaseUrl?: string | null } = {},
) {
  const settings = { CONTENT_DIR: content, ...env };
  Object.assign(process.env, settings);
  try {
    return await cliOver({ dataDir: data, databaseUrl }, args);
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
  }
}
/** A place where nothing is. */
const emptyPlace = () => {
  places += 1;
  return join(root, `place-${places}`);
};
const restore = (from: string, data: string, env?: Record<string, string>) =>
  cli(['restore', '--from', from], { data, ...(env && { env }) });
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** A backup whose manifest, files or both were changed by somebody who can also make the archive anew. */
async function forged(change: (manifest: BackupManifest & { format: number }) => object, texts: Record<string, string> = {}) {
  const file = emptyPlace();
  await writeArchive(file, async (add) => {
    const files: BackupFile[] = [];
    for (const [name, text] of Object.entries({ 'database.sqlite': 'x', 'content/collections.yaml': 'y', ...texts })) {
      const added = await add({ name, text });
      if (added) files.push(added);
    }
    const manifest = {
      format: 1,
      version: '0.1.0',
      migration: '039-release-assets',
      createdAt: new Date(0).toISOString(),
      database: 'sqlite',
      uploads: { in: 'archive' },
      files,
    } as const;
    await add({ name: 'manifest.json', text: JSON.stringify(change(structuredClone(manifest) as never)) });
  });
  return file;
}

beforeAll(async () => {
  await (await openDatabase({ databaseUrl: null, dataDir })).close();
  mkdirSync(join(dataDir, 'uploads'));
  writeFileSync(join(dataDir, 'uploads', 'crest'), Buffer.alloc(100_000, 7));
  writeFileSync(join(dataDir, 'uploads', '.ready'), '');
  writeFileSync(join(dataDir, 'shopify.kept'), 'cache');
  cpSync('tests/fixtures/content', content, { recursive: true });
  expect(await cli(['backup', '--to', backups])).toMatchObject({ code: 0, err: '' });
  archive = join(backups, readdirSync(backups)[0] ?? '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('npm run cli -- backup', () => {
  it('makes one file that its owner alone can read, and leaves nothing beside it', () => {
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^cutcourt-[\dTZ-]{24}\.tar\.gz$/)]);
    expect([modeOf(backups), modeOf(archive)]).toEqual(['700', '600']);
  });

  it('is a tar that any other program lists, without caches and probes', () => {
    const listed = spawnSync('tar', ['-tzf', archive], { encoding: 'utf8' }).stdout.trim().split('\n');
    expect(listed).toEqual([
      'database.sqlite',
      'uploads/crest',
      'content/collections.yaml',
      ...readdirSync(join(content, 'products')).map((name) => `content/products/${name}`),
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

  it('does not back up its own folder', async () => {
    expect(await cli(['backup', '--to', join(content, 'backups')])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is in CONTENT_DIR'),
    });
    rmSync(join(content, 'backups'), { recursive: true });
  });

  it('says in one line that pg_dump is missing, without the password', () => {
    const env = { ...process.env, PATH: root, DATA_DIR: emptyPlace(), DATABASE_URL: 'postgres://me:s3cret@127.0.0.1:1/shop' };
    const { status, stderr } = spawnSync(process.execPath, ['cli/main.ts', 'backup', '--to', emptyPlace()], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, "pg_dump is not installed; it comes with PostgreSQL's client programs\n"]);
  });
});

describe('npm run cli -- restore', () => {
  it('restores everything, private to its owner', async () => {
    const [data, into] = [emptyPlace(), emptyPlace()];
    const { code, out } = await restore(archive, data, { CONTENT_DIR: into });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Restored to .*: SQLite database \(.*\), 1 uploads, 0 mails, 5 files of content/),
    ]);
    expect(readdirSync(data).sort()).toEqual(['cutcourt.sqlite', 'uploads']);
    expect(readFileSync(join(data, 'uploads/crest')).equals(Buffer.alloc(100_000, 7))).toBe(true);
    expect(readFileSync(join(into, 'collections.yaml'))).toEqual(readFileSync(join(content, 'collections.yaml')));
    expect([data, join(data, 'uploads'), into].map(modeOf)).toEqual(['700', '700', '700']);
    expect([join(data, 'cutcourt.sqlite'), join(data, 'uploads/crest')].map(modeOf)).toEqual(['600', '600']);
  });

  it('leaves the same content as it is, and refuses another', async () => {
    expect((await restore(archive, emptyPlace())).out).toContain(`The content was in ${content} already.`);
    const [data, other] = [emptyPlace(), emptyPlace()];
    cpSync(content, other, { recursive: true });
    writeFileSync(join(other, 'collections.yaml'), 'other');
    expect(await restore(archive, data, { CONTENT_DIR: other })).toMatchObject({
      code: 1,
      err: expect.stringContaining('has other content'),
    });
    expect(existsSync(data)).toBe(false);
  });

  it('only checks where only that is wanted', async () => {
    expect(await cli(['restore', '--from', archive, '--check'], { data: '/nowhere' })).toMatchObject({
      code: 0,
      out: expect.stringContaining('is whole: SQLite database'),
    });
  });

  it('refuses a place where something is, and leaves it as it is', async () => {
    const data = emptyPlace();
    mkdirSync(data);
    writeFileSync(join(data, 'mine'), '');
    expect(await restore(archive, data)).toMatchObject({ code: 1, err: `DATA_DIR ${data} is not empty\n` });
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
    expect(await restore(archive, data, set)).toMatchObject({ code: 1, err: expect.stringContaining(message) });
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
    const whole = readFileSync(archive);
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
    const whole = readFileSync(archive);
    for (const share of [0, 0.3, 0.9]) await refuses(written(whole.subarray(0, whole.length * share)));
    await refuses(written(whole.subarray(0, -1)), /is damaged/);
  });

  it('that is no archive, a folder, or not there', async () => {
    await refuses(written(Buffer.from('hello')), /is damaged/);
    await refuses(root, /could not be done \(E/);
    await refuses(join(root, 'nothing.tar.gz'), /could not be done \(E/);
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
    await (await openDatabase({ databaseUrl: full.url, dataDir })).close();
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
