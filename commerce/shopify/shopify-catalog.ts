import type { z } from 'zod';
import { createLimit } from '#core/async/limit.ts';
import type { CommerceProduct, ListedCollection } from '../port.ts';
import { shopifyCollectionSchema, shopifyProductSchema } from './answer-schemas.ts';
import { productGid, shortId } from './ids.ts';
import { storefrontOperations } from './operations.ts';
import { type ShopifyProduct, toCollection, toProduct, UnusableProduct } from './shopify-product.ts';
import type { Storefront } from './storefront.ts';

type Page<Node> = { nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

type BrowsingOptions = {
  read: Storefront['read'];
  /** Variants whose products are not shown: those that charge a team order. */
  hidden: ReadonlySet<string>;
  /** Gets one line for the operator about each product that cannot be shown. */
  onUnusable: (problem: string) => void;
};

/** Products in one request, and such requests at the same time. */
const batch = { size: 50, atOnce: 6 };

/** Fetches the catalog. Throws CommerceUnavailable. */
export function createShopifyCatalog({ read, hidden, onUnusable }: BrowsingOptions) {
  /** The product with all its variants; null for one that is hidden or cannot be shown. */
  async function complete(found: ShopifyProduct): Promise<CommerceProduct | null> {
    if (!isWhole('product', shopifyProductSchema, found)) return null;
    const nodes = await allOf(found.variants, async (after) => {
      return (await read(storefrontOperations.moreVariants, { id: found.id, after })).product?.variants;
    });
    const product = { ...found, variants: { ...found.variants, nodes } };
    if (nodes.length > found.variants.nodes.length && !isWhole('product', shopifyProductSchema, product)) return null;
    if (nodes.some(({ id }) => hidden.has(id))) return null;
    try {
      return toProduct(product);
    } catch (error) {
      if (!(error instanceof UnusableProduct)) throw error;
      onUnusable(error.message);
      return null;
    }
  }

  /** Tells the operator about a product or collection of which Shopify does not give what it must. */
  function isWhole(kind: 'product' | 'collection', schema: z.ZodType, found: { handle?: string }): boolean {
    const misfit = schema.safeParse(found).error?.issues[0]?.path.join('.');
    if (misfit === undefined) return true;
    onUnusable(`the ${kind} ${JSON.stringify(found?.handle ?? 'without a handle')} is left out: Shopify does not give its ${misfit}`);
    return false;
  }

  async function completeAll(found: ShopifyProduct[]): Promise<CommerceProduct[]> {
    const products: CommerceProduct[] = [];
    for (const one of found) {
      const product = await complete(one);
      if (product) products.push(product);
    }
    return products;
  }

  /** A whole list whose first page was fetched: the ids of the rest come page after page, their products in parallel. */
  async function listAll(
    first: Page<ShopifyProduct>,
    idsAfter: (after: string | null) => Promise<Page<{ id: string }> | undefined>,
  ): Promise<CommerceProduct[]> {
    const fetched: Promise<ShopifyProduct[]>[] = [];
    const fetchById = createFetching();
    await allOf({ nodes: [], pageInfo: first.pageInfo }, async (after) => {
      const page = await idsAfter(after);
      if (page) fetched.push(...fetchById(page.nodes.map(({ id }) => id)));
      return page;
    });
    return completeAll([first.nodes, ...(await Promise.all(fetched))].flat());
  }

  /** Fetches products in batches, several at a time. */
  function createFetching() {
    const atOnce = createLimit(batch.atOnce);
    return function fetchById(ids: string[]): Promise<ShopifyProduct[]>[] {
      const batches = Array.from({ length: Math.ceil(ids.length / batch.size) }, (_, place) =>
        ids.slice(place * batch.size, (place + 1) * batch.size),
      );
      return batches.map((some) => {
        const fetched = atOnce(async () => {
          const { nodes } = await read(storefrontOperations.productsById, { ids: some });
          return nodes.flatMap((node) => (node && 'handle' in node ? node : []));
        });
        // Prevents an unhandled rejection before somebody awaits it.
        fetched.catch(() => undefined);
        return fetched;
      });
    };
  }

  return {
    async listProducts(): Promise<CommerceProduct[]> {
      const { products } = await read(storefrontOperations.products, {});
      return listAll(products, async (after) => (await read(storefrontOperations.productIds, { after })).products);
    },

    async findProduct(handle: string): Promise<CommerceProduct | null> {
      const { product } = await read(storefrontOperations.product, { handle });
      return product && complete(product);
    },

    /** The products with these short ids that exist and can be shown. */
    async findProducts(ids: string[]): Promise<Map<string, CommerceProduct>> {
      const found = await Promise.all(createFetching()(ids.map(productGid)));
      return new Map((await completeAll(found.flat())).map((product) => [product.id, product]));
    },

    async listCollections(): Promise<ListedCollection[]> {
      const { collections } = await read(storefrontOperations.collections, {});
      const found = await allOf(collections, async (after) => (await read(storefrontOperations.collections, { after })).collections);
      const listed: ListedCollection[] = [];
      for (const { products, ...collection } of found.filter((one) => isWhole('collection', shopifyCollectionSchema, one))) {
        const members = await allOf(products, async (after) => membersAfter(collection.id, after));
        listed.push({ ...toCollection(collection, members.length), productIds: members.map((member) => shortId(member.id)) });
      }
      return listed;
    },
  };

  async function membersAfter(id: string, after: string | null) {
    return (await read(storefrontOperations.memberIds, { id, after })).collection?.products;
  }
}
export type ShopifyCatalog = ReturnType<typeof createShopifyCatalog>;

/** The nodes of the first page and of all that follow, up to a page that is missing or has no place of its own. */
async function allOf<Node>(first: Page<Node>, next: (after: string | null) => Promise<Page<Node> | undefined>): Promise<Node[]> {
  const nodes = [...first.nodes];
  for (let { pageInfo } = first; pageInfo.hasNextPage && pageInfo.endCursor !== null; ) {
    const after = pageInfo.endCursor;
    const page = await next(after);
    if (!page || page.pageInfo.endCursor === after) break;
    nodes.push(...page.nodes);
    pageInfo = page.pageInfo;
  }
  return nodes;
}
