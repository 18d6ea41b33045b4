import type { Commerce, CommerceCollection, CommerceProduct } from '#commerce/port.ts';
import type { Collection, CollectionCard, CollectionOfCards, Product, ProductCard } from '#core/contract/product.ts';
import { toDollars } from '#core/money.ts';
import { swatchOf } from '#core/variant-swatch.ts';

/**
 * The catalog in the API's shape, for the API and the loaders of pages. Gives null for what does not exist. Throws
 * CommerceUnavailable if the provider fails.
 */
export function createCatalog(commerce: Commerce) {
  let converted: { version: string; cards: ProductCard[]; all: CommerceProduct[]; products?: Product[] } | undefined;

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

  return {
    version: () => commerce.version(),
    listProducts,
    listProductCards: async () => (await convert()).cards,
    async findProduct(handle: string): Promise<Product | null> {
      const found = await commerce.findProduct(handle);
      return found && toProduct(found);
    },
    async findProductCards(handles: readonly string[]): Promise<ProductCard[]> {
      const found = await Promise.all(handles.map((handle) => commerce.findProduct(handle)));
      return found.flatMap((product) => (product ? [toCard(product)] : []));
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
    description: product.description,
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
    images: product.images,
    options: product.options,
    variants: product.variants.map(({ priceCents, ...variant }) => ({ ...variant, price: toDollars(priceCents) })),
    details: product.details,
    measures: product.measures,
  };
}
