import { type Context, Hono } from 'hono';
import { limits } from '#core/config/limits.ts';
import { handleSchema } from '#core/contract/product.ts';
import type { Catalog } from '#features/catalog/catalog.server.ts';
import { notFound } from './api-errors.ts';

/**
 * GET /shopify/products, /products/{handle}, /collections, /collections/{handle} (R11.1). With `?view=cards` products have no variants; with
 * `?view=search` they are as the search needs them; `?handles=` gives these alone.
 */
export function catalogApi(catalog: Catalog) {
  const wantsCards = (c: Context) => c.req.query('view') === 'cards';
  async function productsOf(handles: string) {
    const wanted = new Set(handles.split(',').slice(0, limits.savedProducts));
    return (await catalog.listProducts()).filter(({ handle }) => wanted.has(handle));
  }
  return new Hono()
    .get('/products', async (c) => {
      if (c.req.query('view') === 'search') {
        return c.json({ success: true, products: await catalog.listSearchProducts(), synonyms: catalog.synonyms });
      }
      const handles = c.req.query('handles');
      if (handles !== undefined) return c.json({ success: true, products: await productsOf(handles) });
      return c.json({ success: true, products: await (wantsCards(c) ? catalog.listProductCards() : catalog.listProducts()) });
    })
    .get('/products/:handle', async (c) => {
      const handle = handleSchema.safeParse(c.req.param('handle'));
      const product = handle.success && (await catalog.findProduct(handle.data));
      if (!product) throw notFound('This product');
      return c.json({ success: true, product });
    })
    .get('/collections', async (c) =>
      c.json({ success: true, collections: await (wantsCards(c) ? catalog.listCollectionCards() : catalog.listCollections()) }),
    )
    .get('/collections/:handle', async (c) => {
      const handle = handleSchema.safeParse(c.req.param('handle'));
      const find = wantsCards(c) ? catalog.findCollectionOfCards : catalog.findCollection;
      const collection = handle.success && (await find(handle.data));
      if (!collection) throw notFound('This collection');
      return c.json({ success: true, collection });
    });
}
