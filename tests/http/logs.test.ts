import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { noisyPng } from '#tests/fixtures/logos.ts';
import { tusOver } from '#tests/fixtures/tus.ts';
import { type Server, startServer } from '#tests/server.ts';

const running: Server[] = [];
const start = async (env: Record<string, string> = {}) => {
  const server = await startServer({ env: { LOG_LEVEL: 'trace', ...env } });
  running.push(server);
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) await server.remove();
});

const lineSchema = z.looseObject({ level: z.number(), msg: z.string(), requestId: z.string().optional() });
/** Whatever the process printed; each line has to be one of the log. */
const linesOf = (server: Server) =>
  server
    .said()
    .split('\n')
    .filter(Boolean)
    .map((line) => lineSchema.parse(JSON.parse(line)));
const warn = 40;

describe('the key of a secret link', () => {
  test('reaches no log, wherever in an address it is', async () => {
    const server = await start();
    const key = '0f3a'.repeat(16);
    const token = 'aB3-_'.repeat(6).concat('xY');
    for (const secret of [key, `v${key}`, token])
      for (const address of [
        `/team-order/${secret}`,
        `/team-order/${secret}/x%0a`,
        `/team-order/%20${secret}`,
        `/team-order/%22${secret}`,
        `/team-order%2f${secret}`,
        `/team-order/${secret}.data`,
        `/team-orders/${secret}`,
        `/Team-Sheet/${secret}/`,
        `/${secret}`,
        `/products/${secret}`,
        `/uniform-order?key=${secret}`,
        `/api/${secret}`,
        `/api/uploads/${secret}/preview`,
        `/api/team-sheets/${secret}`,
        `/assets/${secret}.js`,
      ])
        for (const method of ['GET', 'POST']) await (await fetch(server.origin + address, { method })).text();
    await vi.waitFor(() => expect(linesOf(server).filter(({ msg }) => msg === 'request').length).toBeGreaterThan(80));
    expect(server.said()).toContain('"route":"/team-order/{key}"');
    expect(server.said()).toContain('"route":"/api/uploads/{key}/preview"');
    for (const secret of [key, token]) expect(server.said()).not.toContain(secret);
  });
});

describe('a client that hangs up', () => {
  const json = 'content-type: application/json\r\n';
  const upload = 'tus-resumable: 1.0.0\r\nupload-length: 5000\r\nupload-metadata: filename YS5wbmc=\r\n';
  test.each<[string, string, number]>([
    ['in the middle of a call', `POST /api/shopify/checkout HTTP/1.1\r\n${json}content-length: 500\r\n\r\n{"li`, 200],
    [
      'in the middle of a piece of a call',
      `POST /api/shopify/checkout HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\n4\r\n{"li`,
      200,
    ],
    ['in the middle of a form', 'POST /newsletter HTTP/1.1\r\ncontent-length: 500\r\n\r\nemail=', 200],
    ['in the middle of a long body', `POST /api/newsletter/subscribe HTTP/1.1\r\n${json}content-length: 99999\r\n\r\n{"em`, 200],
    ['in the middle of a webhook', `POST /api/shopify/webhooks HTTP/1.1\r\n${json}content-length: 500\r\n\r\n{"li`, 200],
    [
      'in the middle of an upload',
      `POST /api/uploads HTTP/1.1\r\n${upload}content-type: application/offset+octet-stream\r\ncontent-length: 5000\r\n\r\nabc`,
      200,
    ],
    ['while a page is rendered', 'GET /shop?q=suit HTTP/1.1\r\n\r\n', 2],
    ['while a call is answered', 'GET /api/shopify/products HTTP/1.1\r\n\r\n', 0],
    ['while a file is sent', 'GET /pictures/manifest.json HTTP/1.1\r\n\r\n', 5],
  ])('%s is no error', async (_when, bytes, ms) => {
    const server = await start();
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(bytes.replace('\r\n', '\r\nhost: x\r\n'));
    await sleep(ms + 20);
    socket.resetAndDestroy();
    await sleep(300);
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
    const lines = linesOf(server);
    expect(lines.filter(({ level }) => level >= warn)).toEqual([]);
    expect(lines.filter(({ status }) => Number(status) >= 500 && status !== 503)).toEqual([]);
  });
});

describe('a line about a request', () => {
  test('has the id that its answer has, also where something failed; what a database said is in none', async () => {
    const server = await start();
    const ids: (string | null)[] = [];
    const ask = async (method: string, path: string, body?: string) => {
      const headers = { 'content-type': path.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded' };
      const answer = await fetch(server.origin + path, { method, headers, ...(body && { body }) });
      ids.push(answer.headers.get('x-request-id'));
      return answer.status;
    };
    const database = new DatabaseSync(join(server.dataDir, 'cutcourt.sqlite'));
    database.exec('pragma foreign_keys = off; drop table checkouts; drop table subscribers');
    database.close();
    const line = JSON.stringify({ lineItems: [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }] });
    const statuses = [await ask('POST', '/api/shopify/checkout', line)];
    statuses.push(await ask('GET', `/api/shopify/checkout/c_${'A'.repeat(32)}`));
    statuses.push(await ask('POST', '/api/newsletter/subscribe', '{"email":"ada@example.com"}'));
    expect(statuses).toEqual([500, 500, 500]);
    const failures = () => linesOf(server).filter(({ level, requestId }) => level >= warn && requestId);
    await expect.poll(() => failures().map(({ requestId }) => requestId)).toEqual(ids);
    expect(JSON.stringify(failures())).toContain('ERR_SQLITE_ERROR');
    expect(server.said()).not.toMatch(/no such table|node_modules|ada@|insert into|select /i);
    for (const { msg, requestId } of linesOf(server)) if (msg === 'request') expect(requestId).toBeDefined();
  });
});

describe('what libraries and Node print', () => {
  /** Code that runs in the process when it gets SIGUSR2. */
  const printing = (code: string) => ({
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${code} })`)}`,
  });

  /** Written so that the code does not contain it, because a stack names the code. */
  const secret = `atob('${btoa('ada-secret')}')`;

  test.each<[string, string, number]>([
    ['console.error', `console.error('a library failed: %s', ${secret})`, 50],
    ['console.error of an error', `console.error(Object.assign(new Error(${secret}), { code: 'X1' }))`, 50],
    ['console.warn', `console.warn('a library warns', { of: ${secret} })`, 40],
    ['console.log', `console.log('a library speaks', [${secret}])`, 20],
    ['console.info', `console.info('The user aborted a request.')`, 20],
    ['console.error of a client that hung up', `console.error(Object.assign(new Error(${secret}), { code: 'EPIPE' }))`, 20],
    ['a warning', `process.emitWarning('a package is old', { code: 'DEP1' })`, 40],
    ['a leak of listeners', `for (let n = 0; n < 12; n++) process.on('x', () => 0)`, 40],
  ])('is a line of the log: %s', async (_what, code, level) => {
    const server = await start(printing(code));
    const before = linesOf(server).length;
    server.child.kill('SIGUSR2');
    const levels = () =>
      linesOf(server)
        .slice(before)
        .flatMap(({ msg, level }) => (msg === 'request' ? [] : level));
    await vi.waitFor(() => expect(levels()).toEqual([level]));
    expect(server.said()).not.toContain('ada-secret');
  });

  test.each([
    ['an error that nobody catches', `throw Object.assign(new Error(${secret}), { code: 'X1' })`],
    ['a promise that nobody waits for', `Promise.reject(Object.assign(new Error(${secret}), { code: 'X1' }))`],
    ['a promise that was rejected with a text', `Promise.reject(${secret})`],
  ])('is the last line: %s ends the process', async (_what, code) => {
    const server = await start(printing(code));
    server.child.kill('SIGUSR2');
    expect(await server.ended).toBe(1);
    expect(linesOf(server).at(-1)?.level).toBe(60);
    expect(server.said()).not.toContain('ada-secret');
  });

  test('is nothing but the log, also where DEBUG is set for something else', async () => {
    const server = await start({ DEBUG: '*' });
    const tus = tusOver(fetch, `${server.origin}/api`);
    const { url } = await tus.upload('secret-name.png', await noisyPng(50));
    expect((await tus.see(url)).status).toBe(200);
    await fetch(`${server.origin}/shop?q=suit`);
    expect(linesOf(server).length).toBeGreaterThan(3);
    expect(server.said()).not.toContain(url.split('/').at(-1));
  });
});
