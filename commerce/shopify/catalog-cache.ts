import { handleSchema } from '#core/contract/product.ts';
import type { DiskCache } from '#lib/cache/disk-cache.server.ts';
import { requestContext } from '#lib/http/request-context.server.ts';
import type { CommerceProduct, ListedCollection } from '../port.ts';
import { createBatcher } from './batcher.ts';
import type { ShopifyCatalog } from './shopify-catalog.ts';
import { createSwrCache, type SwrCacheOptions } from './swr-cache.ts';

/** One save in Shopify's admin sends several webhooks, an import hundreds: those within this time, in ms, are processed together. */
const batchMs = 50;
/** How often requests for cached pages look whether the lists are due, in ms. */
const renewMs = 1000;
/** The size of all products that were fetched by themselves, as JSON. */
const maxSingleBytes = 16 * 1024 * 1024;

/** What a change at the provider is about, by Shopify's ids in their short form. */
export type CatalogChange = { of: 'product' | 'collection'; id: string; handle: string | null; kind: 'create' | 'update' | 'delete' };

/**
 * The catalog, cached with stale-while-revalidate: the list of products and that of collections, from which everything else is made. A
 * product that is not in the list, or is needed before the list has come, is fetched by itself. If Shopify does not answer, the lists are
 * those of before the restart.
 */
export function createCatalogCache({
  catalog,
  diskCache,
  ...timing
}: Pick<SwrCacheOptions, 'freshMs' | 'now' | 'onStale'> & { catalog: ShopifyCatalog; diskCache: DiskCache | null }) {
  const startedAt = Date.now().toString(36);
  let changes = 0;
  let renewAt = 0;
  let reading: Promise<ReadonlyMap<string, unknown>> | undefined;
  let saved: { products?: unknown; collections?: unknown } = {};
  const options = {
    ...timing,
    onChange() {
      changes += 1;
    },
  };
  /** The digest of the file guarantees that a program with the same types wrote it. */
  const restore = async <List>(key: string) => {
    reading ??= diskCache?.read();
    return (await reading)?.get(key) as List | undefined;
  };
  const products = createSwrCache<CommerceProduct[]>({ ...options, load: catalog.listProducts, restore });
  const collections = createSwrCache<ListedCollection[]>({ ...options, load: catalog.listCollections, restore });
  const singles = createSwrCache<CommerceProduct | null>({ ...options, load: catalog.findProduct, maxBytes: maxSingleBytes });
  const listProducts = () => products.get('products');
  const listCollections = () => collections.get('collections');
  const hasProducts = () => products.peek('products') !== undefined;

  const drop = createBatcher<CatalogChange>({
    ms: batchMs,
    async flush(all) {
      const changed = all.filter(({ of }) => of === 'product');
      if (changed.length < all.length) collections.refetch('collections');
      if (changed.length > 0) await exchange(new Map(changed.map(({ id, kind }) => [id, kind])));
    },
  });

  /**
   * Replaces changed products in the list: a list of thousands is not fetched for them, and is changed once however many there are. If they
   * cannot be fetched, the list is fetched again as soon as possible.
   */
  async function exchange(changed: ReadonlyMap<string, CatalogChange['kind']>): Promise<void> {
    singles.drop((product) => product !== null && changed.has(product.id));
    if (!hasProducts()) return products.refetch('products');
    try {
      const current = await catalog.findProducts([...changed].flatMap(([id, kind]) => (kind === 'delete' ? [] : id)));
      const unlisted = new Set(current.keys());
      products.change('products', (list) =>
        list.flatMap((product) => {
          unlisted.delete(product.id);
          return changed.has(product.id) ? (current.get(product.id) ?? []) : product;
        }),
      );
      if (unlisted.size > 0) products.refetch('products');
      if (unlisted.size > 0 || current.size < changed.size) collections.refetch('collections');
    } catch {
      products.refetch('products');
      collections.refetch('collections');
    }
  }

  return {
    /** Every page from the cache asks for it, so what is due is renewed here. Without a list, pages are valid as long as a product is. */
    version() {
      const now = timing.now();
      if (now >= renewAt) {
        renewAt = now + renewMs;
        products.renew('products');
        collections.renew('collections');
      }
      return hasProducts() ? `${startedAt}.${changes}` : `${startedAt}.${changes}.${Math.floor(now / timing.freshMs)}`;
    },
    listProducts,
    listCollections,
    async findProduct(handle: string) {
      if (!handleSchema.safeParse(handle).success) return null;
      const inList = async () => (await listProducts()).find((product) => product.handle === handle);
      const listed = hasProducts() ? await inList() : undefined;
      if (listed) return listed;
      try {
        return await singles.get(handle);
      } catch (error) {
        const restored = await inList().catch(() => undefined);
        if (restored) return restored;
        throw error;
      }
    },
    async findCollection(handle: string) {
      if (!handleSchema.safeParse(handle).success) return null;
      const [all, listed] = await Promise.all([listCollections(), listProducts()]);
      const found = all.find((collection) => collection.handle === handle);
      if (!found) return null;
      const { productIds, ...collection } = found;
      const byId = new Map(listed.map((product) => [product.id, product]));
      const shown = productIds.flatMap((id) => byId.get(id) ?? []);
      return { ...collection, products: shown, productsCount: shown.length };
    },
    /**
     * Fetches what has changed again. It runs without the client's address: the sender of a webhook is Shopify, not a buyer whose address
     * Shopify should get.
     */
    drop: (change: CatalogChange) => requestContext.exit(() => drop(change)),
    hasProducts,
    /** Stores the lists across a restart, if they have changed since. */
    async save() {
      const lists = { products: products.peek('products'), collections: collections.peek('collections') };
      if (!lists.products || !lists.collections) return;
      if (lists.products === saved.products && lists.collections === saved.collections) return;
      saved = lists;
      await diskCache?.write(new Map(Object.entries(lists)));
    },
  };
}
