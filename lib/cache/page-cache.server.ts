import { LRUCache } from 'lru-cache';
import { createSerialQueue } from '#core/async/serial-queue.ts';
import { type CompressedPage, compressBest } from './compressed-page.server.ts';

/**
 * Caches pages by key, the same for every visitor. The invalidation rule: all pages are dropped as soon as `contentVersion` gives another
 * text than before. Beyond `maxBytes` the least recently used page is dropped. Concurrent requests for a page that is not cached share one
 * rendering; a failed rendering is not cached. A page that is requested again is compressed once more, at the best level.
 */
export function createPageCache({ maxBytes, contentVersion }: { maxBytes: number; contentVersion: () => string }) {
  const pages = new LRUCache<string, CompressedPage>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ body }) => Object.values(body).reduce((sum, { length }) => sum + length, 0),
  });
  const renderings = new Map<string, Promise<CompressedPage>>();
  const best = new WeakSet<CompressedPage>();
  const inTurn = createSerialQueue();
  let version = contentVersion();

  function dropOutdated() {
    const current = contentVersion();
    if (current === version) return;
    version = current;
    pages.clear();
    renderings.clear();
  }

  async function improve(key: string, page: CompressedPage) {
    const improved = await compressBest(page);
    best.add(improved);
    if (pages.peek(key) === page) pages.set(key, improved);
  }

  function find(key: string): CompressedPage | undefined {
    dropOutdated();
    const page = pages.get(key);
    if (page && !best.has(page)) {
      best.add(page);
      inTurn(() => improve(key, page)).catch(() => undefined);
    }
    return page;
  }

  return {
    find,
    /** The page under this key, rendered at most once; `cacheable` decides whether it is cached. */
    async findOrRender(
      key: string,
      render: () => Promise<CompressedPage>,
      cacheable: (page: CompressedPage) => boolean,
    ): Promise<CompressedPage> {
      const shared = find(key) ?? renderings.get(key);
      if (shared) return shared;
      const versionAtStart = version;
      const rendering = render();
      renderings.set(key, rendering);
      try {
        const page = await rendering;
        dropOutdated();
        if (version === versionAtStart && cacheable(page)) pages.set(key, page);
        return page;
      } finally {
        if (renderings.get(key) === rendering) renderings.delete(key);
      }
    },
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}
