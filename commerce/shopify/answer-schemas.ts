import { z } from 'zod';
import { storefrontOperations } from './operations.ts';

const webAddress = z.url({ protocol: /^https?$/ });
const money = z.object({ amount: z.string(), currencyCode: z.string() });
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const pageOf = <Node extends z.ZodType>(node: Node) => z.object({ nodes: z.array(node), pageInfo });
const image = z.object({ url: webAddress, altText: z.string().nullable(), width: z.int().nullable(), height: z.int().nullable() });
const stock = { availableForSale: z.boolean(), currentlyNotInStock: z.boolean(), quantityAvailable: z.int().nullable() };
const chosen = z.array(z.object({ name: z.string(), value: z.string() }));
const picture = z.object({ url: webAddress }).nullable();
const swatch = z.object({ color: z.string().nullable(), image: z.object({ previewImage: picture }).nullable() });
const optionValue = z.object({ name: z.string(), swatch: swatch.nullable() });
const options = z.array(z.object({ name: z.string(), optionValues: z.array(optionValue) }));

const variant = z.object({ id: z.string(), title: z.string(), ...stock, price: money, selectedOptions: chosen, image: picture });

/** In a list it is checked product by product, so that one that is broken is left out and does not take the others with it. */
export const shopifyProductSchema = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  description: z.string(),
  productType: z.string(),
  isGiftCard: z.boolean(),
  category: z.object({ name: z.string() }).nullable(),
  tags: z.array(z.string()),
  images: z.object({ nodes: z.array(image) }),
  goesWellWith: z
    .object({ references: z.object({ nodes: z.array(z.object({ handle: z.string(), title: z.string() }).partial()) }).nullable() })
    .nullable(),
  options,
  variants: pageOf(variant),
});

/** Checked collection by collection, as products are. */
export const shopifyCollectionSchema = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  description: z.string(),
  image: image.nullable(),
  products: pageOf(z.object({ id: z.string() })),
});

const soldProduct = z.object({ handle: z.string(), title: z.string(), productType: z.string(), options });
const cartLine = z.object({
  id: z.string(),
  quantity: z.int().positive(),
  cost: z.object({ amountPerQuantity: money, totalAmount: money }),
  merchandise: z.object({
    id: z.string(),
    title: z.string(),
    ...stock,
    selectedOptions: chosen,
    image: picture,
    product: soldProduct,
  }),
});
const cart = z.object({
  id: z.string().startsWith('gid://shopify/Cart/'),
  checkoutUrl: webAddress,
  discountAllocations: z.array(z.object({ discountedAmount: money })),
  lines: z.object({ nodes: z.array(cartLine) }),
});
const userError = z.object({ code: z.string().nullable(), field: z.array(z.string()).nullable(), message: z.string() });
const change = z.object({ cart: cart.nullable(), userErrors: z.array(userError) }).nullable();

const country = z.object({ isoCode: z.string(), currency: z.object({ isoCode: z.string() }) });
const idPage = pageOf(z.object({ id: z.string() }));

/** What an answer to each operation must be; it is checked whole before anything reads it. */
const answerSchemas: Record<keyof typeof storefrontOperations, z.ZodType> = {
  products: z.object({ products: pageOf(z.unknown()) }),
  productIds: z.object({ products: idPage }),
  productsById: z.object({ nodes: z.array(z.unknown()) }),
  product: z.object({ product: shopifyProductSchema.nullable() }),
  moreVariants: z.object({ product: z.object({ variants: pageOf(z.unknown()) }).nullable() }),
  collections: z.object({ collections: pageOf(z.unknown()) }),
  memberIds: z.object({ collection: z.object({ products: idPage }).nullable() }),
  shop: z.object({
    shop: z.object({ name: z.string(), paymentSettings: z.object({ currencyCode: z.string() }) }),
    localization: z.object({ country }),
    publicApiVersions: z.array(z.object({ handle: z.string(), supported: z.boolean() })),
  }),
  uniformVariants: z.object({ nodes: z.array(z.unknown()) }),
  inventory: z.object({
    products: z.object({
      nodes: z.array(z.object({ variants: z.object({ nodes: z.array(z.object({ quantityAvailable: z.int().nullable() })) }) })),
    }),
  }),
  cart: z.object({ cart: cart.nullable() }),
  cartCreate: z.object({ cartCreate: change }),
  cartLinesAdd: z.object({ cartLinesAdd: change }),
  cartLinesUpdate: z.object({ cartLinesUpdate: change }),
  cartLinesRemove: z.object({ cartLinesRemove: change }),
  cartAttributesUpdate: z.object({ cartAttributesUpdate: change }),
};

const byDocument = new Map<object, z.ZodType>(
  Object.entries(storefrontOperations).map(([name, document]) => [document, answerSchemas[name as keyof typeof storefrontOperations]]),
);

/** Where an answer is not what its operation asked for, such as `cart.checkoutUrl`; null where it fits. */
export function findMisfit(document: object, data: unknown): string | null {
  const checked = byDocument.get(document)?.safeParse(data);
  return checked?.error?.issues[0]?.path.join('.') ?? null;
}
