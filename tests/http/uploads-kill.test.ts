import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { logoResponse } from '#core/contract/responses.ts';
import { noisyPng } from '#tests/fixtures/logos.ts';
import { tusOver } from '#tests/fixtures/tus.ts';
import { type Server, startServer } from '#tests/server.ts';

const running: Server[] = [];
const start = async (options?: Parameters<typeof startServer>[0]) => {
  const server = await startServer(options);
  running.push(server);
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) await server.remove();
});

const storedFile = (dataDir: string, url: string) =>
  join(
    dataDir,
    'uploads',
    createHash('sha256')
      .update(url.split('/').at(-1) ?? '')
      .digest('base64url'),
  );

describe('uploads to a process', () => {
  test('go on from where the connection was cut, twice', async () => {
    const server = await start();
    const tus = tusOver(fetch, `${server.origin}/api`);
    const logo = await noisyPng(1600);
    const url = (await tus.create({ name: 'crest.png', size: logo.length })).headers.get('location') ?? '';
    let sent = 0;
    for (const cutAfter of [1_000_000, 2_500_000]) {
      await sendAndCut({ server, url, offset: sent, bytes: logo.subarray(sent), cutAfter });
      const began = performance.now();
      const offset = Number((await tus.head(url)).headers.get('upload-offset'));
      expect(performance.now() - began).toBeLessThan(8000);
      expect(offset).toBeGreaterThan(sent);
      expect(offset).toBeLessThan(logo.length);
      sent = offset;
    }
    expect((await tus.patch(url, sent, logo.subarray(sent))).status).toBe(204);
    expect(readFileSync(storedFile(server.dataDir, url)).equals(logo)).toBe(true);
    expect(logoResponse.parse(await (await tus.see(url)).json()).logo).toMatchObject({ width: 1600, preview: true });
  });

  test('survive SIGKILL: what was acknowledged is there, and the rest goes on', async () => {
    const logo = await noisyPng(500);
    const finished: string[] = [];
    const open = new Set<string>();
    let server = await start();
    for (let round = 0; round < 8; round++) {
      const api = `${server.origin}/api`;
      const tus = tusOver(fetch, api);
      const uploading = Promise.all(
        [0, 1, 2].map(async () => {
          try {
            for (;;) {
              const [resumed] = open;
              const url = resumed ?? (await tus.create({ name: 'crest.png', size: logo.length })).headers.get('location') ?? '';
              open.delete(url);
              try {
                let offset = Number((await tus.head(url)).headers.get('upload-offset'));
                while (offset < logo.length) {
                  const answer = await tus.patch(url, offset, logo.subarray(offset, offset + 100_000));
                  if (!answer.ok) throw new Error(`refused: ${answer.status}`);
                  offset = Number(answer.headers.get('upload-offset'));
                }
                logoResponse.parse(await (await tus.see(url)).json());
                finished.push(url);
              } catch (error) {
                open.add(url);
                throw error;
              }
            }
          } catch {}
        }),
      );
      // Every second round the kill waits until an upload was acknowledged, however slow the machine is.
      const before = finished.length;
      if (round % 2 === 0) while (finished.length === before) await sleep(20);
      await sleep(Math.random() * (round % 2 === 0 ? 100 : 600));
      await server.stop('SIGKILL');
      await uploading;
      server = await start({ dataDir: server.dataDir });
    }
    const tus = tusOver(fetch, `${server.origin}/api`);
    expect(finished.length).toBeGreaterThan(0);
    for (const url of finished) {
      expect(logoResponse.parse(await (await tus.see(url)).json()).logo).toMatchObject({ width: 500, preview: true });
      expect(readFileSync(storedFile(server.dataDir, url)).equals(logo)).toBe(true);
    }
    for (const url of open) {
      const offset = Number((await tus.head(url)).headers.get('upload-offset'));
      if (offset < logo.length) expect((await tus.patch(url, offset, logo.subarray(offset))).status).toBe(204);
      expect((await tus.see(url)).status).toBe(200);
      expect(readFileSync(storedFile(server.dataDir, url)).equals(logo)).toBe(true);
    }
  });

  test('tell the log no token', async () => {
    const server = await start({ env: { LOG_LEVEL: 'debug' } });
    const tus = tusOver(fetch, `${server.origin}/api`);
    const { url } = await tus.upload('secret-name.png', await noisyPng(50));
    await tus.see(url);
    await tus.see(`${url}/preview`);
    await tus.upload('secret-name.png', Buffer.from('no picture'));
    await tus.cancel(url);
    const token = url.split('/').at(-1) ?? '';
    expect(server.said()).toContain('"route":"/api/uploads/{key}/preview"');
    expect(server.said()).not.toContain(token);
    expect(server.said()).not.toContain('secret-name');
  });
});

/** Sends part of a PATCH over a socket and cuts the connection. */
async function sendAndCut({
  server,
  url,
  offset,
  bytes,
  cutAfter,
}: {
  server: Server;
  url: string;
  offset: number;
  bytes: Uint8Array;
  cutAfter: number;
}) {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    [
      `PATCH ${new URL(url, server.origin).pathname} HTTP/1.1`,
      `Host: 127.0.0.1:${server.port}`,
      'Tus-Resumable: 1.0.0',
      `Upload-Offset: ${offset}`,
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${bytes.length}`,
      '',
      '',
    ].join('\r\n'),
  );
  await new Promise((resolve) => socket.write(bytes.subarray(0, cutAfter), resolve));
  await sleep(300);
  socket.destroy();
}
