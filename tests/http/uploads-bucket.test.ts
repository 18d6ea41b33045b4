import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logoResponse, reorderResponse } from '#core/contract/responses.ts';
import { openBucket } from '#tests/fixtures/bucket.ts';
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
    bucket.goAway(true);
    expect((await reorder()).status).toBe(503);
    bucket.goAway(false);
    const token = reorderResponse.parse(await (await reorder()).json()).order.logo?.uploadId;
    const lying = () => [...bucket.objects].filter(([key]) => !key.endsWith('.info')).map(([, { body }]) => body.toString('base64'));
    const [one, other] = lying();
    expect([one === undefined, other]).toEqual([false, one]);
    expect((await tus.cancel(`http://localhost:3000/api/uploads/${token}`)).status).toBe(204);
    expect(lying()).toEqual([one]);
  });

  test('is asked for again later where the bucket is away, and nothing is said of it', async () => {
    bucket.goAway(true);
    try {
      const answer = await tus.create({ name: 'crest.png', size: 5000 });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.text()).not.toMatch(/127\.0\.0\.1|S3|bucket/i);
    } finally {
      bucket.goAway(false);
    }
  });
});
