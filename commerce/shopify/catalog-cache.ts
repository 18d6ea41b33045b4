import { handleSchema } from '#core/contract/product.ts';
import { clientIpContext } from '#lib/http/client-ip-context.server.ts';
import type { Commerce, CommerceProduct } from '../port.ts';
import { createBatcher } from './batcher.ts';
import type { FullCollection, ShopifyCatalog } from './shopify-catalog.ts';
import { createSwrCache, type SwrCacheOptions } from './swr-cache.ts';

const lists = { products: 'products', collections: 'collections' } as const;
const productKey = (handle: string) => `product:${handle}`;
const collectionKey = (handle: string) => `collection:${handle}`;

/** A save in Shopify's admin tells of several changes, an import of hundreds: what comes within it is dealt with together. */
const gatheredMs = 50;

/** What a change at the provider is about, by Shopify's ids in their short form. */
export type CatalogChange = { of: 'product' | 'collection'; id: string; handle: string | null; kind: 'create' | 'update' | 'delete' };

/** Where the catalog outlives a restart. */
export type CachedCatalog = { read(): Promise<ReadonlyMap<string, unknown>>; write(values: ReadonlyMap<string, unknown>): Promise<void> };

/** The catalog as it is kept: asked for once, given while it is old, renewed behind the visitor's back. */
export function createCatalogCache(
  browsing: ShopifyCatalog,
  { shelf, ...options }: SwrCacheOptions & { shelf: CachedCatalog },
): Pick<Commerce, 'version' | 'watch' | 'listProducts' | 'findProduct' | 'listCollections' | 'findCollection'> & {
  drop(change: CatalogChange): void;
  size(): { entries: number; bytes: number };
  /** Puts what is kept on the shelf, where something has changed since. */
  keep(): Promise<void>;
} {
  const kept = createSwrCache(options, Object.values(lists));
  let restored: Promise<void> | null = null;
  let shelved = '';
  const begun = Date.now().toString(36);

  /** Each product of a list is kept by itself too: its page then asks for nothing. */
  async function listAndKeepEach(): Promise<CommerceProduct[]> {
    const products = await browsing.listProducts();
    for (const product of products) kept.set(productKey(product.handle), product, () => browsing.findProduct(product.handle));
    return products;
  }

  /** What Shopify does not give comes from the shelf, as it was before a restart. It is looked at once, and never while all is well. */
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

  /** How what stands under the key is fetched. */
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
   * Puts products, as they are now, in the place of what they were, wherever they stand: a list of thousands is not fetched
   * for them, and is written once however many they are. Where they cannot be fetched, all that holds them is fetched anew
   * as soon as that is possible.
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
    /** Whoever tells of a change is no buyer: Shopify's own address is not told to Shopify as one. */
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
