import type { CommerceCollection, CommerceProduct } from '../port.ts';
import { operations } from './operations.ts';
import { type ShopifyProduct, toCollection, toProduct, UnusableProduct } from './product.ts';
import type { Storefront } from './storefront.ts';

export type FullCollection = CommerceCollection & { products: CommerceProduct[] };

type PageInfo = { hasNextPage: boolean; endCursor: string | null };
type Page<Node> = { nodes: Node[]; pageInfo: PageInfo };

type BrowsingOptions = {
  read: Storefront['read'];
  /** Variants whose products are no goods of the shop: what a team order is charged with. */
  hidden: ReadonlySet<string>;
  /** One line for the operator about a product that cannot be shown. */
  onUnusable: (problem: string) => void;
};

/** Fetches the catalogue, every page of it. Throws CommerceUnavailable. */
export function createBrowsing({ read, hidden, onUnusable }: BrowsingOptions) {
  /** The product with all its variants; null for one that is no goods of the shop, or cannot be shown. */
  async function complete(found: ShopifyProduct): Promise<CommerceProduct | null> {
    const nodes = [...found.variants.nodes];
    for (let { pageInfo } = found.variants; pageInfo.hasNextPage; ) {
      const { product } = await read(operations.moreVariants, { id: found.id, after: pageInfo.endCursor });
      if (!product) break;
      nodes.push(...product.variants.nodes);
      pageInfo = product.variants.pageInfo;
    }
    if (nodes.some(({ id }) => hidden.has(id))) return null;
    try {
      return toProduct({ ...found, variants: { ...found.variants, nodes } });
    } catch (error) {
      if (!(error instanceof UnusableProduct)) throw error;
      onUnusable(error.message);
      return null;
    }
  }

  async function completeAll(found: ShopifyProduct[]): Promise<CommerceProduct[]> {
    const products: CommerceProduct[] = [];
    for (const one of found) {
      const product = await complete(one);
      if (product) products.push(product);
    }
    return products;
  }

  return {
    async listProducts(): Promise<CommerceProduct[]> {
      const found = await allOf(async (after) => (await read(operations.products, { after })).products);
      return completeAll(found);
    },

    async findProduct(handle: string): Promise<CommerceProduct | null> {
      const { product } = await read(operations.product, { handle });
      return product && complete(product);
    },

    async listCollections(): Promise<CommerceCollection[]> {
      const found = await allOf(async (after) => (await read(operations.collections, { after })).collections);
      const listed: CommerceCollection[] = [];
      for (const { products, ...collection } of found) {
        let count = products.nodes.length;
        for (let { pageInfo } = products; pageInfo.hasNextPage; ) {
          const more = await read(operations.moreMembers, { id: collection.id, after: pageInfo.endCursor });
          if (!more.collection) break;
          count += more.collection.products.nodes.length;
          pageInfo = more.collection.products.pageInfo;
        }
        listed.push(toCollection(collection, count));
      }
      return listed;
    },

    async findCollection(handle: string): Promise<FullCollection | null> {
      const { collection } = await read(operations.collection, { handle });
      if (!collection) return null;
      const { products, ...rest } = collection;
      const nodes = [...products.nodes];
      for (let { pageInfo } = products; pageInfo.hasNextPage; ) {
        const more = await read(operations.collection, { handle, after: pageInfo.endCursor });
        if (!more.collection) break;
        nodes.push(...more.collection.products.nodes);
        pageInfo = more.collection.products.pageInfo;
      }
      const shown = await completeAll(nodes);
      return { ...toCollection(rest, shown.length), products: shown };
    },
  };
}
export type Browsing = ReturnType<typeof createBrowsing>;

async function allOf<Node>(page: (after: string | null) => Promise<Page<Node>>): Promise<Node[]> {
  const nodes: Node[] = [];
  let after: string | null = null;
  do {
    const { nodes: found, pageInfo }: Page<Node> = await page(after);
    nodes.push(...found);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  return nodes;
}
