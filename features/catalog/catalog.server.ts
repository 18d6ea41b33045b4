import { createHash } from 'node:crypto';
import type { Commerce, CommerceCollection, CommerceProduct } from '#commerce/port.ts';
import type { Collection, CollectionCard, CollectionOfCards, Product, ProductCard, Variant } from '#core/contract/product.ts';
import type { SearchProduct, SearchSynonyms } from '#core/contract/search.ts';
import { toDollars } from '#core/money.ts';
import { swatchOf } from '#core/variant-swatch.ts';
import { createSearchCatalog, indexProducts, type SearchCatalog, type SearchResults, toDocument } from './search/search-catalog.ts';
import type { SearchIndex } from './search/search-index.ts';
import { listShop } from './search/shop-list.ts';
import { isWithoutSearch, type ShopQuery } from './search/shop-query.ts';
import { lettersInTwoLines, truncateDescription } from './truncate-description.ts';

/**
 * The catalog in the API's shape, for the API and the loaders of pages. Gives null for what does not exist. Throws
 * CommerceUnavailable if the provider fails.
 */
export function createCatalog(commerce: Commerce, synonyms: SearchSynonyms) {
  let searched: { version: string; loaded: Promise<SearchCatalog> } | undefined;
  let indexed: { texts: string; index: SearchIndex } | undefined;
  let converted:
    | {
        version: string;
        cards: ProductCard[];
        all: CommerceProduct[];
        products?: Product[];
        byVariant?: Map<string, CommerceProduct>;
      }
    | undefined;

  /** The whole catalog, converted once for each content version, so that what others cache by card is found again. */
  async function convert() {
    const version = commerce.version();
    if (converted?.version === version) return converted;
    const all = await commerce.listProducts();
    converted = { version, cards: all.map(toCard), all };
    return converted;
  }

  async function listProducts(): Promise<Product[]> {
    const catalog = await convert();
    catalog.products ??= catalog.all.map(toProduct);
    return catalog.products;
  }

  /** The products as the search needs them, with all their other fields: copies without those would only cost memory. */
  async function productsForSearch(): Promise<(Product & SearchProduct)[]> {
    const [{ all }, products, collections] = await Promise.all([convert(), listProducts(), commerce.listCollections()]);
    const titles = new Map<string, string[]>();
    for (const { title, productIds } of collections) for (const id of productIds) titles.set(id, [...(titles.get(id) ?? []), title]);
    return products.map((product, place) => ({ ...product, added: all[place]?.added ?? null, collections: titles.get(product.id) ?? [] }));
  }

  /** The same as browsers get them, without what the search does not need. */
  async function listSearchProducts(): Promise<SearchProduct[]> {
    return (await productsForSearch()).map(({ details, measures, ...product }) => ({
      ...product,
      variants: product.variants.map(({ title, madeToOrder, ...variant }) => variant),
    }));
  }

  /** The index is built anew only if a text has changed, not when something sells out. */
  async function loadSearch(): Promise<SearchCatalog> {
    const products = await productsForSearch();
    const texts = products.reduce((sum, product) => sum.update(JSON.stringify(toDocument(product))), createHash('sha256')).digest('hex');
    if (indexed?.texts !== texts) indexed = { texts, index: await indexProducts(products, synonyms) };
    return createSearchCatalog(products, indexed.index);
  }

  /** The catalog with its search, which is built for the first that asks. */
  function searchCatalog(): Promise<SearchCatalog> {
    const version = commerce.version();
    if (searched?.version === version) return searched.loaded;
    const loaded = loadSearch();
    const mine = { version, loaded };
    searched = mine;
    loaded.catch(() => {
      if (searched === mine) searched = undefined;
    });
    return loaded;
  }

  return {
    version: () => commerce.version(),
    listProducts,
    synonyms,
    listSearchProducts,
    searchCatalog,
    /** The list of the shop for a query. Words, filters and orders need the search. */
    async listShop(query: ShopQuery): Promise<SearchResults> {
      if (!isWithoutSearch(query)) return (await searchCatalog()).search(query);
      const { cards } = await convert();
      return listShop({ all: cards, found: cards, query });
    },
    listProductCards: async () => (await convert()).cards,
    async findProduct(handle: string): Promise<Product | null> {
      const found = await commerce.findProduct(handle);
      return found && toProduct(found);
    },
    async findProductCards(handles: readonly string[]): Promise<ProductCard[]> {
      const found = await Promise.all(handles.map((handle) => commerce.findProduct(handle)));
      return found.flatMap((product) => (product ? [toCard(product)] : []));
    },
    /** The products and variants of these ids; those that are not sold are left out. */
    async findVariants(ids: readonly string[]): Promise<Map<string, { product: Product; variant: Variant }>> {
      const catalog = await convert();
      catalog.byVariant ??= new Map(catalog.all.flatMap((product) => product.variants.map(({ id }) => [id, product] as const)));
      const { byVariant } = catalog;
      return new Map(
        ids.flatMap((id) => {
          const found = byVariant.get(id);
          const product = found && toProduct(found);
          const variant = product?.variants.find((one) => one.id === id);
          return product && variant ? [[id, { product, variant }] as const] : [];
        }),
      );
    },
    async listCollections(): Promise<Collection[]> {
      const [collections, all] = await Promise.all([commerce.listCollections(), listProducts()]);
      const byId = new Map(all.map((product) => [product.id, product]));
      return collections.map((collection) => {
        const products = collection.productIds.flatMap((id) => byId.get(id) ?? []);
        return { ...toCollectionCard(collection), productsCount: products.length, products };
      });
    },
    listCollectionCards: async (): Promise<CollectionCard[]> => (await commerce.listCollections()).map(toCollectionCard),
    async findCollection(handle: string): Promise<Collection | null> {
      const found = await commerce.findCollection(handle);
      return found && { ...toCollectionCard(found), products: found.products.map(toProduct) };
    },
    async findCollectionOfCards(handle: string): Promise<CollectionOfCards | null> {
      const found = await commerce.findCollection(handle);
      return found && { ...toCollectionCard(found), products: found.products.map(toCard) };
    },
  };
}
export type Catalog = ReturnType<typeof createCatalog>;

function toCard(product: CommerceProduct): ProductCard {
  const first = product.variants[0];
  return {
    id: product.id,
    handle: product.handle,
    name: product.name,
    description: truncateDescription(product.description, lettersInTwoLines.wide),
    category: product.category,
    kind: product.kind,
    tags: product.tags,
    price: toDollars(first?.priceCents ?? 0),
    available: product.variants.some((variant) => variant.available),
    image: product.images[0]?.url ?? null,
    // The second view is shown on hover over the first one, which has the alternative text.
    images: product.images.slice(0, 2).map((image, place) => (place === 0 ? image : { ...image, alt: '' })),
    swatch: first ? (swatchOf(product.options, first.options)?.swatch ?? null) : null,
  };
}

function toCollectionCard({ id, handle, title, description, image, productsCount }: CommerceCollection): CollectionCard {
  return { id, handle, title, description, image: image?.url ?? null, productsCount, picture: image };
}

function toProduct(product: CommerceProduct): Product {
  return {
    ...toCard(product),
    description: product.description,
    images: product.images,
    options: product.options,
    variants: product.variants.map(({ priceCents, ...variant }) => ({ ...variant, price: toDollars(priceCents) })),
    details: product.details,
    measures: product.measures,
    goesWellWith: product.goesWellWith,
  };
}
