import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureSchema, logoResponse } from '#core/contract/responses.ts';
import { engines } from '#tests/fixtures/engines.ts';
import * as files from '#tests/fixtures/logos.ts';
import { type Tus, tusOver } from '#tests/fixtures/tus.ts';
import { type OpenApp, openApp, openAppOver } from '../in-process-app.ts';

const messageOf = async (answer: Response) => failureSchema.parse(await answer.json()).error.message;
const pleaseUpload = 'Please upload PNG, JPG, PDF, AI, or EPS file';

const flat = await files.flatPng(8);
const noisy = await files.noisyPng(200);

const taken: [name: string, type: string, bytes: Buffer, wanted: object][] = [
  ['crest.pdf', 'application/pdf', files.pdf(), { kind: 'pdf', width: null, note: null, preview: false }],
  ['crest.ai', '', files.illustrator, { kind: 'ai', note: null }],
  ['crest.ai', 'application/postscript', files.oldIllustrator, { kind: 'ai', note: null }],
  ['crest.eps', '', files.eps, { kind: 'eps', note: null }],
  ['crest.eps', 'application/octet-stream', files.packagedEps(), { kind: 'eps', note: null }],
  ['crest.eps', 'image/x-eps', files.eps.subarray(0, 60), { kind: 'eps', note: 'unended' }],
  ['locked.pdf', 'application/pdf', files.lockedPdf, { kind: 'pdf', note: 'locked' }],
  ['CREST.PDF', 'application/pdf; x=y', files.pdf(), { name: 'CREST.pdf' }],
  ['\u202egnp.exe\u0000.png', 'image/png', flat, { name: 'gnp.exe.png' }],
  [`${'🏀'.repeat(300)}.png`, 'image/png', flat, { name: `${'🏀'.repeat(120)}.png` }],
  ['...png', 'image/png', flat, { name: 'logo.png' }],
  ['crest.jpeg', 'image/jpeg', await files.jpeg(30), { name: 'crest.jpeg', kind: 'jpg', width: 30 }],
  ['named-wrong.png', 'image/png', await files.jpeg(30), { kind: 'jpg', width: 30 }],
  ['with-more-behind.png', 'image/png', Buffer.concat([flat, files.html]), { kind: 'png', preview: true }],
];

const refused: [name: string, type: string, bytes: Buffer, status: number, message: string | RegExp][] = [
  ['logo.webp', 'image/webp', Buffer.from('RIFF....WEBP'), 422, pleaseUpload],
  ['logo.svg', 'image/svg+xml', files.svg, 422, pleaseUpload],
  ['logo', 'image/png', flat, 422, pleaseUpload],
  ['logo.png.html', 'text/html', files.html, 422, pleaseUpload],
  ['logo.png', 'text/html', flat, 422, pleaseUpload],
  ['svg-in-clothes.png', 'image/png', files.svg, 422, pleaseUpload],
  ['html-in-clothes.eps', '', files.html, 422, pleaseUpload],
  ['gif-and-script.jpg', 'image/jpeg', files.gif, 422, pleaseUpload],
  ['late.pdf', 'application/pdf', Buffer.concat([files.html, files.pdf()]), 422, pleaseUpload],
  ['program.eps', 'application/postscript', files.printerProgram, 422, pleaseUpload],
  ['hollow-package.eps', '', files.packagedEps({ lies: true }), 422, /damaged/],
  ['short-package.eps', '', files.packagedEps().subarray(0, 12), 422, /damaged/],
  ['bomb.png', 'image/png', files.pngBomb(200_000, 200_000), 422, /too many pixels/],
  ['small-bomb.png', 'image/png', files.pngBomb(7000, 7000), 422, /damaged/],
  ['cut.png', 'image/png', noisy.subarray(0, 60_000), 422, /damaged/],
  ['hollow.png', 'image/png', Buffer.concat([noisy.subarray(0, 30_000), noisy.subarray(-12)]), 422, /damaged/],
  ['cut.jpg', 'image/jpeg', (await files.jpeg(900)).subarray(0, -40), 422, /damaged/],
  ['cut.pdf', 'application/pdf', files.pdf().subarray(0, 50), 422, /damaged/],
  ['only-signature.png', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 422, /damaged/],
  ['only-signature.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff]), 422, /damaged/],
  ['empty.png', 'image/png', Buffer.alloc(0), 422, /empty/],
];

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`a team's logo over ${engine.name}`, () => {
    let shop: OpenApp;
    let tus: Tus;
    beforeAll(async () => {
      shop = await openAppOver(engine);
      tus = tusOver(shop.app.fetch);
    });
    afterAll(() => shop.close());
    const stored = () => readdirSync(join(shop.dataDir, 'uploads'));
    const onDisk = () => Math.max(0, ...stored().map((name) => statSync(join(shop.dataDir, 'uploads', name)).size));

    test('goes up in pieces, the connection dropping twice, and is there whole', async () => {
      const logo = await files.noisyPng(700);
      const created = await tus.create({ name: 'harbor-mark.png', type: 'image/png', size: logo.length });
      expect(created.status).toBe(201);
      const url = created.headers.get('location') ?? '';
      expect(url).toMatch(/^\/api\/uploads\/[A-Za-z0-9_-]{32}$/);

      for (const dropsAt of [200_000, 500_000]) {
        const from = Number((await tus.head(url)).headers.get('upload-offset'));
        await tus
          .send('PATCH', url, { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' })
          .catch(() => null);
        const broken = new Request(`http://localhost:3000${url}`, {
          method: 'PATCH',
          headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
          body: dropsAfter(logo.subarray(from, dropsAt), () => onDisk() > 0.7 * dropsAt),
          duplex: 'half',
        } as RequestInit);
        await Promise.resolve(shop.app.fetch(broken)).catch(() => null);
        const received = Number((await tus.head(url)).headers.get('upload-offset'));
        expect(received).toBeGreaterThan(0.6 * dropsAt);
        expect(received).toBeLessThanOrEqual(dropsAt);
      }
      expect((await tus.see(url)).status).toBe(404);
      const offset = Number((await tus.head(url)).headers.get('upload-offset'));
      expect((await tus.patch(url, offset, logo.subarray(offset))).status).toBe(204);

      const { logo: seen } = logoResponse.parse(await (await tus.see(url)).json());
      expect(seen).toEqual({
        name: 'harbor-mark.png',
        bytes: logo.length,
        kind: 'png',
        width: 700,
        height: 700,
        note: null,
        preview: true,
      });
      const [file] = stored();
      expect(readFileSync(join(shop.dataDir, 'uploads', file ?? '')).equals(logo)).toBe(true);
    });

    test('is stored under a name that neither its own nor its address tells', async () => {
      const before = stored();
      const { url } = await tus.upload('../../../etc/cron.d/evil.png', await files.flatPng(20), 'image/png');
      const added = stored().filter((name) => !before.includes(name));
      expect(added).toHaveLength(1);
      expect(added[0]).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(url).not.toContain(added[0]);
      expect(logoResponse.parse(await (await tus.see(url)).json()).logo.name).toBe('evil.png');
    });

    test('is shown small, by its token only, as nothing that could run', async () => {
      const { url } = await tus.upload('crest.png', await files.flatPng(3000, 1500), 'image/png');
      const preview = await tus.see(`${url}/preview`);
      expect(preview.status).toBe(200);
      expect(Object.fromEntries(preview.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'attachment; filename="preview.webp"',
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      const { width, height, format } = await sharp(await preview.arrayBuffer()).metadata();
      expect({ width, height, format }).toEqual({ width: 640, height: 320, format: 'webp' });
      const other = `${url.slice(0, -3)}abc`;
      expect((await tus.see(`${other}/preview`)).status).toBe(404);
      expect((await tus.see(other)).status).toBe(404);
    });

    test('lies the way it is seen, when a phone took it sideways', async () => {
      const { url } = await tus.upload('photo.jpg', await files.jpeg(400, 200, 6), 'image/jpeg');
      expect(logoResponse.parse(await (await tus.see(url)).json()).logo).toMatchObject({ kind: 'jpg', width: 200, height: 400 });
    });

    test.each(taken)('is taken: %s, sent as "%s"', async (name, type, bytes, wanted) => {
      const { url, answer } = await tus.upload(name, bytes, type);
      expect(answer.status).toBe(204);
      expect(logoResponse.parse(await (await tus.see(url)).json()).logo).toMatchObject(wanted);
    });

    test.each(refused)('is not taken, and nothing of it kept: %s, sent as "%s"', async (name, type, bytes, status, message) => {
      const before = stored();
      const { url, answer } = await tus.upload(name, bytes, type);
      expect(answer.status).toBe(status);
      expect(await messageOf(answer)).toMatch(message);
      expect(stored()).toEqual(before);
      if (!url) return;
      const later = await tus.see(url);
      expect(later.status).toBe(422);
      expect(await messageOf(later)).toMatch(message);
      expect((await tus.patch(url, 0, bytes)).status).toBe(422);
    });

    test('may come with the request that begins it, and is looked into all the same', async () => {
      const at = (name: string, bytes: Buffer) =>
        tus.send(
          'POST',
          '/api/uploads',
          {
            'upload-length': String(bytes.length),
            'upload-metadata': `filename ${btoa(name)}`,
            'content-type': 'application/offset+octet-stream',
            'content-length': String(bytes.length),
          },
          new Uint8Array(bytes),
        );
      const taken = await at('crest.png', flat);
      expect(taken.status).toBe(201);
      const { logo } = logoResponse.parse(await (await tus.see(taken.headers.get('location') ?? '')).json());
      expect(logo).toMatchObject({ kind: 'png', preview: true });
      expect((await at('crest.png', files.svg)).status).toBe(422);
    });

    test('may have 52428800 bytes, and not one more', async () => {
      expect((await tus.create({ name: 'large.pdf', size: 52_428_800 })).status).toBe(201);
      const larger = await tus.create({ name: 'large.pdf', size: 52_428_801 });
      expect(larger.status).toBe(413);
      expect(await messageOf(larger)).toBe('File size must be under 50MB');
      const { url } = await tus.upload('said-less.pdf', files.pdf());
      expect((await tus.patch(url, files.pdf().length, files.pdf())).status).toBe(413);
    });

    test('is gone when it is given up, under way or whole', async () => {
      const before = stored();
      const logo = await files.flatPng(50);
      const created = await tus.create({ name: 'half.png', size: logo.length });
      const half = created.headers.get('location') ?? '';
      await tus.patch(half, 0, logo.subarray(0, 40));
      const { url: whole } = await tus.upload('whole.png', logo);
      for (const url of [half, whole]) {
        expect((await tus.cancel(url)).status).toBe(204);
        expect((await tus.see(url)).status).toBe(404);
        expect((await tus.head(url)).status).toBe(410);
        expect((await tus.cancel(url)).status).toBe(404);
      }
      expect(stored()).toEqual(before);
    });

    test('that came whole in a process that then ended is there all the same', async () => {
      const logo = await files.flatPng(60);
      const created = await tus.create({ name: 'last-byte.png', size: logo.length });
      const url = created.headers.get('location') ?? '';
      await tus.patch(url, 0, logo.subarray(0, 10));
      // the last bytes reach the disk, and the process is killed before it checks them
      const { createHash } = await import('node:crypto');
      const { appendFileSync } = await import('node:fs');
      const id = createHash('sha256')
        .update(url.split('/').at(-1) ?? '')
        .digest('base64url');
      appendFileSync(join(shop.dataDir, 'uploads', id), logo.subarray(10));
      expect(Number((await tus.head(url)).headers.get('upload-offset'))).toBe(logo.length);
      expect(logoResponse.parse(await (await tus.see(url)).json()).logo).toMatchObject({ name: 'last-byte.png', width: 60, preview: true });
    });
  });
}

describe('the door of the uploads', () => {
  const open = async (env: Record<string, string>, run: (shop: OpenApp, tus: Tus) => Promise<void>) => {
    const shop = await openApp(env);
    try {
      await run(shop, tusOver(shop.app.fetch));
    } finally {
      await shop.close();
    }
  };

  test('counts uploads that begin, and never their pieces', () =>
    open({ RATE_LIMIT: '12' }, async (_shop, tus) => {
      const { headers } = await tus.create({ name: 'a.pdf', size: 1000 });
      const url = headers.get('location') ?? '';
      for (let at = 0; at < 40; at++) expect((await tus.patch(url, at * 10, Buffer.alloc(10, '%'))).status).toBe(204);
      expect((await tus.create({ name: 'b.pdf', size: 1000 })).status).toBe(201);
      const third = await tus.create({ name: 'c.pdf', size: 1000 });
      expect(third.status).toBe(429);
      expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    }));

  test('answers what does not fit the protocol in the words of the API', () =>
    open({}, async (shop, tus) => {
      const { url } = await tus.upload('a.png', await files.flatPng(8));
      for (const [method, address, headers, status] of [
        ['POST', '/api/uploads', {}, 400],
        ['POST', '/api/uploads', { 'upload-length': '-1' }, 400],
        ['POST', '/api/uploads', { 'upload-length': '5', 'upload-metadata': '%%%' }, 422],
        ['POST', '/api/uploads', { 'upload-length': '5', 'upload-metadata': 'filename Y3Jlc3QucG5n', 'upload-concat': 'partial' }, 400],
        ['POST', '/api/uploads', { 'upload-defer-length': '1', 'upload-metadata': `filename ${btoa('a.png')}` }, 400],
        ['POST', '/api/uploads', { 'upload-length': '5', 'x-http-method-override': 'PATCH' }, 400],
        ['PATCH', url, { 'upload-offset': '3', 'content-type': 'application/offset+octet-stream' }, 409],
        ['PATCH', url, { 'content-type': 'application/offset+octet-stream' }, 403],
        ['PATCH', '/api/uploads/..%2f..%2fetc', { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, 404],
        ['PATCH', `/api/uploads/${'A'.repeat(32)}`, { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, 410],
        ['PUT', url, {}, 404],
      ] as [string, string, Record<string, string>, number][]) {
        const answer = await tus.send(method, address, headers);
        expect([method, address, answer.status]).toEqual([method, address, status]);
        expect(failureSchema.safeParse(await answer.json()).success).toBe(true);
      }
      const bare = await shop.app.fetch(new Request('http://localhost:3000/api/uploads', { method: 'POST' }));
      expect(bare.status).toBe(412);
    }));

  test('says of an upload that is given up while its bytes come that it is gone', () =>
    open({}, async (_shop, tus) => {
      const logo = await files.flatPng(8);
      const given: number[] = [];
      for (let round = 0; round < 60; round++) {
        const url = (await tus.create({ name: 'a.png', size: logo.length })).headers.get('location') ?? '';
        const sent = tus.patch(url, 0, logo);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 6));
        await tus.cancel(url);
        given.push((await sent).status);
      }
      expect(given.filter((status) => status !== 204 && status !== 410)).toEqual([]);
    }));

  test('lets the shop in from its own host where the API has another', () =>
    open({ PUBLIC_API_BASE: 'https://api.shop.test/api', PUBLIC_ORIGIN: 'https://shop.test' }, async (_shop, tus) => {
      const preflight = await tus.send('OPTIONS', '/api/uploads', {
        origin: 'https://shop.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'tus-resumable,upload-length,upload-metadata',
      });
      expect(preflight.headers.get('access-control-allow-origin')).toBe('https://shop.test');
      expect(preflight.headers.get('access-control-allow-headers')).toMatch(/tus-resumable.*upload-length.*upload-metadata.*upload-offset/);
      expect(preflight.headers.get('access-control-allow-methods')).toMatch(/PATCH/);
      const created = await tus.create({ name: 'a.png', size: 100 });
      expect(created.headers.get('access-control-allow-origin')).toBe('https://shop.test');
      expect(created.headers.get('access-control-expose-headers')?.toLowerCase()).toMatch(/location.*upload-offset/);
      expect(created.headers.get('location')).toMatch(/^https:\/\/api\.shop\.test\/api\/uploads\/[\w-]{32}$/);
      const refused = await tus.create({ name: 'a.gif', size: 100 });
      expect(refused.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    }));

  test('says nothing to other hosts where the API is our own', () =>
    open({}, async (_shop, tus) => {
      const created = await tus.create({ name: 'a.png', size: 100 });
      expect([...created.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }));
});

/** A body that breaks off after those bytes, once most of them have arrived, like a lost connection. */
function dropsAfter(bytes: Uint8Array, arrived: () => boolean): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (at >= bytes.length) {
        await expect.poll(arrived, { timeout: 10_000 }).toBe(true);
        return controller.error(new Error('connection reset'));
      }
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + 16_384)));
      at += 16_384;
    },
  });
}
