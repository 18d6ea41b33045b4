import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { compressed, compressPage } from './compressed-page.server.ts';

const page = (only: 'br' | 'identity' | null) =>
  compressPage({
    status: 200,
    headers: {},
    bytes: Buffer.from(Array.from({ length: 60_000 }, (_, line) => `line ${line}`).join('\n')),
    only,
  });

it('tells when all that was handed over is compressed', async () => {
  const done: number[] = [];
  for (const which of [1, 2, 3]) void page(null).then(() => done.push(which));
  await compressed();
  await setImmediate();
  expect(done).toEqual([1, 2, 3]);
});

it('lets what is not compressed pass by what is', async () => {
  const done: string[] = [];
  const packed = page('br').then(() => done.push('packed'));
  await page('identity').then(() => done.push('plain'));
  await packed;
  expect(done).toEqual(['plain', 'packed']);
});
