import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#lib/database/database.server.ts';
import { type Log, problemOf } from '#lib/log.server.ts';
import type { CommerceProduct } from '../port.ts';
import { type BuiltinCatalog, CatalogError, type CatalogProduct, type CatalogSource, loadCatalog } from './builtin-catalog.ts';
import { readRevision, readStock, syncCounts } from './inventory.ts';

const settleMs = 300;

export type CatalogStore = {
  /** The catalog as last loaded. It is there even if the database does not answer. */
  catalog(): BuiltinCatalog;
  /** Changes with the catalog, and when a variant sells out or is in stock again. */
  version(): string;
  /** A product with its sold-out variants marked. */
  withStock(product: CatalogProduct): CommerceProduct;
  /** Applies what an order of this process took from the stock at once, before the next poll. */
  note(change: { remaining: Map<string, number>; revision: number | null }): void;
  /** Reads the stock that other processes have changed; it is shown as last known until then. */
  pollStock(): Promise<void>;
  /** Loads the files again. If they have problems, the old catalog stays and each problem is logged. */
  reload(): Promise<void>;
  close(): void;
};

type CatalogStoreOptions = { database: Database; source: CatalogSource; log: Pick<Log, 'info' | 'warn'> };

/**
 * The catalog with its stock in memory, so that browsing needs no database. It loads the files again when they change.
 */
export async function openCatalogStore({ database, source, log }: CatalogStoreOptions): Promise<CatalogStore> {
  let catalog = await loadCatalog(source);
  await syncCounts(database, catalog);
  let stock = await readStock(database);
  let noted = 0;
  let products = new Map<string, CommerceProduct>();

  /** Reads stock from the database, but discards the result if an order of this process came in between; the next poll reads it again. */
  async function refresh() {
    const before = noted;
    const fresh = await readStock(database);
    if (noted !== before) return;
    stock = fresh;
    products = new Map();
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
      const problems = error instanceof CatalogError ? error.problems : [problemOf(error)];
      log.warn({ problems }, 'the catalog was not loaded anew; the old one stays');
    }
  }

  const stopWatching = watchContent(source.contentDir, reload);

  return {
    catalog: () => catalog,
    version: () => `${catalog.hash}.${stock.revision}`,
    withStock(product) {
      const known = products.get(product.handle);
      if (known) return known;
      const { position: _, variants, goesWellWith, ...rest } = product;
      const shown = {
        ...rest,
        variants: variants.map(({ counted, ...variant }) => ({
          ...variant,
          madeToOrder: counted === null,
          available: counted === null || (stock.remaining.get(variant.id) ?? 0) > 0,
        })),
        goesWellWith: goesWellWith.flatMap((handle) => {
          const other = catalog.productByHandle.get(handle);
          return other ? { handle, name: other.name } : [];
        }),
      };
      products.set(product.handle, shown);
      return shown;
    },
    note({ remaining, revision }) {
      noted += 1;
      for (const [variantId, left] of remaining) stock.remaining.set(variantId, left);
      if (revision === null) return;
      // A gap in the revisions means that another process changed something too: the next poll finds a new revision and reads everything.
      if (revision === stock.revision + 1) stock.revision = revision;
      products = new Map();
    },
    async pollStock() {
      if ((await readRevision(database.db)) !== stock.revision) await refresh();
    },
    reload,
    close: stopWatching,
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
      // The file system does not support watching, so content is loaded at a restart only.
    }
  }
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
