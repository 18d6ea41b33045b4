import { limits } from '#core/config/limits.ts';
import { handleSchema } from '#core/contract/product.ts';
import type { Catalog } from '#features/catalog/catalog.server.ts';
import { isWithoutSearch, readQuery, shopPath, withoutEmpty } from '#features/catalog/search/shop-query.ts';

/**
 * Creates the keys under which pages and API answers are cached: the path, and the known parameters with known values. Unknown parameters
 * (such as tracking ones) are ignored, and free text is never stored. null: the page is rendered each time. `pages` are the addresses
 * without a parameter in their path.
 */
export function createCacheKeys(catalog: Catalog, pages: readonly string[]) {
  const fixed = new Set([...pages, '/api/label', '/api/size-tables']);
  let known: { version: string; tags: Set<string>; products: Map<string, Set<string>>; pages: number } | undefined;

  return {
    /** Reads the catalog again when its version has changed, but only for an address whose key depends on the catalog. */
    async refresh(url: string) {
      if (!/^(?:\/api\/shopify)?\/(?:shop|products|collections)\b/.test(url)) return;
      const version = catalog.version();
      if (known?.version === version) return;
      const products = await catalog.listProducts();
      known = {
        version,
        tags: new Set(products.flatMap(({ tags }) => tags)),
        products: new Map(products.map(({ handle, variants }) => [handle, new Set(variants.map(({ id }) => id))])),
        pages: Math.ceil(products.length / limits.cardsPerPage),
      };
    },

    /** @example cacheKeyFor('/shop?tag=sports&utm_source=x') // '/shop?tag=sports' */
    cacheKeyFor(url: string): string | null {
      const cut = url.indexOf('?');
      const path = cut < 0 ? url : url.slice(0, cut);
      if (fixed.has(path) && (cut < 0 || !readsQuery.has(path))) return path;
      const query = cut < 0 ? null : new URLSearchParams(url.slice(cut));
      const item = /^(?:\/api\/shopify)?\/(?:products|collections)\/([^/]+)$/.exec(path)?.[1];
      const view = query?.get('view');
      const viewed = view && views.get(view)?.test(path) ? `${path}?view=${view}` : path;
      // The key of one item does not depend on the whole catalog. A handle that does not exist is answered 404, which is not cached.
      if (item !== undefined && !query?.get('variant')) return handleSchema.safeParse(item).success ? viewed : null;
      if (path === '/api/shopify/collections') return viewed;
      if (!known) return null;
      if (path === '/shop' && query) return shopKey(query, known);
      // What a list in a browser names is answered anew: there is no end to such lists.
      if (path === '/api/shopify/products') return query?.has('handles') ? null : viewed;
      const [, room, handle, rest] = path.replace(/^\/api\/shopify(?=\/)/, '').split('/');
      if (!handle || rest !== undefined) return null;
      if (room === 'collections') return viewed;
      if (room !== 'products') return null;
      const variants = known.products.get(handle);
      if (!variants) return null;
      const variant = query?.get('variant');
      return variant && variants.has(variant) && path.startsWith('/products/') ? `${path}?variant=${variant}` : path;
    },
  };
}

/** The fixed pages that show something else with a query. What a link names is rendered each time: there is no end to such links. */
const readsQuery = new Set(['/shop', '/saved', '/cart']);

/** The API calls that give something else with `?view=…`. */
const views = new Map([
  ['cards', /^\/api\/shopify\/(?:products|collections(?:\/[^/]+)?)$/],
  ['search', /^\/api\/shopify\/products$/],
]);

/** The addresses of the pages that have no parameter in their path. @example fixedPages([{ path: 'shop' }]) // ['/shop'] */
export function fixedPages(routes: readonly ({ path?: string | undefined; index?: boolean | undefined } | undefined)[]): string[] {
  return routes.flatMap((route) => {
    if (route?.index) return '/';
    return route?.path && !/[:*]/.test(route.path) ? `/${route.path}` : [];
  });
}

/** Only the shop and its tags are cached. The combinations of searches, filters and orders have no end. */
function shopKey(params: URLSearchParams, known: { tags: Set<string>; pages: number }): string | null {
  if (withoutEmpty(params.toString()) !== null) return null;
  const query = readQuery(params);
  const isKnown = (query.tag === null || known.tags.has(query.tag)) && query.page <= known.pages;
  return isWithoutSearch(query) && isKnown ? shopPath(query) : null;
}
