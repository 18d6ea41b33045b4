import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerUnreadable } from '../../scripts/request-limits.mjs';

let server: Server;
beforeEach(async () => {
  server = createServer((_request, response) => response.write('begin'));
  server.on('clientError', answerUnreadable);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Writes each part when the one before was read, and never closes the connection. */
function send(...parts: string[]) {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  const got = { text: '' };
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    got.text += data;
    const next = parts.shift();
    if (next) socket.write(next);
  });
  socket.write(parts.shift() ?? '');
  return got;
}
const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

test('a request that nobody can read is answered, and its connection ends though the client keeps it', async () => {
  const got = send('NONSENSE\r\n\r\n');
  await vi.waitFor(() => expect(got.text).toMatch(/^HTTP\/1\.1 400 /));
  await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 5_000 });
});

test('a body that becomes unreadable breaks its answer off, and puts no other one into it', async () => {
  const got = send('POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n', 'zz\r\n');
  await vi.waitFor(async () => expect([await open(), got.text.includes('begin')]).toEqual([0, true]), { timeout: 5_000 });
  expect(got.text.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
