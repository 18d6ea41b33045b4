import { randomBytes } from 'node:crypto';
import { type Fixtures, pageOf } from './fixtures.ts';
import type { FakeStore } from './products.ts';

type Attribute = { key: string; value: string };
type Line = { id: string; merchandiseId: string; quantity: number; attributes: Attribute[] };
type Cart = { id: string; lines: Line[]; attributes: Attribute[] };
type LineInput = { merchandiseId: string; quantity?: number; attributes?: Attribute[] };

/** Carts that behave like Shopify's: the newest line first, quantities are limited to the stock, with a warning where that is less. */
export function createFakeCarts(
  { findVariant }: Fixtures,
  { origin, discount }: { origin: () => string; discount: () => FakeStore['discount'] },
) {
  const carts = new Map<string, Cart>();

  function put(cart: Cart, line: Line, quantity: number, warnings: object[]) {
    const found = findVariant(line.merchandiseId);
    const most = found && found.written.stock !== null && !found.written.oversell ? found.written.stock : Number.POSITIVE_INFINITY;
    if (quantity > most) {
      warnings.push({
        code: most <= 0 ? 'MERCHANDISE_OUT_OF_STOCK' : 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: 'Not as many as asked for.',
        target: line.id,
      });
    }
    line.quantity = Math.min(quantity, Math.max(most, 0));
    cart.lines = cart.lines.filter((one) => one.quantity > 0);
  }

  function add(cart: Cart, inputs: LineInput[]) {
    const unknown = inputs.findIndex(({ merchandiseId }) => !findVariant(merchandiseId));
    if (unknown >= 0) {
      const field = ['lines', String(unknown), 'merchandiseId'];
      return { cart: null, warnings: [], userErrors: [{ code: 'INVALID', field, message: 'The merchandise does not exist.' }] };
    }
    const warnings: object[] = [];
    for (const { merchandiseId, quantity = 1, attributes = [] } of inputs) {
      const same = cart.lines.find(
        (line) => line.merchandiseId === merchandiseId && JSON.stringify(line.attributes) === JSON.stringify(attributes),
      );
      const token = cart.id.slice('gid://shopify/Cart/'.length).split('?')[0];
      const line = same ?? { id: `gid://shopify/CartLine/${crypto.randomUUID()}?cart=${token}`, merchandiseId, quantity: 0, attributes };
      if (!same) cart.lines.unshift(line);
      put(cart, line, line.quantity + quantity, warnings);
    }
    return { cart: view(cart), warnings, userErrors: [] };
  }

  const view = (cart: Cart) => ({
    id: cart.id,
    checkoutUrl: `${origin()}/cart/c/${cart.id.slice('gid://shopify/Cart/'.length)}`,
    attributes: cart.attributes,
    discountAllocations: () => {
      const { percent, of } = discount() ?? { percent: 0, of: 'lines' };
      const worth = cart.lines.reduce((sum, line) => sum + worthOf(line), 0);
      const discountedAmount = dollars((worth * percent) / 100);
      return of === 'order' ? [{ __typename: 'CartAutomaticDiscountAllocation', discountedAmount }] : [];
    },
    lines: (args: object) => {
      const { nodes, pageInfo } = pageOf(cart.lines, args);
      return { nodes: nodes.map(viewLine), pageInfo };
    },
  });

  const dollars = (amount: number) => ({ amount: amount.toFixed(2), currencyCode: 'USD' });
  const worthOf = ({ merchandiseId, quantity }: Line) => Number(findVariant(merchandiseId)?.node.price.amount ?? 0) * quantity;
  const offLine = (line: Line) => (discount()?.of === 'lines' ? (worthOf(line) * (discount()?.percent ?? 0)) / 100 : 0);

  const viewLine = (line: Line) => {
    const node = findVariant(line.merchandiseId)?.node;
    return {
      __typename: 'CartLine',
      ...line,
      cost: { amountPerQuantity: node?.price ?? dollars(0), totalAmount: dollars(worthOf(line) - offLine(line)) },
      merchandise: node,
    };
  };

  function change(cartId: string, work: (cart: Cart, warnings: object[]) => object[] | undefined) {
    const cart = carts.get(cartId);
    if (!cart) {
      const userErrors = [{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }];
      return { cart: null, warnings: [], userErrors };
    }
    const warnings: object[] = [];
    const userErrors = work(cart, warnings) ?? [];
    return { cart: userErrors.length > 0 ? null : view(cart), warnings, userErrors };
  }

  return {
    /** Ends every cart, as Shopify does with those that nobody came back to. */
    expireAll: () => carts.clear(),
    /** Ends one cart, as a payment does. */
    end: (cartId: string) => carts.delete(cartId),
    attributesOf: (cartId: string) => carts.get(cartId)?.attributes,
    /** What a cart would charge, for the checkout page; null where it has ended. */
    sold(cartId: string) {
      const cart = carts.get(cartId);
      if (!cart) return null;
      const orderPercent = discount()?.of === 'order' ? (discount()?.percent ?? 0) : 0;
      const lines = cart.lines.toReversed().map((line) => {
        const node = findVariant(line.merchandiseId)?.node;
        const off = offLine(line) + (worthOf(line) * orderPercent) / 100;
        return {
          title: node?.product().title ?? '',
          price: Number(node?.price.amount ?? 0).toFixed(2),
          quantity: line.quantity,
          discount_allocations: off > 0 ? [{ amount: off.toFixed(2) }] : [],
          worth: worthOf(line) - off,
        };
      });
      const total = lines.reduce((sum, { worth }) => sum + worth, 0).toFixed(2);
      return { id: cartId, attributes: cart.attributes, lines, total };
    },
    fields: {
      cart: ({ id }: { id: string }) => {
        const cart = carts.get(id);
        return cart ? view(cart) : null;
      },
      cartCreate: ({ input }: { input: { lines?: LineInput[]; attributes?: Attribute[] } }) => {
        const id = `gid://shopify/Cart/${randomBytes(16).toString('base64url')}?key=${randomBytes(16).toString('hex')}`;
        const cart: Cart = { id, lines: [], attributes: input.attributes ?? [] };
        const outcome = add(cart, input.lines ?? []);
        if (outcome.cart) carts.set(id, cart);
        return outcome;
      },
      cartLinesAdd: ({ cartId, lines }: { cartId: string; lines: LineInput[] }) => {
        const cart = carts.get(cartId);
        return cart ? add(cart, lines) : change(cartId, () => undefined);
      },
      cartLinesUpdate: ({ cartId, lines }: { cartId: string; lines: { id: string; quantity?: number }[] }) =>
        change(cartId, (cart, warnings) => {
          for (const { id, quantity } of lines) {
            const line = cart.lines.find((one) => one.id === id);
            if (!line) return [{ code: 'INVALID', field: ['lines', '0', 'id'], message: 'The line does not exist.' }];
            put(cart, line, quantity ?? line.quantity, warnings);
          }
          return undefined;
        }),
      cartLinesRemove: ({ cartId, lineIds }: { cartId: string; lineIds: string[] }) =>
        change(cartId, (cart) => {
          cart.lines = cart.lines.filter(({ id }) => !lineIds.includes(id));
          return undefined;
        }),
      cartAttributesUpdate: ({ cartId, attributes }: { cartId: string; attributes: Attribute[] }) =>
        change(cartId, (cart) => {
          cart.attributes = attributes;
          return undefined;
        }),
    },
  };
}
export type FakeCarts = ReturnType<typeof createFakeCarts>;
