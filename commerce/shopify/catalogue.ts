import { handleSchema } from '#core/contract/product.ts';
import type { Commerce, CommerceProduct } from '../port.ts';
import type { Browsing, FullCollection } from './browsing.ts';
import { createKept, type KeptOptions } from './kept.ts';

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
  const begun = Date.now().toString(36);

  /** Each product of a list is kept by itself too: its page then asks for nothing. */
  function keepEach(products: CommerceProduct[]): CommerceProduct[] {
    for (const product of products) kept.set(productKey(product.handle), product, () => browsing.findProduct(product.handle));
    return products;
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
    drop({ of, id, handle, kind }) {
      const held = kept.keysWhere((key, value) =>
        of === 'product' ? holdsProduct(key, value, id) : key.startsWith('collection:') && isOne(value, id),
      );
      const named = handle === null ? [] : [of === 'product' ? productKey(handle) : collectionKey(handle)];
      const list = of === 'product' ? [lists.products, ...(kind === 'update' ? [] : [lists.collections])] : [lists.collections];
      kept.drop(new Set([...held, ...named, ...list]));
    },
    size: kept.size,
  };
}

function holdsProduct(key: string, value: unknown, id: string): boolean {
  if (key.startsWith('product:')) return isOne(value, id);
  return key.startsWith('collection:') && value !== null && (value as FullCollection).products.some((product) => product.id === id);
}

const isOne = (value: unknown, id: string) => value !== null && (value as { id: string }).id === id;
