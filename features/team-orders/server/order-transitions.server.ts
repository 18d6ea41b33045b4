import type { UniformOrder } from '#core/contract/uniform-order.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { dropMails, enqueueMail } from '#lib/mail/mailer.server.ts';
import { endLentKeys } from '#lib/uploads/upload-repository.server.ts';
import { conceptReminderAt, conceptRemindersBy } from '../domain/logo-design.ts';
import { canTransition, type DerivedStatus, type Transition, type TransitionRecord } from '../domain/status.ts';
import { conceptReminderMail, openLogoDesign } from './logo-concepts.server.ts';
import { mintLink } from './order-links.server.ts';
import { autoApprovalMails, receiptMail, reminderMail, retainedMailIds, stepMail, stepNotice } from './order-mails.server.ts';
import { lockTeamOrder, type Payer, type StoredLogo, type TeamOrder } from './team-order.server.ts';

/** The transition is not possible from the order's status. */
export class TransitionRejected extends Error {
  override name = 'TransitionRejected';
  readonly reference: string;
  readonly standing: DerivedStatus;

  constructor(step: Transition, { reference, standing }: Pick<TeamOrder, 'reference' | 'standing'>) {
    super(`${reference} is ${standing.state}: it takes no ${JSON.stringify(step)}`);
    this.reference = reference;
    this.standing = standing;
  }
}

export type TransitionResult = {
  step: Transition;
  text?: string | undefined;
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
  { step, text, checkedOut, version }: TransitionResult,
  desk: TransitionContext,
): Promise<TeamOrder> {
  if (!canTransition(step, order.standing)) throw new TransitionRejected(step, order);
  await settleSilence(trx, order, desk);
  const at = Math.max(desk.now, ...order.steps.map((taken) => taken.at.getTime()));
  const number = order.steps.length + 1;
  await trx
    .insertInto('team_order_steps')
    .values({ order_id: order.id, number, step, at, text: text ?? null })
    .execute();
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
  const after = await lockTeamOrder(trx, { id: order.id }, desk.now);
  if (!after) throw new Error('an order that is held cannot be read');
  await trx
    .updateTable('team_orders')
    .set({ state: after.standing.state, due_at: nextDue(after, desk.now) })
    .where('id', '=', order.id)
    .execute();
  if (step === 'confirm' || step === 'cancel') {
    await dropMails(trx, Object.values(retainedMailIds(order)));
    await endLentKeys(trx, order.id); // the order can no longer be changed in the form
  }
  const taken: TransitionRecord & { number: number } = { step, at: new Date(at), text, number };
  const links = await mintLink(trx, order.id, desk.now);
  const letter = { order: after, links, publicOrigin: desk.publicOrigin };
  await enqueueMail(trx, stepMail(letter, taken), desk.now);
  await enqueueMail(trx, stepNotice(letter, taken), desk.now);
  const payer = checkedOut?.payer;
  if (payer && payer.email.toLowerCase() !== after.version.order.email.toLowerCase()) {
    await enqueueMail(trx, receiptMail(after, payer), desk.now);
  }
  return after;
}

/** The origin of links in mails, and the moment in milliseconds since 1970. */
export type TransitionContext = { publicOrigin: string; now: number };

/** When the next mail is due that belongs to no transition, or null. */
export function nextDue(order: TeamOrder, now: number): number | null {
  const design = openLogoDesign(order);
  if (design?.stage === 'choosing') return conceptReminderAt(design.since, conceptRemindersBy(design.since, now));
  const { review, state } = order.standing;
  if (!review || state !== 'in review') return null;
  const remindAt = review.remindAt.getTime();
  return now < remindAt ? remindAt : review.endsAt.getTime();
}

/**
 * Sends the mails due between transitions: the reminder halfway through a review, and the notice of an automatic
 * approval. Each is sent once, however often this is called.
 */
export async function sendDueMails(trx: Trx, order: TeamOrder, desk: TransitionContext): Promise<void> {
  const { standing } = order;
  if (standing.approval?.by === 'silence') return settleSilence(trx, order, desk);
  const design = openLogoDesign(order);
  const count = design?.stage === 'choosing' ? conceptRemindersBy(design.since, desk.now) : 0;
  if (design?.stage === 'choosing' && count > 0) {
    const letter = { order, links: await mintLink(trx, order.id, desk.now), publicOrigin: desk.publicOrigin };
    await enqueueMail(trx, conceptReminderMail(letter, { round: design.round, count }), desk.now);
  }
  if (standing.review && desk.now >= standing.review.remindAt.getTime()) {
    const letter = { order, links: await mintLink(trx, order.id, desk.now), publicOrigin: desk.publicOrigin };
    await enqueueMail(trx, reminderMail(letter, standing.review.endsAt), desk.now);
  }
  await trx
    .updateTable('team_orders')
    .set({ due_at: nextDue(order, desk.now) })
    .where('id', '=', order.id)
    .execute();
}

/** Sends the notice of an automatic approval that was not sent yet. It must go out before the mail of a later transition. */
async function settleSilence(trx: Trx, order: TeamOrder, desk: TransitionContext): Promise<void> {
  const { approval, state } = order.standing;
  if (state !== 'approved' || approval?.by !== 'silence') return;
  const { numUpdatedRows } = await trx
    .updateTable('team_orders')
    .set({ state, due_at: null })
    .where('id', '=', order.id)
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const letter = { order, links: await mintLink(trx, order.id, desk.now), publicOrigin: desk.publicOrigin };
  for (const mail of autoApprovalMails(letter)) await enqueueMail(trx, mail, desk.now);
}
