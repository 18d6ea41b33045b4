import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cliOver } from '../fixtures/run-cli.ts';
import { type Server, startServer } from '../server.ts';

let shop: Server;
beforeAll(async () => {
  shop = await startServer();
});
afterAll(() => shop.remove());

const examine = async (url: string, dataDir = shop.dataDir) => (await cliOver({ dataDir }, ['doctor', '--url', url])).out;

describe('the doctor, of the shop that is served', () => {
  test('finds it alive and ready, with its headers, of this build, beside its own database', async () => {
    const out = await examine(shop.origin);
    expect(out).toContain(`ok    Shop: ${shop.origin} is alive and ready.`);
    expect(out).toContain('ok    Headers: Safety headers come through, and pages are compressed.');
    expect(out).toContain('ok    Release: The running process serves the build of this checkout.');
    expect(out).toContain('ok    Database: It answers, can be written, and every migration is there.');
  });

  test('says that it is not ready, and what is away', async () => {
    const away = await startServer({
      until: 'alive',
      env: { S3_BUCKET: 'logos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'x', S3_ENDPOINT: 'http://127.0.0.1:1' },
    });
    expect(await examine(away.origin, away.dataDir)).toMatch(
      /^fail {2}Shop: http:\S+ is alive and not ready \(503\)\. Not answering: uploads\.$/m,
    );
    await away.remove();
  });

  test.each<[string, (name: string) => boolean, RegExp]>([
    [
      'drops headers',
      (name) => name.startsWith('x-') || name === 'content-security-policy',
      /^fail {2}Headers: content-security-policy, .* did not come through/m,
    ],
    ['unpacks pages', (name) => name === 'content-encoding', /^warn {2}Headers: Pages come uncompressed/m],
  ])('says of a proxy in front that %s what to mend', async (_, dropped, line) => {
    const proxy = createPlainServer(async ({ url }, response) => {
      const answer = await fetch(shop.origin + url);
      for (const [name, value] of answer.headers)
        if (!dropped(name) && !['content-length', 'transfer-encoding', 'content-encoding'].includes(name)) response.setHeader(name, value);
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    expect(await examine(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)).toMatch(line);
    proxy.close();
  });

  test('says that another program is at the address', async () => {
    const other = createPlainServer((_, response) => response.writeHead(404).end());
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    expect(await examine(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)).toMatch(
      /^fail {2}Shop: .*\/api\/health answers 404/m,
    );
    other.close();
  });

  test('warns where another build is served', async () => {
    const other = createPlainServer((_, response) => response.end('<script src="/assets/entry-0ther000.js"></script>'));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    expect(await examine(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)).toMatch(/^warn {2}Release: .*another build/m);
    other.close();
  });
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasOpenssl)('the doctor, of a certificate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cutcourt-'));
  const before = getCACertificates('default');
  afterAll(() => {
    setDefaultCACertificates(before);
    rmSync(folder, { recursive: true, force: true });
  });

  /** The shop behind TLS, as a proxy of its own has it, with a certificate for so many days. */
  async function serve(days: number, isTrusted: boolean) {
    const [key, cert] = [join(folder, `${days}.key`), join(folder, `${days}.crt`)];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', `${days}`, '-keyout', key, '-out', cert, ...subject],
      { stdio: 'ignore' },
    );
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, async ({ url }, response) => {
      const answer = await fetch(shop.origin + url);
      response.setHeader('strict-transport-security', 'max-age=1');
      response.writeHead(answer.status).end(await answer.text());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    setDefaultCACertificates(isTrusted ? [...before, readFileSync(cert, 'utf8')] : before);
    const out = await examine(`https://localhost:${(server.address() as AddressInfo).port}`);
    server.close();
    return out;
  }

  test.each([
    [90, true, /^ok {4}Certificate: The certificate of localhost is good for (?:89|90) more days\.$/m],
    [10, true, /^warn {2}Certificate: .* good for (?:9|10) more days: look why it is not renewed/m],
    [2, true, /^fail {2}Certificate: .* good for [12] more days: renew it now/m],
    [90, false, /^fail {2}Certificate: The certificate of localhost cannot be trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/m],
  ])('for %i days, trusted: %s', async (days, isTrusted, line) => {
    expect(await serve(days, isTrusted)).toMatch(line);
  });
});
