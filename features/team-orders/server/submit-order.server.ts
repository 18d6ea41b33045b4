import { uniformPlaceholderVariant } from '#core/config/limits.ts';
import type { Checkout, CheckoutRequest } from '#core/contract/checkout.ts';
import type { StoredOrder } from '#core/contract/uniform-order.ts';
import { toCheckout } from '#features/line-items/to-checkout.server.ts';
import { makeMailsDue } from '#lib/mail/mailer.server.ts';
import { UploadRejection } from '#lib/uploads/uploads.server.ts';
import { submitMessages } from '../domain/messages.ts';
import { canTransition } from '../domain/status.ts';
import type { LogoFiles } from './logo-file.server.ts';
import { findReorderOf, type TeamOrderDeps } from './order-access.server.ts';
import { createCheckout } from './order-checkout.server.ts';
import { orderPath } from './order-links.server.ts';
import { pendingCheckoutMailIds } from './order-mails.server.ts';
import type { OrderRejection } from './parse-attributes.server.ts';
import { parseOrder } from './parse-order.server.ts';
import { bindSharedRoster, reorderOfSharedRoster } from './shared-roster-access.server.ts';
import { type Stored, storeOrder, submissionOf } from './store-order.server.ts';

/** The order is refused and nothing was stored. `fields` has messages by path in the request. */
export class TeamOrderRejected extends Error {
  override name = 'TeamOrderRejected';
  readonly code: OrderRejection['code'] | 'not_alone' | 'logo_gone' | 'order_placed';
  readonly fields: Record<string, string> | undefined;

  constructor(code: TeamOrderRejected['code'], message: string, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** The order is stored, but the provider made no checkout. It can be checked out later from its page (R4.10). */
export class CheckoutNotMade extends Error {
  override name = 'CheckoutNotMade';
  readonly stored: StoredOrder;

  constructor(stored: StoredOrder, options: { cause: unknown }) {
    super('a team order is stored without a checkout', options);
    this.stored = stored;
  }
}

export type Submission = Pick<CheckoutRequest, 'lineItems' | 'customAttributes' | 'uniformOrder' | 'replaces' | 'follows'>;

/** Whether a checkout request is a team order. @example isTeamOrder({ lineItems: [{ variantId: 'custom-team-uniform', quantity: 1 }] }) // true */
export function isTeamOrder({ lineItems, uniformOrder }: Pick<Submission, 'lineItems' | 'uniformOrder'>): boolean {
  return uniformOrder !== undefined || lineItems.some(({ variantId }) => variantId === uniformPlaceholderVariant);
}

/** The idempotency key of a submission, and the coach's key of the shared roster that it was made from. */
export type SubmitKeys = { onceKey?: string | undefined; sharedRosterKey?: string | undefined };

/**
 * Stores the order and makes its checkout (R4.10). The same `onceKey` and order are one order (R4.11). The shared roster
 * is assigned to it. Throws TeamOrderRejected for a refused order, CheckoutNotMade once the order is stored, and
 * DatabaseUnavailable.
 */
export async function submitOrder(
  deps: TeamOrderDeps,
  request: Submission,
  { onceKey, sharedRosterKey }: SubmitKeys = {},
): Promise<{ checkout: Checkout; uniformOrder: StoredOrder }> {
  const { database, logos, publicOrigin, now } = deps;
  const order = requireOrder(request);
  if (order.logo) await requireLogo(logos, order.logo.uploadId);
  const submission = submissionOf(onceKey, order);
  const stored = await database.write(async (trx) => {
    const reorderOf =
      (await findReorderOf(trx, request.follows, now())) ??
      (sharedRosterKey ? await reorderOfSharedRoster(trx, sharedRosterKey, now()) : null);
    const result = await storeOrder(trx, { order, submission, replaces: request.replaces, reorderOf, logos }, { publicOrigin, now: now() });
    if (sharedRosterKey && typeof result !== 'string') await bindSharedRoster(trx, sharedRosterKey, result.order.id, now());
    return result;
  });
  if (stored === 'gone')
    throw new TeamOrderRejected('logo_gone', submitMessages.logoGone, { 'uniformOrder.logo': submitMessages.logoGone });
  if (stored === 'checked out' || !canTransition('confirm', stored.order.status))
    throw new TeamOrderRejected('order_placed', submitMessages.alreadyPlaced);
  const uniformOrder = toStoredOrder(stored);
  try {
    return { checkout: toCheckout(await createCheckout(deps, stored.order)), uniformOrder };
  } catch (cause) {
    const mails = Object.values(pendingCheckoutMailIds(stored.order));
    // If this fails too, the scheduled mails are sent a few minutes later.
    await database.write((trx) => makeMailsDue(trx, mails, now())).catch(() => undefined);
    throw new CheckoutNotMade(uniformOrder, { cause });
  }
}

function requireOrder(request: Submission) {
  const [line, ...more] = request.lineItems;
  if (more.length > 0 || line?.variantId !== uniformPlaceholderVariant || line.quantity !== 1) {
    throw new TeamOrderRejected('not_alone', submitMessages.notAlone, { lineItems: submitMessages.notAlone });
  }
  const read = parseOrder(request);
  if (read.ok) return read.order;
  throw new TeamOrderRejected(read.refusal.code, read.refusal.message, read.refusal.fields);
}

/** It also settles a file whose upload has just ended. */
async function requireLogo(logos: LogoFiles, token: string): Promise<void> {
  const found = await logos.find(token).catch((error) => {
    if (error instanceof UploadRejection) return null;
    throw error;
  });
  if (!found) throw new TeamOrderRejected('logo_gone', submitMessages.logoGone, { 'uniformOrder.logo': submitMessages.logoGone });
}

function toStoredOrder({ order: { reference }, links: { key } }: Stored): StoredOrder {
  return { reference, key, path: orderPath(key) };
}
