import type { Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { conceptReminderAt, conceptRemindersBy } from '../domain/logo-design.ts';
import { conceptReminderMail, openLogoDesign } from './logo-concepts.server.ts';
import { createMailContext } from './mail-sections.server.ts';
import type { TeamOrderDeps } from './order-access.server.ts';
import type { CommandContext } from './order-links.server.ts';
import { autoApprovalMails, reminderMail } from './order-mails.server.ts';
import { lockTeamOrder, type TeamOrder } from './team-order.server.ts';

/**
 * Sends the mails due between transitions: reminders and notices of automatic approval. Each is sent once, however often
 * this is called. Resolves with the number of orders concerned.
 */
export async function sendDueMails({ database, publicOrigin, now }: TeamOrderDeps): Promise<number> {
  const due = await database.db.selectFrom('team_orders').select('id').where('due_at', '<=', now()).limit(200).execute();
  for (const { id } of due) {
    await database.write(async (trx) => {
      const context = { publicOrigin, now: now() };
      const order = await lockTeamOrder(trx, { id }, context.now);
      if (order) await sendMailsOf(trx, order, context);
    });
  }
  return due.length;
}

async function sendMailsOf(trx: Trx, order: TeamOrder, context: CommandContext): Promise<void> {
  const { approval, review } = order.status;
  if (approval?.by === 'silence') return sendAutoApproval(trx, order, context);
  const design = openLogoDesign(order);
  if (design?.stage === 'choosing') {
    const reminder = { round: design.round, count: conceptRemindersBy(design.since, context.now) };
    if (reminder.count > 0)
      await enqueueMail(trx, conceptReminderMail(await createMailContext(trx, order, context), reminder), context.now);
  }
  if (review && context.now >= review.remindAt.getTime()) {
    await enqueueMail(trx, reminderMail(await createMailContext(trx, order, context), review.endsAt), context.now);
  }
  await storeStatus(trx, order, context.now);
}

/** Stores the status, and when the next mail is due that belongs to no transition. */
export async function storeStatus(trx: Trx, order: TeamOrder, now: number): Promise<void> {
  await trx
    .updateTable('team_orders')
    .set({ state: order.status.state, due_at: nextDue(order, now) })
    .where('id', '=', order.id)
    .execute();
}

function nextDue(order: TeamOrder, now: number): number | null {
  const design = openLogoDesign(order);
  if (design?.stage === 'choosing') return conceptReminderAt(design.since, conceptRemindersBy(design.since, now));
  const { review, state } = order.status;
  if (!review || state !== 'in review') return null;
  const remindAt = review.remindAt.getTime();
  return now < remindAt ? remindAt : review.endsAt.getTime();
}

/** Sends the notice of an automatic approval that was not sent yet. It must go out before the mail of a later transition. */
export async function sendAutoApproval(trx: Trx, order: TeamOrder, context: CommandContext): Promise<void> {
  const { approval, state } = order.status;
  if (state !== 'approved' || approval?.by !== 'silence') return;
  const { numUpdatedRows } = await trx
    .updateTable('team_orders')
    .set({ state, due_at: null })
    .where('id', '=', order.id)
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  for (const mail of autoApprovalMails(await createMailContext(trx, order, context))) await enqueueMail(trx, mail, context.now);
}
