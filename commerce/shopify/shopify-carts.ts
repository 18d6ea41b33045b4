import { z } from 'zod';
import { createKeyedMutex } from '#core/async/keyed-mutex.ts';
import { limits, uniformPlaceholderVariant } from '#core/config/limits.ts';
import type { Database } from '#lib/database/database.server.ts';
import { type Once, takeKey } from '#lib/idempotency.server.ts';
import { type Log, problemOf } from '#lib/log.server.ts';
import { errorMessages } from '../error-messages.ts';
import { type AddRequest, type Commerce, type CommerceCheckout, CommerceRejection, CommerceUnavailable } from '../port.ts';
import { lineIdOf, type ShopifyCart, type ShopifyLine, toCommerceCheckout, type UniformVariants } from './cart.ts';
import type { CartCalls } from './cart-calls.ts';
import { cartOf, variantGid } from './ids.ts';
import { StorefrontError, WrongQuantity } from './response.ts';
import { withinTime } from './storefront.ts';
import { logUnknownCharge, rejectWrongCharge, teamLines } from './team-cart.ts';

const maxAttributesLength = 65_536;
/** All requests for one change of a cart take at most this time together, in ms. */
const answerMs = 8500;

type CartsOptions = { calls: CartCalls; database: Database; uniforms: UniformVariants; log: Pick<Log, 'warn'>; now: () => number };

/**
 * What is recorded of an add: its cart, and while the outcome is unknown, how many of each variant the cart holds once it is done. Shopify
 * has no idempotency keys, and the process may die between request and response.
 */
const recordedAdd = z.object({ cartId: z.string(), expected: z.record(z.string(), z.number()).nullable() });

/** How many of each variant are wanted, by Shopify's id, in the order of the request. */
type Wanted = Map<string, number>;

/**
 * Checkouts as Shopify carts. Changes of one cart run one after another. No mutation is sent twice: after a lost response the cart is read
 * before anything is added again.
 */
export function createShopifyCarts({
  calls,
  database,
  uniforms,
  log,
  now,
}: CartsOptions): Pick<Commerce, 'addLines' | 'openTeamCheckout' | 'findCheckout' | 'setQuantities'> {
  const inTurn = createKeyedMutex();
  const view = (cart: ShopifyCart, kind: 'shopper' | 'team' = 'shopper') => toCommerceCheckout(cart, kind, uniforms);
  const charged = new Set(Object.values(uniforms));

  const record = (once: Once | undefined, add: z.infer<typeof recordedAdd> | null) =>
    once && database.write((trx) => once.record(trx, add));

  /** Runs the work unless an earlier run has done it; then the cart is given as it is now. */
  async function unlessMade(
    once: Once | undefined,
    kind: 'shopper' | 'team',
    work: () => Promise<CommerceCheckout>,
  ): Promise<CommerceCheckout> {
    const earlier = recordedAdd.safeParse(once?.recorded).data;
    const cart = earlier && (await calls.find(earlier.cartId));
    const isMade = cart && !isReplaced(cart, kind) && holds(cart, earlier.expected ?? {});
    const made = isMade ? view(cart, kind) : await work();
    try {
      await record(once, { cartId: cartOf(made.id)?.cartId ?? '', expected: null });
    } catch (error) {
      // A team order is stored beforehand, so its next try finds out. Here, what Shopify has done is done, and a database that went away meanwhile must not say otherwise.
      if (kind === 'team') throw error;
      log.warn({ problem: problemOf(error) }, 'a change of a cart was made and could not be recorded');
    }
    return made;
  }

  async function addLines({ lineItems, checkoutId, customAttributes = [], once }: AddRequest): Promise<CommerceCheckout> {
    const wanted = mergeByVariant(lineItems, charged);
    if (JSON.stringify(customAttributes).length > maxAttributesLength) {
      throw new CommerceRejection('too_many', errorMessages.attributesTooLong);
    }
    const named = checkoutId === undefined ? null : cartOf(checkoutId);
    if (named?.kind !== 'shopper') return begin(wanted, customAttributes);
    return inTurn(named.cartId, async () => {
      const cart = await calls.find(named.cartId);
      if (!cart) return begin(wanted, customAttributes);
      await record(once, { cartId: cart.id, expected: expectedOf(cart, wanted) });
      try {
        const added = await addTo(cart, wanted);
        return view(customAttributes.length > 0 ? await calls.describe(cart.id, customAttributes) : added);
      } catch (error) {
        if (error instanceof CommerceRejection || error instanceof WrongQuantity) await record(once, null);
        throw error;
      }
    });
  }

  async function begin(wanted: Wanted, attributes: { key: string; value: string }[]): Promise<CommerceCheckout> {
    refuseTooMany(wanted, wanted.size);
    const cart = await namingVariant(wanted, () => calls.create(toLines(wanted), attributes));
    refuseShort(cart, wanted);
    const misfit = wrongQuantity(null, cart, wanted);
    if (misfit) throw new WrongQuantity(misfit);
    return view(cart);
  }

  async function addTo(cart: ShopifyCart, wanted: Wanted): Promise<ShopifyCart> {
    const expected = new Map(Object.entries(expectedOf(cart, wanted)));
    const fresh = [...wanted.keys()].filter((id) => !lineOf(cart, id)).length;
    refuseTooMany(expected, cart.lines.nodes.length + fresh);
    const after = await namingVariant(wanted, () => calls.add(cart.id, toLines(wanted)));
    return orRestored(cart, after, () => refuseShort(after, expected), expected);
  }

  /** The changed cart, if it is as expected; else the cart is restored and what is wrong is thrown. */
  async function orRestored(
    before: ShopifyCart,
    after: ShopifyCart,
    check: () => void,
    expected: ReadonlyMap<string, number>,
  ): Promise<ShopifyCart> {
    try {
      check();
      const misfit = wrongQuantity(before, after, expected);
      if (misfit) throw new WrongQuantity(misfit);
      return after;
    } catch (error) {
      if ((await restore(before, after)) || !(error instanceof WrongQuantity)) throw error;
      throw new CommerceUnavailable(error.message, 'bad_answer', { unsure: true });
    }
  }

  /** Restores the quantities that a refused change has left behind; false where that failed. */
  async function restore(before: ShopifyCart, after: ShopifyCart): Promise<boolean> {
    const changed = after.lines.nodes.filter((line) => quantityIn(before, line.merchandise.id) !== line.quantity);
    const stillHeld = changed.filter((line) => quantityIn(before, line.merchandise.id) > 0);
    const extra = changed.filter((line) => quantityIn(before, line.merchandise.id) === 0);
    let restored = after;
    try {
      if (extra.length > 0)
        restored = await calls.remove(
          after.id,
          extra.map(({ id }) => id),
        );
      if (stillHeld.length > 0) {
        restored = await calls.update(
          after.id,
          stillHeld.map(({ id, merchandise }) => ({ id, quantity: quantityIn(before, merchandise.id) })),
        );
      }
      return changed.every(({ merchandise }) => quantityIn(restored, merchandise.id) === quantityIn(before, merchandise.id));
    } catch (error) {
      log.warn(
        { problem: error instanceof StorefrontError ? error.message : problemOf(error) },
        'a cart keeps what was added of a refused wish',
      );
      return false;
    }
  }

  async function setQuantities(id: string, lineItems: { id: string; quantity: number }[]): Promise<CommerceCheckout | null> {
    const named = cartOf(id);
    if (!named) return null;
    return inTurn(named.cartId, async () => {
      const cart = await calls.find(named.cartId);
      if (!cart || isReplaced(cart, named.kind)) return null;
      const quantities = new Map(lineItems.map((line) => [line.id, line.quantity]));
      const edits = cart.lines.nodes.flatMap((line) => {
        const quantity = quantities.get(lineIdOf(line));
        return quantity === undefined ? [] : [{ line, quantity }];
      });
      const [first] = edits;
      if (first && named.kind === 'team') {
        throw new CommerceRejection('locked', errorMessages.lockedLines, { [lineIdOf(first.line)]: errorMessages.lockedLines });
      }
      return view(
        await edit(
          cart,
          edits.filter(({ line, quantity }) => line.quantity !== quantity),
        ),
        named.kind,
      );
    });
  }

  async function edit(cart: ShopifyCart, edits: { line: ShopifyLine; quantity: number }[]): Promise<ShopifyCart> {
    const wanted = new Map(edits.map(({ line, quantity }) => [line.merchandise.id, quantity]));
    const nameOf = new Map(edits.map(({ line }) => [line.merchandise.id, lineIdOf(line)]));
    const gone = edits.filter(({ quantity }) => quantity === 0).map(({ line }) => line.id);
    const rest = edits.filter(({ quantity }) => quantity > 0).map(({ line, quantity }) => ({ id: line.id, quantity }));
    refuseTooMany(wanted, 0, nameOf);
    let after = cart;
    if (rest.length > 0) {
      after = await calls.update(cart.id, rest);
      const kept = new Map([...wanted].filter(([, quantity]) => quantity > 0));
      await orRestored(cart, after, () => refuseShort(after, kept, nameOf), kept);
    }
    if (gone.length === 0) return after;
    after = await calls.remove(cart.id, gone);
    const misfit = wrongQuantity(cart, after, wanted);
    if (misfit) throw new CommerceUnavailable(misfit, 'bad_answer', { unsure: true });
    return after;
  }

  return {
    addLines: (request) => withinTime(answerMs, () => unlessMade(request.once, 'shopper', () => addLines(request))),

    openTeamCheckout: ({ order, lines, attributes, onceKey, instead }) =>
      withinTime(answerMs, () =>
        inTurn(onceKey, async () => {
          const once = await database.write((trx) => takeKey(trx, { scope: 'team checkout', key: onceKey, now: now() }));
          return unlessMade(once, 'team', async () => {
            const cart = await calls.create(...teamLines({ order, lines, attributes, uniforms })).catch(logUnknownCharge);
            rejectWrongCharge(cart, { lines, uniforms });
            if (instead !== null) await empty(instead);
            return view(cart, 'team');
          });
        }),
      ),

    async findCheckout(id) {
      const named = cartOf(id);
      const cart = named && (await calls.find(named.cartId));
      return cart && !isReplaced(cart, named.kind) ? view(cart, named.kind) : null;
    },

    setQuantities: (id, lineItems) => withinTime(answerMs, () => setQuantities(id, lineItems)),
  };

  /** Shopify has no call to end a cart, so a replaced team order's cart is emptied: it then charges nothing. */
  async function empty(checkoutId: string) {
    const named = cartOf(checkoutId);
    const cart = named && (await calls.find(named.cartId));
    if (cart && cart.lines.nodes.length > 0)
      await calls.remove(
        cart.id,
        cart.lines.nodes.map(({ id }) => id),
      );
  }
}

/** Whether a team order's cart was replaced, see `empty`. */
const isReplaced = (cart: ShopifyCart, kind: 'shopper' | 'team') => kind === 'team' && cart.lines.nodes.length === 0;

const lineOf = (cart: ShopifyCart, variantId: string) => cart.lines.nodes.find(({ merchandise }) => merchandise.id === variantId);
const quantityIn = (cart: ShopifyCart, variantId: string) => lineOf(cart, variantId)?.quantity ?? 0;
const holds = (cart: ShopifyCart, expected: Record<string, number>) =>
  Object.entries(expected).every(([variantId, quantity]) => quantityIn(cart, variantId) >= quantity);
const expectedOf = (cart: ShopifyCart, wanted: Wanted) =>
  Object.fromEntries([...wanted].map(([variantId, quantity]) => [variantId, quantityIn(cart, variantId) + quantity]));
const toLines = (wanted: Wanted) => [...wanted].map(([merchandiseId, quantity]) => ({ merchandiseId, quantity }));

/** Refuses ids that cannot be variants of the shop before any request is sent. */
function mergeByVariant(lineItems: AddRequest['lineItems'], charged: ReadonlySet<string | null>): Wanted {
  const wanted: Wanted = new Map();
  for (const { variantId, quantity } of lineItems) {
    const gid = variantId.startsWith(uniformPlaceholderVariant) ? null : variantGid(variantId);
    if (gid === null || charged.has(gid)) throw unknown(variantId);
    wanted.set(gid, (wanted.get(gid) ?? 0) + quantity);
  }
  return wanted;
}

const unknown = (variantId: string) =>
  new CommerceRejection('unknown_variant', errorMessages.unknownVariant, { [variantId]: errorMessages.unknownVariant });

/** Shopify does not say which of several variants it does not know; with only one it is that. */
async function namingVariant<T>(wanted: Wanted, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [only] = wanted.keys();
    if (error instanceof CommerceRejection && error.code === 'unknown_variant' && only && wanted.size === 1) throw unknown(shortName(only));
    throw error;
  }
}

const shortName = (gid: string) => gid.slice(gid.lastIndexOf('/') + 1);

function refuseTooMany(quantities: ReadonlyMap<string, number>, lines: number, nameOf?: ReadonlyMap<string, string>) {
  for (const [variantId, quantity] of quantities) {
    if (quantity <= limits.quantityPerLine) continue;
    const message = errorMessages.tooMany(limits.quantityPerLine);
    throw new CommerceRejection('too_many', message, { [nameOf?.get(variantId) ?? shortName(variantId)]: message });
  }
  if (lines > limits.linesPerCheckout) throw new CommerceRejection('too_many', errorMessages.tooManyLines(limits.linesPerCheckout));
}

/** Shopify adds what it has and reports success, so the result is compared with the request. */
function refuseShort(cart: ShopifyCart, expected: ReadonlyMap<string, number>, nameOf?: ReadonlyMap<string, string>) {
  for (const [variantId, quantity] of expected) {
    const got = quantityIn(cart, variantId);
    if (got >= quantity) continue;
    const message = got === 0 ? errorMessages.soldOut : errorMessages.onlyLeft(got);
    const fields = { [nameOf?.get(variantId) ?? shortName(variantId)]: message };
    throw new CommerceRejection(got === 0 ? 'sold_out' : 'not_enough_stock', message, fields);
  }
}

/** Says of which variant the changed cart holds another quantity than it must, or more than before; null where all are right. */
function wrongQuantity(before: ShopifyCart | null, after: ShopifyCart, expected: ReadonlyMap<string, number>): string | null {
  const wrong = [...expected].find(([variantId, quantity]) => quantityIn(after, variantId) !== quantity);
  if (wrong) return `Shopify puts ${quantityIn(after, wrong[0])} of ${wrong[0]} into a cart, and ${wrong[1]} were asked for`;
  const extra = after.lines.nodes.find(
    ({ merchandise: { id }, quantity }) => !expected.has(id) && quantity > (before ? quantityIn(before, id) : 0),
  );
  return extra ? `Shopify puts ${extra.merchandise.id} into a cart, for which nobody asked` : null;
}
