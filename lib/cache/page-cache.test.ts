import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { bodyOf, compressPage } from './compressed-page.server.ts';
import { createPageCache } from './page-cache.server.ts';

function open(maxBytes = 1_000_000) {
  let version = 'monday';
  const cache = createPageCache({ maxBytes, contentVersion: () => version });
  let rendered = 0;
  return {
    cache,
    rendered: () => rendered,
    showsFrom(next: string) {
      version = next;
    },
    /** What a visitor of that page reads. */
    async read(key: string, status = 200) {
      const page = await cache.findOrRender(
        key,
        async () => {
          rendered += 1;
          return compressPage({ status, headers: {}, bytes: Buffer.from(`${key} of ${version}`), only: null });
        },
        (made) => made.status === 200,
      );
      return bodyOf(page, 'identity').toString();
    },
  };
}

it('renders a page once for many visitors, and again when its content has changed', async () => {
  const { read, rendered, showsFrom } = open();
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => read('/shop'))))).toEqual(new Set(['/shop of monday']));
  await read('/shop');
  expect(rendered()).toBe(1);
  showsFrom('tuesday');
  expect(await read('/shop')).toBe('/shop of tuesday');
  expect(rendered()).toBe(2);
});

it('neither caches nor shares a rendering that began before a change', async () => {
  const { cache, read, showsFrom } = open();
  const before = read('/shop');
  showsFrom('tuesday');
  expect(await Promise.all([before, read('/shop')])).toEqual(['/shop of monday', '/shop of tuesday']);
  const page = cache.find('/shop');
  const late = read('/late');
  showsFrom('wednesday');
  await late;
  expect(cache.find('/late')).toBeUndefined();
  expect(page && bodyOf(page, 'identity').toString()).toBe('/shop of tuesday');
});

it('does not cache what may not be cached, or what failed', async () => {
  const { cache, read, rendered } = open();
  await read('/missing', 404);
  await read('/missing', 404);
  const fails = () => Promise.reject(new Error('down'));
  await expect(cache.findOrRender('/shop', fails, () => true)).rejects.toThrow('down');
  expect(await read('/shop')).toBe('/shop of monday');
  expect([rendered(), cache.size().pages]).toEqual([3, 1]);
});

it('drops the page that was used least recently beyond its size', async () => {
  const roomy = open();
  await roomy.read('/a');
  const room = 2.5 * roomy.cache.size().bytes;
  const { cache, read } = open(Math.floor(room));
  for (const path of ['/a', '/b', '/a', '/c']) await read(path);
  expect(cache.size().bytes).toBeLessThanOrEqual(room);
  expect(['/a', '/b', '/c'].map((path) => cache.find(path) !== undefined)).toEqual([true, false, true]);
});

it('compresses a page better once it is requested again, and keeps its text and ETag', async () => {
  const { cache } = open();
  const bytes = readFileSync('package-lock.json').subarray(0, 50_000);
  const render = () => compressPage({ status: 200, headers: {}, bytes, only: null });
  const first = await cache.findOrRender('/shop', render, () => true);
  const size = first.body.br?.length ?? 0;
  expect(cache.find('/shop')).toBe(first);
  await vi.waitFor(() => expect(cache.find('/shop')?.body.br?.length).toBeLessThan(size), { timeout: 10_000 });
  const better = cache.find('/shop');
  expect([better?.etag, better && bodyOf(better, 'identity').equals(bytes)]).toEqual([first.etag, true]);
  expect(cache.size().bytes).toBe((better?.body.br?.length ?? 0) + (better?.body.gzip?.length ?? 0));
});
