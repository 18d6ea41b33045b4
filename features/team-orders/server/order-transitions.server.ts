import { cancelTeamInvoice } from '#commerce/builtin/index.ts';
import type { UniformOrder } from '#core/contract/uniform-order.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { dropMails, enqueueMail } from '#lib/mail/mailer.server.ts';
import { endLentKeys } from '#lib/uploads/upload-repository.server.ts';
import type { ProofPin } from '../domain/proof-pins.ts';
import { canTransition, type DerivedStatus, type Transition, type TransitionRecord } from '../domain/status.ts';
import { sendAutoApproval, storeStatus } from './due-mails.server.ts';
import { createMailContext } from './mail-sections.server.ts';
import { creditReasonOf } from './messages.ts';
import { type CommandContext, mintReadLink } from './order-links.server.ts';
import { pendingCheckoutMailIds, receiptMail, transitionMail, transitionNotice } from './order-mails.server.ts';
import { type PinAnswer, writePinAnswers, writePins } from './proof-pins.server.ts';
import { type Payer, requireTeamOrder, type StoredLogo, type TeamOrder } from './team-order.server.ts';

/** The transition is not possible from the order's status. */
export class TransitionRejected extends Error {
  override name = 'TransitionRejected';
  readonly status: DerivedStatus;

  constructor(step: Transition, { reference, status }: Pick<TeamOrder, 'reference' | 'status'>) {
    super(`${reference} is ${status.state}: it takes no ${JSON.stringify(step)}`);
    this.status = status;
  }
}

export type TransitionInput = {
  step: Transition;
  text?: string | undefined;
  /** With `request changes`: the places marked on the drawing. */
  pins?: readonly ProofPin[] | undefined;
  /** With `send version`: the answers to the pins of the version before. */
  answers?: readonly PinAnswer[] | undefined;
  /** With `confirm`: the payer, and the reference under which the label invoices the order. */
  checkedOut?: { invoice: string; payer: Payer } | undefined;
  /** With `send version` and `choose logo`: the new version. */
  version?: { order: UniformOrder; logo: StoredLogo | null; totalCents: number; note: string | null } | undefined;
};

/**
 * Makes a transition of an order that is locked (`lockTeamOrder`) and mails coach and label in the same transaction
 * (R5.12). Resolves with the order after it. Throws TransitionRejected if the table has no such transition.
 */
export async function transition(
  trx: Trx,
  order: TeamOrder,
  { step, text, pins = [], answers = [], checkedOut, version }: TransitionInput,
  context: CommandContext,
): Promise<TeamOrder> {
  if (!canTransition(step, order.status)) throw new TransitionRejected(step, order);
  await sendAutoApproval(trx, order, context);
  const at = Math.max(context.now, ...order.steps.map((taken) => taken.at.getTime()));
  const number = order.steps.length + 1;
  await trx
    .insertInto('team_order_steps')
    .values({ order_id: order.id, number, step, at, text: text ?? null })
    .execute();
  await writePins(trx, order, pins);
  await writePinAnswers(trx, order, answers);
  if (version) {
    await trx
      .insertInto('team_order_versions')
      .values({
        order_id: order.id,
        number: order.version.number + 1,
        content: JSON.stringify(version.order),
        logo: version.logo && JSON.stringify(version.logo),
        total_cents: version.totalCents,
        prices: JSON.stringify(order.version.prices),
        note: version.note,
        made_at: at,
      })
      .execute();
  }
  if (checkedOut) {
    await trx
      .updateTable('team_orders')
      .set({ invoice: checkedOut.invoice, payer: JSON.stringify(checkedOut.payer) })
      .where('id', '=', order.id)
      .execute();
  }
  const after = await requireTeamOrder(trx, order.id, context.now);
  await storeStatus(trx, after, context.now);
  if (step === 'confirm' || step === 'cancel') {
    await dropMails(trx, Object.values(pendingCheckoutMailIds(order)));
    await endLentKeys(trx, order.id); // the order can no longer be changed in the form
  }
  const taken: TransitionRecord & { number: number } = { step, at: new Date(at), text, number };
  if (step === 'cancel' && after.invoice !== null) await cancelInvoice(trx, after, context);
  const mailContext = await createMailContext(trx, after, context);
  await enqueueMail(trx, transitionMail(mailContext, taken), context.now);
  await enqueueMail(trx, transitionNotice(mailContext, taken), context.now);
  const payer = checkedOut?.payer;
  if (payer && payer.email.toLowerCase() !== after.version.order.email.toLowerCase()) {
    await enqueueMail(trx, receiptMail(after, payer), context.now);
  }
  return after;
}

/** A canceled order owes nothing (R17.9). */
async function cancelInvoice(trx: Trx, { reference, invoice }: TeamOrder, { publicOrigin, now }: CommandContext): Promise<void> {
  const path = await mintReadLink(trx, reference, now);
  const page = path && publicOrigin + path;
  await cancelTeamInvoice(trx, { reference: invoice ?? '', reason: creditReasonOf(reference) }, { publicOrigin, page, now });
}
