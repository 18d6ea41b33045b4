import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#lib/database/database.server.ts';
import type { Log } from '#lib/log.server.ts';
import type { CommerceProduct } from '../port.ts';
import { type BuiltinCatalog, CatalogError, type CatalogProduct, type CatalogSource, loadCatalog } from './builtin-catalog.ts';
import { readRevision, readStock, syncCounts } from './inventory.ts';

const pollMs = 1000;
const settleMs = 300;

export type CatalogStore = {
  /** As last loaded; always there, whatever the database does. */
  catalog(): BuiltinCatalog;
  /** Changes with the catalog, and when a variant sells out or is in stock again. */
  version(): string;
  /** A product with what is known to be sold out. */
  withStock(product: CatalogProduct): CommerceProduct;
  /** What an order of this process took, known at once rather than at the next look. */
  note(change: { remaining: Map<string, number>; revision: number | null }): void;
  /** Loads the files anew. A bad edit keeps the old catalog and is logged, one line a problem. */
  reload(): Promise<void>;
  close(): void;
};

type ShelfOptions = { database: Database; source: CatalogSource; log: Pick<Log, 'info' | 'warn'> };

/**
 * The catalog with its stock in memory, so that browsing needs no database. It looks once a second
 * whether another process sold something out, and reads the files anew when they change.
 */
export async function openCatalogStore({ database, source, log }: ShelfOptions): Promise<CatalogStore> {
  let catalog = await loadCatalog(source);
  await syncCounts(database, catalog);
  let stock = await readStock(database);
  let noted = 0;
  let products = new Map<string, CommerceProduct>();
  let failing = false;

  /** Takes over what the database says, unless an order of ours came in between: the next look sees that too. */
  async function refresh() {
    const before = noted;
    const fresh = await readStock(database);
    if (noted !== before) return;
    stock = fresh;
    products = new Map();
  }

  async function look() {
    try {
      if ((await readRevision(database.db)) !== stock.revision) await refresh();
      failing = false;
    } catch (error) {
      if (!failing)
        log.warn({ problem: error instanceof Error ? error.message : 'unknown' }, 'stock cannot be read; showing what was known');
      failing = true;
    }
  }

  async function reload() {
    try {
      const loaded = await loadCatalog(source);
      if (loaded.hash === catalog.hash) return;
      await syncCounts(database, loaded);
      catalog = loaded;
      products = new Map();
      await refresh();
      log.info({ products: loaded.products.length }, 'the catalog was loaded anew');
    } catch (error) {
      const problems = error instanceof CatalogError ? error.problems : [error instanceof Error ? error.message : 'unknown'];
      log.warn({ problems }, 'the catalog was not loaded anew; the old one stays');
    }
  }

  const stopLooking = every(pollMs, look);
  const stopWatching = watchContent(source.contentDir, reload);

  return {
    catalog: () => catalog,
    version: () => `${catalog.hash}.${stock.revision}`,
    withStock(product) {
      const known = products.get(product.handle);
      if (known) return known;
      const { position: _, variants, ...rest } = product;
      const shown = {
        ...rest,
        variants: variants.map(({ counted, ...variant }) => ({
          ...variant,
          madeToOrder: counted === null,
          available: counted === null || (stock.remaining.get(variant.id) ?? 0) > 0,
        })),
      };
      products.set(product.handle, shown);
      return shown;
    },
    note({ remaining, revision }) {
      noted += 1;
      for (const [variantId, left] of remaining) stock.remaining.set(variantId, left);
      if (revision === null) return;
      // Behind a gap another process changed something too: the next look finds the revision new and reads all of it.
      if (revision === stock.revision + 1) stock.revision = revision;
      products = new Map();
    },
    reload,
    close() {
      stopLooking();
      stopWatching();
    },
  };
}

/** Runs the work again and again, `ms` after it ended, without keeping the process alive. */
function every(ms: number, work: () => Promise<void>): () => void {
  let stopped = false;
  let timer = setTimeout(turn, ms).unref();
  async function turn() {
    await work();
    if (!stopped) timer = setTimeout(turn, ms).unref();
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

function watchContent(contentDir: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers: FSWatcher[] = [];
  for (const directory of [contentDir, join(contentDir, 'products')]) {
    try {
      const watcher = watch(directory, { persistent: false }, () => {
        clearTimeout(timer);
        timer = setTimeout(changed, settleMs).unref();
      });
      watcher.on('error', () => undefined);
      watchers.push(watcher);
    } catch {
      // A file system that cannot watch: a restart loads the files.
    }
  }
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
