import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logoResponse, reorderResponse } from '#core/contract/responses.ts';
import { type BucketFault, openBucket } from '#tests/fixtures/bucket.ts';
import * as files from '#tests/fixtures/logos.ts';
import { type Tus, tusOver } from '#tests/fixtures/tus.ts';
import { coachAt } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

describe("a team's logo in a bucket", () => {
  let bucket: Awaited<ReturnType<typeof openBucket>>;
  let shop: OpenApp;
  let tus: Tus;
  beforeAll(async () => {
    bucket = await openBucket();
    shop = await openApp(bucket.env);
    tus = tusOver(shop.app.fetch);
  });
  afterAll(async () => {
    await shop.close();
    await bucket.close();
  });

  test('goes up in pieces, and lies there whole and nowhere else', async () => {
    const logo = await files.noisyPng(2400);
    const url = (await tus.create({ name: 'crest.png', size: logo.length })).headers.get('location') ?? '';
    for (let at = 0; at < logo.length; ) {
      const answer = await tus.patch(url, at, logo.subarray(at, at + 6 * 1024 * 1024));
      expect(answer.status).toBe(204);
      at = Number((await tus.head(url)).headers.get('upload-offset'));
    }
    expect(logoResponse.parse(await (await tus.see(url)).json()).logo).toMatchObject({ width: 2400, bytes: logo.length, preview: true });
    const whole = [...bucket.objects].filter(([key]) => !key.endsWith('.info'));
    expect(whole).toHaveLength(1);
    expect(whole[0]?.[1].body.equals(logo)).toBe(true);
    expect(readdirSync(shop.dataDir)).not.toContain('uploads');
    expect([...bucket.objects].some(([, { body }]) => body.includes('crest'))).toBe(false);
    await tus.cancel(url);
  });

  test('goes on where a piece was cut short', async () => {
    const logo = await files.noisyPng(600);
    const url = (await tus.create({ name: 'crest.png', size: logo.length })).headers.get('location') ?? '';
    await tus.patch(url, 0, logo.subarray(0, 300_000));
    const offset = Number((await tus.head(url)).headers.get('upload-offset'));
    expect(offset).toBe(300_000);
    expect((await tus.patch(url, offset, logo.subarray(offset))).status).toBe(204);
    expect(logoResponse.parse(await (await tus.see(url)).json()).logo.width).toBe(600);
    await tus.cancel(url);
  });

  test('leaves nothing where it is given up, half or whole, or not taken', async () => {
    const { url: whole } = await tus.upload('whole.png', await files.flatPng(30));
    const half = (await tus.create({ name: 'half.png', size: 9000 })).headers.get('location') ?? '';
    await tus.patch(half, 0, Buffer.alloc(100, 1));
    expect((await tus.upload('svg.png', files.svg)).answer.status).toBe(422);
    for (const url of [whole, half]) expect((await tus.cancel(url)).status).toBe(204);
    expect([...bucket.objects.keys()]).toEqual([]);
    expect(bucket.unfinished()).toBe(0);
  });

  test('is copied for the order that follows, and each copy goes by itself', async () => {
    const coach = coachAt(shop);
    const first = await coach.order({ logo: { uploadId: await coach.upload('crest.png', await files.flatPng(60)) } });
    await coach.post(first.path, { act: 'approve', version: '1' });
    const reorder = () => shop.send('POST', '/api/team-orders/reorder', { key: first.key, roster: false });
    bucket.become('fails');
    expect((await reorder()).status).toBe(503);
    bucket.become('well');
    const token = reorderResponse.parse(await (await reorder()).json()).order.logo?.uploadId;
    const lying = () => [...bucket.objects].filter(([key]) => !key.endsWith('.info')).map(([, { body }]) => body.toString('base64'));
    const [one, other] = lying();
    expect([one === undefined, other]).toEqual([false, one]);
    expect((await tus.cancel(`http://localhost:3000/api/uploads/${token}`)).status).toBe(204);
    expect(lying()).toEqual([one]);
  });

  const outages = ['fails', 'refuses', 'is not found', 'hangs', 'hangs up', 'stops in the body'] as const;

  test.each(outages)('is asked for again later while the bucket %s, within 10 s, and goes on when it is back', async (fault) => {
    const logo = await files.noisyPng(300);
    const half = Math.floor(logo.length / 2);
    const url = (await tus.create({ name: 'crest.png', size: logo.length })).headers.get('location') ?? '';
    await tus.patch(url, 0, logo.subarray(0, half));
    const { url: whole } = await tus.upload('whole.png', await files.flatPng(30));
    bucket.become(fault);
    const began = performance.now();
    const answers = await Promise.all([
      tus.create({ name: 'crest.png', size: 5000 }),
      tus.head(url),
      tus.patch(url, half, logo.subarray(half)),
      tus.see(url),
    ]);
    const seen = await tus.see(whole);
    bucket.become('well');
    expect(performance.now() - began).toBeLessThan(10_000);
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await answer.text()).not.toMatch(/127\.0\.0\.1|S3|bucket/i);
    }
    expect(seen.status).toBe(200);
    const offset = Number((await tus.head(url)).headers.get('upload-offset'));
    expect((await tus.patch(url, offset, logo.subarray(offset))).status).toBe(204);
    expect(logoResponse.parse(await (await tus.see(url)).json()).logo.width).toBe(300);
    for (const each of [url, whole]) await tus.cancel(each);
  });

  test.each<[string, BucketFault]>([
    ['fails before', 'fails'],
    ['loses its answer after', 'answer lost'],
  ])('is whole also where the bucket %s the parts are put together', async (_, fault) => {
    const logo = await files.noisyPng(100);
    const url = (await tus.create({ name: 'crest.png', size: logo.length })).headers.get('location') ?? '';
    bucket.become((call) => (call.startsWith('POST') && call.includes('uploadId=') ? fault : 'well'));
    const answer = await tus.patch(url, 0, logo);
    bucket.become('well');
    expect(answer.status).toBe(503);
    // The browser takes the offset for the end of the upload and asks what became of it.
    expect((await tus.head(url)).headers.get('upload-offset')).toBe(String(logo.length));
    expect(logoResponse.parse(await (await tus.see(url)).json()).logo.width).toBe(100);
    await tus.cancel(url);
  });

  test('is not begun as a download while the bucket is away', async () => {
    const coach = coachAt(shop);
    const order = await coach.order({ logo: { uploadId: await coach.upload('crest.png', await files.flatPng(60)) } });
    bucket.become('fails');
    const answer = await shop.get(`${order.path}/logo/file`);
    bucket.become('well');
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([503, null]);
    expect((await shop.get(`${order.path}/logo/file`)).status).toBe(200);
  });
});
