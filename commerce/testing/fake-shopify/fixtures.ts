import type { FakeProduct, FakeStore, FakeVariant } from './products.ts';

const gid = (type: string, id: number | string) => `gid://shopify/${type}/${id}`;

/** A page of a list; a cursor is the index of the last item of the page before. */
export function pageOf<T>(
  items: T[],
  { first = 50, after, reverse = false }: { first?: number; after?: string | null; reverse?: boolean },
) {
  const all = reverse ? [...items].reverse() : items;
  const from = after ? Number(Buffer.from(after, 'base64').toString()) : 0;
  const nodes = all.slice(from, from + Math.min(first, 250));
  const end = from + nodes.length;
  return {
    nodes,
    pageInfo: { hasNextPage: end < all.length, hasPreviousPage: from > 0, endCursor: Buffer.from(String(end)).toString('base64') },
  };
}

/** The catalog that Shopify's queries read. A test may change the products at any time. */
export function createFixtures(stock: () => FakeStore) {
  const variant = (
    goods: FakeProduct,
    { id, title, price, currency = 'USD', stock: left, oversell = false, options, image }: FakeVariant,
  ) => ({
    __typename: 'ProductVariant',
    id: gid('ProductVariant', id),
    title,
    price: { amount: price, currencyCode: currency },
    availableForSale: left === null || left > 0 || oversell,
    currentlyNotInStock: left !== null && left <= 0 && oversell,
    quantityAvailable: left ?? 0,
    selectedOptions: Object.entries(options ?? { Title: 'Default Title' }).map(([name, value]) => ({ name, value })),
    image: image ? { url: image } : null,
    product: () => product(goods),
  });

  const product = (goods: FakeProduct) => ({
    __typename: 'Product',
    id: gid('Product', goods.id),
    handle: goods.handle,
    title: goods.title,
    description: goods.description ?? '',
    productType: goods.productType ?? '',
    createdAt: goods.createdAt ?? '2024-03-01T12:00:00Z',
    isGiftCard: goods.isGiftCard ?? false,
    category: null,
    tags: goods.tags ?? [],
    images: (args: object) => pageOf(goods.images ?? [], args),
    metafield: ({ namespace, key }: { namespace: string; key: string }) =>
      namespace === 'custom' && key === 'goes_well_with' && goods.goesWellWith
        ? { references: (args: object) => products(goods.goesWellWith?.flatMap(findById) ?? [], args) }
        : null,
    options: (goods.options ?? [{ name: 'Title', values: [{ name: 'Default Title', color: undefined }] }]).map(({ name, values }) => ({
      name,
      optionValues: values.map((value) => ({ name: value.name, swatch: value.color ? { color: value.color } : null })),
    })),
    variants: (args: object) => {
      const { nodes, pageInfo } = pageOf(goods.variants, args);
      return { nodes: nodes.map((one) => variant(goods, one)), pageInfo };
    },
  });

  const products = (goods: FakeProduct[], args: object) => {
    const { nodes, pageInfo } = pageOf(goods, args);
    return { nodes: nodes.map(product), pageInfo };
  };

  const collection = ({ id, handle, title, description = '', image = null, members }: FakeStore['collections'][number]) => ({
    __typename: 'Collection',
    id: gid('Collection', id),
    handle,
    title,
    description,
    image,
    products: (args: object) =>
      products(
        members.flatMap((member) => stock().products.find((goods) => goods.id === member) ?? []),
        args,
      ),
  });

  function findVariant(id: string) {
    for (const goods of stock().products) {
      const found = goods.variants.find((one) => gid('ProductVariant', one.id) === id);
      if (found) return { written: found, node: variant(goods, found) };
    }
    return null;
  }

  const findById = (id: number) => stock().products.find((goods) => goods.id === id) ?? [];

  function findProduct(id: string) {
    const goods = stock().products.find((one) => gid('Product', one.id) === id);
    return goods ? product(goods) : null;
  }

  return {
    findVariant,
    queries: {
      shop: () => ({ name: 'Stand-in', paymentSettings: { currencyCode: stock().currency ?? 'USD' } }),
      localization: () => ({ country: { isoCode: 'US', currency: { isoCode: stock().currency ?? 'USD' } } }),
      publicApiVersions: [{ handle: '2026-04', supported: true }],
      products: (args: object) => products(stock().products, args),
      product: ({ handle, id }: { handle?: string; id?: string }) => {
        const goods = stock().products.find((one) => one.handle === handle || gid('Product', one.id) === id);
        return goods ? product(goods) : null;
      },
      collections: (args: object) => {
        const { nodes, pageInfo } = pageOf(stock().collections, args);
        return { nodes: nodes.map(collection), pageInfo };
      },
      collection: ({ handle, id }: { handle?: string; id?: string }) => {
        const found = stock().collections.find((one) => one.handle === handle || gid('Collection', one.id) === id);
        return found ? collection(found) : null;
      },
      nodes: ({ ids }: { ids: string[] }) => ids.map((id) => (id.includes('/Product/') ? findProduct(id) : findVariant(id)?.node) ?? null),
    },
  };
}
export type Fixtures = ReturnType<typeof createFixtures>;
