import { handleSchema } from '#core/contract/product.ts';
import type { Commerce, CommerceProduct } from '../port.ts';
import type { Browsing, FullCollection } from './browsing.ts';
import { createKept, type KeptOptions } from './kept.ts';
import { createTurns } from './one-at-a-time.ts';

const lists = { products: 'products', collections: 'collections' } as const;
const productKey = (handle: string) => `product:${handle}`;
const collectionKey = (handle: string) => `collection:${handle}`;

/** What a change at the provider is about, by Shopify's ids in their short form. */
export type Change =
  | { of: 'product'; id: string; handle: string | null; kind: 'create' | 'update' | 'delete' }
  | { of: 'collection'; id: string; handle: string | null; kind: 'create' | 'update' | 'delete' };

/** The catalogue as it is kept: asked for once, given while it is old, renewed behind the visitor's back. */
export function createCatalogue(
  browsing: Browsing,
  options: KeptOptions,
): Pick<Commerce, 'version' | 'watch' | 'listProducts' | 'findProduct' | 'listCollections' | 'findCollection'> & {
  drop(change: Change): void;
  size(): { entries: number; bytes: number };
} {
  const kept = createKept(options, Object.values(lists));
  const inTurn = createTurns();
  const begun = Date.now().toString(36);

  /** Each product of a list is kept by itself too: its page then asks for nothing. */
  function keepEach(products: CommerceProduct[]): CommerceProduct[] {
    for (const product of products) kept.set(productKey(product.handle), product, () => browsing.findProduct(product.handle));
    return products;
  }

  /**
   * Puts one product, as it is now, in the place of what it was, wherever it stands: a list of thousands is not fetched for
   * it. Where it cannot be fetched, all that holds it is fetched anew as soon as that is possible.
   */
  async function exchange({ id, handle, kind }: Change): Promise<void> {
    const own = kept.keysWhere((key, value) => key.startsWith('product:') && isOne(value, id));
    const holding = [lists.products, ...kept.keysWhere((key, value) => holdsProduct(key, value, id))];
    if (kind === 'delete') kept.drop([...own, lists.collections]);
    let now: CommerceProduct | null = null;
    try {
      if (kind !== 'delete' && handle !== null) now = await browsing.findProduct(handle);
    } catch {
      return kept.drop([...own, ...holding]);
    }
    kept.drop(own.filter((key) => handle === null || key !== productKey(handle)));
    if (handle !== null) kept.change(productKey(handle), () => now);
    const exchanged = (products: CommerceProduct[]) => products.flatMap((one) => (one.id === id ? (now ?? []) : one));
    const isListed = kept.keysWhere((key, value) => key === lists.products && (value as CommerceProduct[]).some((one) => one.id === id));
    if (isListed.length > 0) kept.change(lists.products, exchanged);
    else kept.drop([lists.products]);
    for (const key of holding.slice(1)) {
      kept.change<FullCollection>(key, (collection) => {
        const products = exchanged(collection.products);
        return { ...collection, products, productsCount: products.length };
      });
    }
  }

  return {
    version: () => `${begun}.${kept.changes()}`,
    watch: kept.watch,
    listProducts: () => kept.get(lists.products, async () => keepEach(await browsing.listProducts())),
    listCollections: () => kept.get(lists.collections, browsing.listCollections),
    async findProduct(handle) {
      if (!handleSchema.safeParse(handle).success) return null;
      return kept.get(productKey(handle), () => browsing.findProduct(handle));
    },
    async findCollection(handle) {
      if (!handleSchema.safeParse(handle).success) return null;
      return kept.get(collectionKey(handle), () => browsing.findCollection(handle));
    },
    drop(change) {
      if (change.of === 'product' && change.kind !== 'create') return void inTurn(change.id, () => exchange(change));
      const own = change.handle === null ? [] : [keyOf(change.of, change.handle)];
      const held = kept.keysWhere((key, value) => key.startsWith('collection:') && change.of === 'collection' && isOne(value, change.id));
      kept.drop(new Set([...own, ...held, lists.collections, ...(change.of === 'product' ? [lists.products] : [])]));
    },
    size: kept.size,
  };
}

const keyOf = (of: Change['of'], handle: string) => (of === 'product' ? productKey(handle) : collectionKey(handle));

function holdsProduct(key: string, value: unknown, id: string): boolean {
  return key.startsWith('collection:') && value !== null && (value as FullCollection).products.some((product) => product.id === id);
}

const isOne = (value: unknown, id: string) => value !== null && (value as { id: string }).id === id;
