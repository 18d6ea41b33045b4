import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNewsletter } from '#features/newsletter/newsletter.server.ts';
import { type Database, openDatabase } from '#lib/database/database.server.ts';
import { cliOver } from '#tests/fixtures/run-cli.ts';

describe('npm run cli -- subscribers', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cutcourt-'));
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: null, dataDir });
    let clock = Date.UTC(2025, 10, 21, 20, 0);
    const newsletter = createNewsletter({ database, publicOrigin: 'https://shop.test', now: () => clock });
    for (const email of ['ada@example.com', 'bob@example.com', 'eve@example.com']) {
      await newsletter.subscribe({ email });
      clock += 60_000;
    }
    const { text } = await database.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', 'eve@example.com')
      .executeTakeFirstOrThrow();
    await newsletter.leave(/unsubscribe\/(\w+)/.exec(text)?.[1] ?? '');
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  const ops = (...args: string[]) => cliOver({ dataDir }, ['subscribers', ...args]);

  it('lists who is on it, the newest first, and who has left', async () => {
    expect(await ops()).toEqual({
      code: 0,
      err: '',
      out: 'Email            Joined\nbob@example.com  2025-11-21 12:01\nada@example.com  2025-11-21 12:00\n\n2 on the list.\n',
    });
    expect((await ops('list', '--limit', '1')).out).toMatch(/^Email.*\nbob@example\.com.*\n\n2 on the list\.\n$/);
    expect((await ops('list', '--left')).out).toMatch(/^Email +Left\neve@example\.com +2025-11-21 12:03\n$/);
    expect(JSON.parse((await ops('--json')).out)).toMatchObject([{ email: 'bob@example.com', leftAt: null }, { email: 'ada@example.com' }]);
  });

  it('exports them for a mail tool', async () => {
    expect((await ops('export')).out).toBe(
      '"email","subscribed_at"\r\n"bob@example.com","2025-11-21T20:01:00.000Z"\r\n"ada@example.com","2025-11-21T20:00:00.000Z"\n',
    );
    const file = join(dataDir, 'list.csv');
    expect((await ops('export', '--left', '--to', file)).out).toBe(`1 written to ${file}.\n`);
    expect(readFileSync(file, 'utf8')).toMatch(/^"email","subscribed_at","left_at"\r\n"eve@example\.com","[^"]+","[^"]+"\r\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    expect((await ops('export', '--to', file)).out).toBe(`2 written to ${file}.\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await ops('export', '--to', dataDir)).toMatchObject({ code: 1, err: expect.stringContaining('cannot be written') });
  });

  it('leaves the last export as it was where the next one cannot be written', async () => {
    const folder = join(dataDir, 'exports');
    mkdirSync(join(folder, 'list.csv'), { recursive: true });
    expect(await ops('export', '--to', join(folder, 'list.csv'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be written'),
    });
    expect(readdirSync(folder)).toEqual(['list.csv']);
  });

  it('forgets an address', async () => {
    expect(await ops('remove', 'EVE@example.com')).toMatchObject({ code: 0, out: 'Forgotten.\n' });
    expect(await ops('remove', 'eve@example.com')).toMatchObject({ code: 1, err: 'There is no such subscriber.\n' });
    expect((await ops('list', '--left')).out).toBe('Nobody has left.\n');
  });

  it.each([
    [['remove'], 'needs the address'],
    [['paint'], 'There is no command subscribers "paint"'],
    [['list', 'ada'], 'words too many'],
    [['list', '--limit', '0'], '--limit'],
    [['list', '--to', 'x'], '--to goes with'],
    [['--color'], '--color'],
  ])('%j is not understood', async (args, message) => {
    expect(await ops(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});
