import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, sqliteFile } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { type BucketFault, openBucket } from '#tests/fixtures/bucket.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { isRedisReachable, temporaryRedis } from '#tests/fixtures/redis.ts';
import { cliOver } from '#tests/fixtures/run-cli.ts';
import { openTcpProxy } from '#tests/fixtures/tcp-proxy.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { checkClock, checkFolder } from './doctor/check-machine.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let dataDir: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
  dataDir = join(directory.path, 'data');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await directory.remove();
});

/** What the doctor says of an installation; nothing is served at its address. */
async function examine(env: Record<string, string> = {}, { databaseUrl = null as string | null, args = [] as string[] } = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { code, out, err } = await cliOver({ dataDir, databaseUrl }, ['doctor', ...args]);
  expect(err).toBe('');
  return { code, lines: out.trimEnd().split('\n'), out };
}
const makeShop = async (databaseUrl: string | null = null) => (await openDatabase({ databaseUrl, dataDir })).close();

describe('the doctor, of settings', () => {
  it('says in one line which one is wrong, and keeps secrets', async () => {
    const { code, out } = await examine({ SMTP_URL: 'http://me:s3cret@mail' });
    expect([code, out]).toEqual([1, expect.stringMatching(/^fail {2}Settings: SMTP_URL: got a URL that begins with http:[^\n]*\n$/)]);
    expect(out).not.toContain('s3cret');
  });

  it.each([
    ['no proxy is trusted behind https', {}, 'TRUST_PROXY is not set behind https'],
    ['mails come from the example', {}, 'MAIL_FROM is not set'],
    ['mails are only files', {}, 'SMTP_URL is not set'],
    ['processes count visitors alone', { WEB_CONCURRENCY: '4' }, 'WEB_CONCURRENCY is set without REDIS_URL'],
    ['nobody is limited', { RATE_LIMIT: 'off' }, 'RATE_LIMIT is off'],
  ])('warns where %s', async (_, env, line) => {
    expect((await examine(env)).lines).toContainEqual(expect.stringMatching(`^warn  Settings: ${line}`));
  });

  it('has nothing to say of a shop that is set up for visitors', async () => {
    const { lines } = await examine({ TRUST_PROXY: '1', MAIL_FROM: 'shop@label.example', SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(lines[0]).toBe('ok    Settings: All are understood; the shop is https://shop.test.');
  });
});

describe.each(engines.filter(({ skipped }) => !skipped))('the doctor, of a database on $name', (engine) => {
  let url: string | null;
  let remove: () => Promise<unknown>;
  beforeEach(async () => {
    ({ url, remove } = await engine.open());
  });
  afterEach(() => remove());

  it('finds one that is well, and leaves it as it was', async () => {
    await makeShop(url);
    const { lines } = await examine({}, { databaseUrl: url });
    expect(lines).toContain('ok    Database: It answers, can be written, and every migration is there.');
    expect(lines).toContainEqual(
      expect.stringMatching(url ? /^ok {4}PostgreSQL: Version \d+.*left\.$/ : /^ok {4}SQLite: The file is whole/),
    );
    expect(lines).toContain('ok    Outbox: No mail waits.');
  });

  it('does not migrate one that is empty, and says what does', async () => {
    if (url === null)
      return expect((await examine()).lines).toContainEqual(expect.stringMatching(/^fail {2}Database: There is no database/));
    for (let times = 0; times < 2; times += 1)
      expect((await examine({}, { databaseUrl: url })).lines).toContainEqual(
        expect.stringMatching(/^fail {2}Database: \d+ migrations are missing/),
      );
  });

  it('warns where a newer release has migrated it', async () => {
    const database = await openDatabase({ databaseUrl: url, dataDir });
    await database.write((trx) => trx.insertInto('migrations').values({ name: '999-later', applied_at: 1 }).execute());
    await database.close();
    expect((await examine({}, { databaseUrl: url })).lines).toContainEqual(
      expect.stringMatching(/^warn {2}Database: It is of a newer release \(999-later\)/),
    );
  });

  it('says how many mails are due, and fails where they are late', async () => {
    const database = await openDatabase({ databaseUrl: url, dataDir });
    const mail = {
      messageId: 'one@cutandcourt.example',
      kind: 'order-confirmation',
      to: { name: 'Ada Okafor', address: 'ada@example.com' },
      subject: 'Hello',
      text: 'Hello',
    };
    await database.write((trx) => enqueueMail(trx, mail as never, Date.now() - 3_600_000));
    await database.close();
    const { out } = await examine({}, { databaseUrl: url });
    expect(out).toMatch(/^fail {2}Outbox: 1 mails are due, the oldest for 60 min/m);
    expect(out).not.toContain('ada');
  });
});

describe('the doctor, of a SQLite file', () => {
  it('that is damaged says so', async () => {
    await makeShop();
    const bytes = Buffer.alloc(statSync(sqliteFile(dataDir)).size - 8192, 0xff);
    const file = openSync(sqliteFile(dataDir), 'r+');
    writeSync(file, bytes, 0, bytes.length, 8192);
    closeSync(file);
    expect((await examine()).out).toMatch(/^fail {2}(?:Database|SQLite): The (?:database|file) is damaged/m);
  });
});

describe('the doctor, of PostgreSQL', () => {
  it('that is away says so in time, without the password', async () => {
    const { out, code } = await examine({}, { databaseUrl: 'postgres://me:s3cret@127.0.0.1:1/shop' });
    expect(out).toMatch(/^fail {2}Database: The database does not answer \(Error ECONNREFUSED\)\.$/m);
    expect([code, out.includes('s3cret')]).toEqual([1, false]);
  });

  it('that hangs says so within the time of a check', async () => {
    const proxy = await openTcpProxy(5432);
    proxy.become('hangs');
    const started = performance.now();
    const { out } = await examine({}, { databaseUrl: `postgres://me:s3cret@127.0.0.1:${proxy.port}/shop` });
    expect(out).toMatch(/^fail {2}Database: The database (?:took too long|does not answer)/m);
    expect(performance.now() - started).toBeLessThan(8000);
    await proxy.close();
  });
});

describe('the doctor, of a mail server', () => {
  let server: SMTPServer;
  let port: number;
  const received: string[] = [];
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) => (password === 's3cret' ? done(null, { user: 'me' }) : done(new Error('no'))),
      onMailFrom: (address, _session, done) => {
        received.push(address.address);
        done();
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.server.address() as { port: number }).port;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  it.each([
    ['takes user and password', () => `smtp://me:s3cret@127.0.0.1:${port}`, /^ok {4}Mail server: 127\.0\.0\.1:\d+ answers and takes user/m],
    [
      'refuses the password',
      () => `smtp://me:wr0ng@127.0.0.1:${port}`,
      /^fail {2}Mail server: 127\.0\.0\.1:\d+ refuses user and password/m,
    ],
    ['is not there', () => 'smtp://me:s3cret@127.0.0.1:1', /^fail {2}Mail server: 127\.0\.0\.1:1 does not take mails/m],
  ])('that %s', async (_, url, line) => {
    const { out } = await examine({ SMTP_URL: url() });
    expect(out).toMatch(line);
    expect(out).not.toMatch(/s3cret|wr0ng/);
    expect(received).toEqual([]);
  });
});

describe('the doctor, of a bucket for uploads', () => {
  let bucket: Awaited<ReturnType<typeof openBucket>>;
  beforeAll(async () => {
    bucket = await openBucket();
  });
  afterAll(() => bucket.close());

  it('that works writes, lists, reads and deletes a probe', async () => {
    const { out } = await examine(bucket.env);
    expect(out).toMatch(/^ok {4}Uploads: The bucket logos can be written, listed, read and deleted from\.$/m);
    expect(out).toMatch(/^ok {4}Clock: It is right \(off -?0\.\d s by the bucket\)\.$/m);
    expect(bucket.objects.size).toBe(0);
  });

  it.each<[string, (call: string) => BucketFault]>([
    ['write', (call) => (call.startsWith('PUT') ? 'refuses' : 'well')],
    ['list', (call) => (call.includes('list-type') ? 'refuses' : 'well')],
    ['read', (call) => (call.startsWith('GET') && !call.includes('list-type') ? 'fails' : 'well')],
    ['delete', (call) => (call.startsWith('DELETE') ? 'refuses' : 'well')],
    ['write', () => 'hangs'],
  ])('that does not let the key %s', async (verb, fault) => {
    bucket.become(fault);
    const { out } = await examine(bucket.env);
    expect(out).toMatch(new RegExp(`^fail  Uploads: The bucket logos does not let the key ${verb} \\(`, 'm'));
    expect(out).not.toContain('secret');
    bucket.become('well');
  });
});

const hasRedis = await isRedisReachable();

describe('the doctor, of the rest', () => {
  it.runIf(hasRedis)('Redis, that answers and that does not', async () => {
    const redis = temporaryRedis();
    expect((await examine({ REDIS_URL: redis.url })).out).toMatch(/^ok {4}Redis: It answers\.$/m);
    const { out } = await examine({ REDIS_URL: 'redis://me:s3cret@127.0.0.1:1' });
    expect(out).toMatch(/^fail {2}Redis: It cannot be used \(Error ECONNREFUSED\)/m);
    expect(out).not.toContain('s3cret');
    await redis.remove();
  });

  it('the catalog, and a mistake in it', async () => {
    expect((await examine()).out).toMatch(/^ok {4}Catalog: The built-in shop sells \d\d products in \d collections\.$/m);
    const content = join(directory.path, 'content');
    mkdirSync(join(content, 'products'), { recursive: true });
    writeFileSync(join(content, 'products', 'tee.yaml'), 'name: 5');
    writeFileSync(join(content, 'collections.yaml'), '[]');
    expect((await examine({ CONTENT_DIR: content })).out).toMatch(/^fail {2}Catalog: The content has a mistake, .*tee\.yaml/m);
  });

  it('the data folder, its permissions and its room', async () => {
    expect((await examine()).out).toMatch(/^fail {2}Disk: There is no folder /m);
    await makeShop();
    expect((await examine()).out).toMatch(/^(?:ok|warn) +Disk: .* free/m);
    chmodSync(dataDir, 0o755);
    expect((await examine()).out).toMatch(/^warn {2}Disk: .* can be read by others: chmod 700/m);
  });

  it('a disk with less room or inodes than the shop needs', async () => {
    const checked = async (limits: object) =>
      (await checkFolder('Disk', directory.path, limits)).map(({ state, says }) => `${state} ${says}`);
    expect(await checked({ failBytes: 2 ** 60 })).toEqual([expect.stringMatching(/^fail .* free: uploads are refused/)]);
    expect(await checked({ warnBytes: 2 ** 60 })).toEqual([expect.stringMatching(/^warn .* free: make room/)]);
    expect(await checked({ inodesShare: 1.01 })).toEqual([expect.stringMatching(/^fail .* inodes left/)]);
  });

  it('a clock that is off', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const bucket = await openBucket();
    const open = () => Promise.reject(new Error('away'));
    const verdict = await checkClock(open, [{ name: 'the bucket', url: bucket.env.S3_ENDPOINT }]);
    vi.useRealTimers();
    expect(verdict).toEqual({ state: 'warn', says: expect.stringMatching(/^It is off -(?:59|60)\.\d s by the bucket: turn on NTP/) });
    await bucket.close();
  });

  it('the age of the newest backup, in a folder and in a bucket', async () => {
    await makeShop();
    const folder = join(directory.path, 'backups');
    const checked = async (where: string, env = {}) => (await examine(env, { args: ['--backups', where] })).out;
    expect(await checked(folder)).toMatch(/^fail {2}Backups: .* cannot be read \(ENOENT\)/m);
    mkdirSync(folder);
    expect(await checked(folder)).toMatch(/^fail {2}Backups: There is no backup in /m);
    const nameOf = (hours: number) => `cutcourt-${new Date(Date.now() - hours * 3_600_000).toISOString().replace(/[:.]/g, '-')}.tar.gz`;
    writeFileSync(join(folder, nameOf(27)), 'x');
    expect(await checked(folder)).toMatch(/^fail {2}Backups: The newest of 1 is 27 h old/m);
    writeFileSync(join(folder, nameOf(2)), '');
    expect(await checked(folder)).toMatch(/^fail {2}Backups: cutcourt-.* is empty/m);
    rmSync(join(folder, nameOf(2)), { force: true });
    await cliOver({ dataDir }, ['backup', '--to', folder]);
    utimesSync(folder, 0, 0);
    expect(await checked(folder)).toMatch(/^ok {4}Backups: The newest of \d is \d+ s old/m);

    const bucket = await openBucket();
    expect(await checked('s3://logos/nightly', bucket.env)).toMatch(/^fail {2}Backups: There is no backup in s3:/m);
    bucket.objects.set(`nightly/${nameOf(3)}`, { body: Buffer.from('x'), metadata: {} });
    expect(await checked('s3://logos/nightly', bucket.env)).toMatch(/^ok {4}Backups: The newest of 1 is 3 h old/m);
    await bucket.close();
  });

  it('the shop, which nobody serves', async () => {
    const closed = await openTcpProxy(1);
    await closed.close();
    const { out, code } = await examine({}, { args: ['--url', `http://127.0.0.1:${closed.port}`] });
    expect(out).toMatch(/^fail {2}Shop: http:\/\/127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)/m);
    expect(code).toBe(1);
  });

  it('as JSON for a program', async () => {
    const { out, code } = await examine({ SMTP_URL: 'smtp://me:s3cret@127.0.0.1:1' }, { args: ['--json'] });
    const { ok, checks } = JSON.parse(out);
    expect([ok, code]).toEqual([false, 1]);
    expect(checks).toContainEqual({ what: 'Mail server', state: 'fail', says: expect.stringContaining('127.0.0.1:1') });
    expect(out).not.toContain('s3cret');
  });

  it.each([
    [['doctor', 'x'], 'words too many'],
    [['doctor', '--url', 'shop'], '--url is an origin'],
    [['doctor', '--all'], '--all'],
  ])('%j is not understood', async (args, message) => {
    expect(await cliOver({ dataDir }, args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});
