import { errorMessages } from '../error-messages.ts';
import { CommerceRejection, CommerceUnavailable } from '../port.ts';
import type { ShopifyCart } from './cart.ts';
import { storefrontOperations } from './operations.ts';
import type { Storefront } from './storefront.ts';

type Outcome = {
  cart: ShopifyCart | null;
  userErrors: { code: string | null; field: string[] | null; message: string }[];
} | null;

export type NewLine = { merchandiseId: string; quantity: number; attributes?: Attribute[] };
type Attribute = { key: string; value: string };

/** The calls on Shopify's carts. They throw a CommerceRejection where Shopify refuses what the buyer asked for. */
export function createCartCalls({ read, write }: Storefront) {
  return {
    /** null for a cart that has ended or never existed. */
    find: async (id: string): Promise<ShopifyCart | null> => (await read(storefrontOperations.cart, { id })).cart,
    create: async (lines: NewLine[], attributes: Attribute[]) =>
      judged(
        (await write(storefrontOperations.cartCreate, { input: { lines, attributes, buyerIdentity: { countryCode: 'US' } } })).cartCreate,
      ),
    add: async (cartId: string, lines: NewLine[]) =>
      judged((await write(storefrontOperations.cartLinesAdd, { cartId, lines })).cartLinesAdd),
    update: async (cartId: string, lines: { id: string; quantity: number }[]) =>
      judged((await write(storefrontOperations.cartLinesUpdate, { cartId, lines })).cartLinesUpdate),
    remove: async (cartId: string, lineIds: string[]) =>
      judged((await write(storefrontOperations.cartLinesRemove, { cartId, lineIds })).cartLinesRemove),
    describe: async (cartId: string, attributes: Attribute[]) =>
      judged((await write(storefrontOperations.cartAttributesUpdate, { cartId, attributes })).cartAttributesUpdate),
  };
}
export type CartCalls = ReturnType<typeof createCartCalls>;

function judged(outcome: Outcome): ShopifyCart {
  const [error] = outcome?.userErrors ?? [];
  if (!error) {
    if (outcome?.cart) return outcome.cart;
    throw new CommerceUnavailable('Shopify answers a change of a cart with no cart', 'bad_answer', { unsure: true });
  }
  if (error.field?.includes('cartId')) throw new CommerceRejection('checkout_ended', errorMessages.checkoutEnded);
  if (error.field?.includes('merchandiseId') || error.code === 'INVALID_MERCHANDISE_LINE') {
    throw new CommerceRejection('unknown_variant', errorMessages.unknownVariant);
  }
  throw new CommerceUnavailable(`Shopify refuses a change of a cart: ${error.code} ${error.message.slice(0, 200)}`, 'bad_answer');
}
