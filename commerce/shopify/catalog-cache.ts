import { handleSchema } from '#core/contract/product.ts';
import { clientIpContext } from '#lib/http/client-ip-context.server.ts';
import type { Commerce, CommerceProduct } from '../port.ts';
import { createBatcher } from './batcher.ts';
import type { FullCollection, ShopifyCatalog } from './shopify-catalog.ts';
import { createSwrCache, type SwrCacheOptions } from './swr-cache.ts';

const lists = { products: 'products', collections: 'collections' } as const;
const productKey = (handle: string) => `product:${handle}`;
const collectionKey = (handle: string) => `collection:${handle}`;

/** One save in Shopify's admin sends several webhooks, an import hundreds: those within this time, in ms, are processed together. */
const gatheredMs = 50;

/** What a change at the provider is about, by Shopify's ids in their short form. */
export type CatalogChange = { of: 'product' | 'collection'; id: string; handle: string | null; kind: 'create' | 'update' | 'delete' };

/** Where the catalog is stored across restarts. */
export type CachedCatalog = { read(): Promise<ReadonlyMap<string, unknown>>; write(values: ReadonlyMap<string, unknown>): Promise<void> };

/** The catalog, cached with stale-while-revalidate. */
export function createCatalogCache(
  browsing: ShopifyCatalog,
  { shelf, ...options }: SwrCacheOptions & { shelf: CachedCatalog },
): Pick<Commerce, 'version' | 'watch' | 'listProducts' | 'findProduct' | 'listCollections' | 'findCollection'> & {
  drop(change: CatalogChange): void;
  size(): { entries: number; bytes: number };
  /** Stores the cached catalog if something has changed since. */
  keep(): Promise<void>;
} {
  const kept = createSwrCache(options, Object.values(lists));
  let restored: Promise<void> | null = null;
  let shelved = '';
  const begun = Date.now().toString(36);

  /** Caches each product of a list by itself too, so that its page needs no request. */
  async function listAndKeepEach(): Promise<CommerceProduct[]> {
    const products = await browsing.listProducts();
    for (const product of products) kept.set(productKey(product.handle), product, () => browsing.findProduct(product.handle));
    return products;
  }

  /** If Shopify does not answer, gives what was stored before the restart. The stored catalog is read once, and only then. */
  async function get<T>(key: string, load: () => Promise<T>): Promise<T> {
    try {
      return await kept.get(key, load);
    } catch (error) {
      restored ??= restore();
      await restored;
      if (kept.has(key)) return kept.get(key, load);
      throw error;
    }
  }

  async function restore() {
    for (const [key, value] of await shelf.read()) kept.restore(key, value, loadOf(key));
  }

  /** The function that loads the value of a key. */
  function loadOf(key: string): () => Promise<unknown> {
    if (key === lists.products) return listAndKeepEach;
    if (key === lists.collections) return browsing.listCollections;
    const [kind, handle = ''] = key.split(':');
    return () => (kind === 'product' ? browsing.findProduct(handle) : browsing.findCollection(handle));
  }

  const drop = createBatcher<CatalogChange>({
    ms: gatheredMs,
    async handOn(changes) {
      const products = changes.filter(({ of }) => of === 'product');
      if (products.length > 0) await exchange(products);
      for (const { of, id, handle } of changes) {
        if (of === 'product') continue;
        const held = kept.keysWhere((key, value) => key.startsWith('collection:') && value !== null && (value as FullCollection).id === id);
        kept.drop(new Set([...held, ...(handle === null ? [] : [collectionKey(handle)]), lists.collections]));
      }
    },
  });

  /**
   * Replaces the cached copies of changed products everywhere: a list of thousands is not fetched for them, and is changed once however
   * many there are. If the products cannot be fetched, everything that contains them is fetched again as soon as possible.
   */
  async function exchange(changes: CatalogChange[]): Promise<void> {
    const ids = new Set(changes.map(({ id }) => id));
    const isChanged = ({ id }: { id: string }) => ids.has(id);
    const own = kept.keysWhere((key, value) => key.startsWith('product:') && value !== null && isChanged(value as CommerceProduct));
    const holding = kept.keysWhere(
      (key, value) => key.startsWith('collection:') && value !== null && (value as FullCollection).products.some(isChanged),
    );
    try {
      const deleted = new Set(changes.flatMap(({ kind, id }) => (kind === 'delete' ? id : [])));
      const now = await browsing.findProducts([...ids].filter((id) => !deleted.has(id)));
      const exchanged = (products: CommerceProduct[]) => products.flatMap((one) => (isChanged(one) ? (now.get(one.id) ?? []) : one));
      for (const key of own) kept.change(key, () => null);
      for (const product of now.values()) kept.change(productKey(product.handle), () => product);
      const unlisted = new Set(now.keys());
      kept.change<CommerceProduct[]>(lists.products, (products) => {
        for (const { id } of products) unlisted.delete(id);
        return exchanged(products);
      });
      for (const key of holding) {
        kept.change<FullCollection>(key, (collection) => {
          const products = exchanged(collection.products);
          return { ...collection, products, productsCount: products.length };
        });
      }
      if (unlisted.size > 0) kept.drop([lists.products]);
      if (unlisted.size > 0 || now.size < ids.size) kept.drop([lists.collections]);
    } catch {
      kept.drop([...own, ...holding, lists.products, lists.collections]);
    }
  }

  return {
    version: () => `${begun}.${kept.changes()}`,
    watch: kept.watch,
    listProducts: () => get(lists.products, listAndKeepEach),
    listCollections: () => get(lists.collections, browsing.listCollections),
    async findProduct(handle) {
      if (!handleSchema.safeParse(handle).success) return null;
      return get(productKey(handle), () => browsing.findProduct(handle));
    },
    async findCollection(handle) {
      if (!handleSchema.safeParse(handle).success) return null;
      return get(collectionKey(handle), () => browsing.findCollection(handle));
    },
    /** Runs without the client's address: the sender of a webhook is Shopify, not a buyer whose address Shopify should get. */
    drop: (change) => clientIpContext.exit(() => drop(change)),
    size: kept.size,
    async keep() {
      const { entries, bytes } = kept.size();
      const now = `${kept.changes()} ${entries} ${bytes}`;
      if (entries === 0 || now === shelved) return;
      shelved = now;
      await shelf.write(kept.found());
    },
  };
}
