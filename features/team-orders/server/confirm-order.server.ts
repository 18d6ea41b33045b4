import { fillPurchaseOrder, type PlacedOrder, type TeamOrderPlaced } from '#commerce/builtin/index.ts';
import { CommerceRejection, type TeamOrderTag } from '#commerce/port.ts';
import { emailSchema } from '#core/contract/email.ts';
import { formatCents } from '#core/money.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { submitMessages } from '../domain/messages.ts';
import { canTransition } from '../domain/status.ts';
import type { TeamOrderDeps } from './order-access.server.ts';
import { mintLink, orderPath } from './order-links.server.ts';
import { transition } from './order-transitions.server.ts';
import { paidMessages } from './paid-messages.ts';
import { paidProblemMail } from './paid-problem-mail.server.ts';
import { lockTeamOrder, type Payer, type TeamOrder } from './team-order.server.ts';

/** A team order's checkout that was placed at the built-in provider. */
export type PlacedCheckout = Parameters<TeamOrderPlaced>[1];

/**
 * Begins the review (R5.2) in the transaction that places the checkout. Resolves with the path of a link that only shows the order. Throws CommerceRejection if the order has changed
 * since.
 */
export async function confirmPlaced(
  { publicOrigin, now }: TeamOrderDeps,
  trx: Trx,
  { orderTag, order: placed }: PlacedCheckout,
): Promise<string> {
  const order = await lockTeamOrder(trx, { reference: orderTag.reference }, now());
  const fits = order && order.revision === orderTag.revision && order.version.totalCents === placed.totalCents;
  if (!fits || !canTransition('confirm', order.status)) throw new CommerceRejection('order_changed', submitMessages.changedMeanwhile);
  const checkedOut = { invoice: placed.reference, payer: payerOf(placed) };
  await transition(trx, order, { step: 'confirm', checkedOut }, { publicOrigin, now: now() });
  const { purchaseOrder } = order.version.order;
  if (purchaseOrder) await fillPurchaseOrder(trx, { reference: placed.reference, number: purchaseOrder });
  // Whoever pays may be another than the coach, who gets the link that acts by mail.
  return orderPath((await mintLink(trx, order.id, now())).readToken);
}

function payerOf({ buyer, note }: PlacedOrder): Payer {
  const address = [buyer.address1, buyer.address2, `${buyer.city}, ${buyer.region} ${buyer.postalCode}`, buyer.country];
  return { name: buyer.name, email: buyer.email, phone: buyer.phone, address: address.filter((line) => line !== null), note };
}

/** A team order's checkout that was paid at a hosted provider. */
export type PaidCheckout = {
  orderTag: TeamOrderTag;
  /** The payment's reference, as the provider and the label know it. */
  invoice: string;
  /** Null if it is not in the label's currency. */
  linesCents: number | null;
  /** Whether the amount was charged, paid and not refunded. */
  payment: 'whole' | 'open' | 'returned' | 'differs';
  payer: Payer;
};

/**
 * Makes the transition of a paid order into review within the given transaction, once: its 48 hours begin. If the amount
 * does not match the stored order, or the order has another status, nothing is changed and the label gets a mail.
 */
export async function confirmPaid({ publicOrigin, now }: TeamOrderDeps, trx: Trx, checkout: PaidCheckout): Promise<void> {
  const order = await lockTeamOrder(trx, { reference: checkout.orderTag.reference }, now());
  if (order && order.invoice === checkout.invoice) return;
  const problem = problemOf(order, checkout);
  if (problem) return enqueueMail(trx, paidProblemMail(checkout, problem), now());
  if (!order) return;
  const isAddress = emailSchema.safeParse(checkout.payer.email).success;
  const payer = isAddress ? checkout.payer : { ...checkout.payer, email: order.version.order.email };
  await transition(trx, order, { step: 'confirm', checkedOut: { invoice: checkout.invoice, payer } }, { publicOrigin, now: now() });
}

function problemOf(order: TeamOrder | null, { orderTag, linesCents, payment }: PaidCheckout): string | null {
  if (!order) return paidMessages.unknown;
  if (!canTransition('confirm', order.status)) return paidMessages.elsewhere(order.status.state);
  if (order.revision !== orderTag.revision) return paidMessages.changed;
  if (payment !== 'whole') return paidMessages[payment];
  if (linesCents === null) return paidMessages.currency;
  const { totalCents } = order.version;
  return linesCents === totalCents ? null : paidMessages.total(formatCents(linesCents), formatCents(totalCents));
}
