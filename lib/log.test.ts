import { DatabaseSync } from 'node:sqlite';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeError, maskKeys, problemOf } from './log.server.ts';

const key = '0f3a'.repeat(16);
const token = 'aB3-_'.repeat(6).concat('xY');

test.each([
  [`/team-order/${key}`, '/team-order/{key}'],
  [`/team-order/${key}/x%0a`, '/team-order/{key}/x%0a'],
  [`/team-order//${key}/logo`, '/team-order/{key}/logo'],
  [`/Team-Order/${key}.data?x=1`, '/Team-Order/{key}?x=1'],
  [`No route matches URL "/team-order/${key}/x\n"`, 'No route matches URL "/team-order/{key}/x\n"'],
  [`"url":"https://shop.test/checkout/${key}#top"`, '"url":"https://shop.test/checkout/{key}#top"'],
  [`/unsubscribe/${key} and /team-sheet/${key}`, '/unsubscribe/{key} and /team-sheet/{key}'],
  [`/team-order/ ${key}`, '/team-order/ {key}'],
  [`/team-order%2f${key}`, '/team-order%{key}'],
  [`/order/${key.toUpperCase()}`, '/order/{key}'],
  [`v${key}`, 'v{key}'],
  [`upload ${token} is gone`, 'upload {key} is gone'],
  ['/products/two-piece-suit-set', '/products/two-piece-suit-set'],
  ['air-max-90-retro-high-top-sneaker-black', 'air-max-90-retro-high-top-sneaker-black'],
  ['0199c0de-1234-7abc-8def-0123456789ab', '0199c0de-1234-7abc-8def-0123456789ab'],
])('%s is logged as %s', (text, logged) => {
  expect(maskKeys(text)).toBe(logged);
});

const secret = 'ada-secret';
const thrown = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};
const sqlite = new DatabaseSync(':memory:');
sqlite.exec(`create table "${secret}" (a unique); insert into "${secret}" values (1)`);

test.each<[string, () => unknown, string]>([
  ['node:sqlite', () => sqlite.exec(`insert into "${secret}" values (1)`), 'ERR_SQLITE_ERROR'],
  ['pg', () => Promise.reject(Object.assign(new pg.DatabaseError(secret, 9, 'error'), { code: '23505', detail: secret })), '23505'],
  ['pg without a server', () => new pg.Client({ host: '127.0.0.1', port: 1, user: secret }).connect(), 'ECONNREFUSED'],
  ['nodemailer', () => createTransport({ host: '127.0.0.1', port: 1 }).sendMail({ to: `${secret}@x.test` }), 'ESOCKET'],
  ['fetch', () => fetch(`http://127.0.0.1:64999/${secret}`), 'ECONNREFUSED'],
  ['sharp', () => sharp(Buffer.from(secret)).toBuffer(), 'Error'],
  ['JSON.parse', () => JSON.parse(secret), 'SyntaxError'],
  ['URL', () => new URL(secret), 'ERR_INVALID_URL'],
  [
    'a bucket',
    () => Promise.reject(Object.assign(new Error(secret), { name: 'AccessDenied', $metadata: { requestId: secret } })),
    'AccessDenied',
  ],
])('an error of %s is logged by its name and code alone, also as a cause', async (_library, work, said) => {
  const error = await thrown(work);
  for (const one of [error, new Error('ours', { cause: error })]) {
    const line = JSON.stringify(describeError(one));
    expect(line).toContain(said);
    expect(line).not.toMatch(new RegExp(`${secret}|127\\.0\\.0\\.1|node_modules|node:|UNIQUE|unsupported`));
  }
  expect(problemOf(error)).not.toMatch(new RegExp(`${secret}|127\\.0\\.0\\.1`));
});

test('a bug of ours is logged with its message and where it is', () => {
  const line = describeError(new TypeError('no such size'));
  expect(line).toMatchObject({ type: 'TypeError', message: 'no such size', stack: expect.stringContaining('log.test.ts') });
});
