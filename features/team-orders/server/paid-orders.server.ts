import { brand } from '#core/config/brand.ts';
import { emailSchema } from '#core/contract/email.ts';
import { formatCents } from '#core/money.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { renderHtml, renderText } from '#lib/mail/mail-layout.server.ts';
import { enqueueMail, type Mail, messageIdOf } from '#lib/mail/mailer.server.ts';
import { canTransition } from '../domain/status.ts';
import { transition } from './order-transitions.server.ts';
import { paidMessages } from './paid-messages.ts';
import { lockTeamOrder, type Payer, type TeamOrder } from './team-order.server.ts';

/** A team order's checkout that was paid at a hosted provider. */
export type PaidCheckout = {
  mark: { reference: string; revision: number };
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
export function createPaidOrders({ publicOrigin, now = Date.now }: { publicOrigin: string; now?: () => number }) {
  return async function paid(trx: Trx, checkout: PaidCheckout): Promise<void> {
    const held = await lockTeamOrder(trx, { reference: checkout.mark.reference }, now());
    if (held && held.invoice === checkout.invoice) return;
    const problem = problemOf(held, checkout);
    if (problem) return enqueueMail(trx, problemMail(checkout, problem), now());
    if (!held) return;
    const isAddress = emailSchema.safeParse(checkout.payer.email).success;
    const payer = isAddress ? checkout.payer : { ...checkout.payer, email: held.version.order.email };
    await transition(trx, held, { step: 'confirm', checkedOut: { invoice: checkout.invoice, payer } }, { publicOrigin, now: now() });
  };
}
function problemOf(held: TeamOrder | null, { mark, linesCents, payment }: PaidCheckout): string | null {
  if (!held) return paidMessages.unknown;
  if (!canTransition('confirm', held.standing)) return paidMessages.elsewhere(held.standing.state);
  if (held.revision !== mark.revision) return paidMessages.changed;
  if (payment !== 'whole') return paidMessages[payment];
  if (linesCents === null) return paidMessages.currency;
  const { totalCents } = held.version;
  return linesCents === totalCents ? null : paidMessages.total(formatCents(linesCents), formatCents(totalCents));
}

function problemMail({ mark, invoice, payer }: PaidCheckout, problem: string): Mail {
  const blocks = [
    { text: paidMessages.opening(invoice, mark.reference) },
    { text: problem },
    { text: paidMessages.next },
    { title: paidMessages.payer, lines: [payer.name, payer.email, payer.phone ?? ''].filter(Boolean) },
  ];
  return {
    messageId: messageIdOf('team-order-paid-problem', mark.reference, invoice.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60)),
    kind: 'team-order-paid-problem',
    to: { name: brand.name, address: brand.ordersMailbox },
    subject: paidMessages.subject(invoice, mark.reference),
    text: renderText(blocks),
    html: renderHtml(blocks),
  };
}
