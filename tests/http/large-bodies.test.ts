import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureSchema } from '#core/contract/responses.ts';
import { type Server, startServer } from '#tests/server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

const path = '/api/newsletter/subscribe';
const piece = 'x'.repeat(8 * 1024);

/**
 * Posts a body in pieces, `pauseMs` apart, over its own connection, and reads only after all are sent, as some clients
 * do. Gives the status and the body of the response (R11.4).
 */
async function posts({
  headers,
  pieces,
  frame,
  pauseMs,
}: {
  headers: string;
  pieces: number;
  frame: (text: string) => string;
  pauseMs: number;
}) {
  const socket = connect(server.port, '127.0.0.1');
  const problems: string[] = [];
  socket.on('error', ({ message }) => problems.push(message));
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`);
  for (let sent = 0; sent < pieces && !socket.destroyed; sent += 1) {
    if (!socket.write(frame(piece))) await new Promise((go) => socket.once('drain', go).once('close', go));
    await sleep(pauseMs);
  }
  socket.write(frame(''));
  let text = '';
  await new Promise((go) => {
    if (socket.destroyed) return go(null);
    socket.once('close', go);
    socket.setEncoding('utf8').on('data', (data) => {
      text += data;
      if (text.endsWith('}')) go(socket.destroy());
    });
  });
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { problems, status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]), json: /\{.*\}/s.exec(body)?.[0] ?? '' };
}

const withLength = (pieces: number) => ({ headers: `Content-Length: ${pieces * piece.length}`, pieces, frame: (text: string) => text });
const chunked = (pieces: number) => ({
  headers: 'Transfer-Encoding: chunked',
  pieces,
  frame: (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`,
});

describe('a body over the limit is answered with a 413 that its sender can read', () => {
  test.each([
    ['that says its length', withLength(40)],
    ['in chunks', chunked(40)],
  ])('%s, on a slow line', async (_how, request) => {
    const { problems, status, json } = await posts({ ...request, pauseMs: 30 });
    expect([problems, status]).toEqual([[], 413]);
    expect(failureSchema.parse(JSON.parse(json)).error.code).toBe('body_too_large');
  });

  test('by fetch, as a stream', async () => {
    for (let times = 0; times < 5; times += 1) {
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Blob(Array.from({ length: 40 }, () => piece)).stream(),
        duplex: 'half',
      };
      const answer = await fetch(server.origin + path, init);
      expect([answer.status, failureSchema.parse(await answer.json()).error.code]).toEqual([413, 'body_too_large']);
    }
  });
});

test.each([
  { what: 'after more than is read on', pieces: 600, withinMs: 4000 },
  { what: 'in the middle', pieces: 2, withinMs: 9000 },
])('who stops sending $what is answered all the same', async ({ pieces, withinMs }) => {
  const started = performance.now();
  const { status } = await posts({ ...withLength(8000), pieces, pauseMs: 0 });
  expect(status).toBe(413);
  expect(performance.now() - started).toBeLessThan(withinMs);
});
