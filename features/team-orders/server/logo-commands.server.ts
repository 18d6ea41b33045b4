import { noteSchema } from '#core/contract/uniform-order.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { conceptMessages } from '../approval/concept-messages.ts';
import type { LogoDesign } from '../domain/logo-design.ts';
import { answerNotice, conceptName, openLogoDesign, writeAnswer } from './logo-concepts.server.ts';
import { createMailContext } from './mail-sections.server.ts';
import { type CommandResult, changeOrder, type OrderProblem, type TeamOrderDeps } from './order-access.server.ts';
import type { CommandContext } from './order-links.server.ts';
import { transition } from './order-transitions.server.ts';
import { requireTeamOrder, type TeamOrder } from './team-order.server.ts';

/**
 * Chooses a concept of a paid logo design (R5.9). It makes the next version, or is used for the version that the coach
 * has requested.
 */
export function chooseLogo(deps: TeamOrderDeps, key: string, number: number): Promise<CommandResult> {
  return answerDesign(deps, key, async (choosing) => {
    const { trx, order, round, context } = choosing;
    const concept = order.concepts.find((one) => one.number === number);
    if (!concept) return { kind: 'invalid', message: conceptMessages.gone };
    const response = { round, chosen: number, text: null };
    await writeAnswer(trx, order, { ...response, at: context.now });
    if (order.status.state !== 'in review') return notifyLabel(choosing, response);
    const { totalCents, order: content } = order.version;
    const note = conceptMessages.note(conceptName(order, number));
    await transition(trx, order, { step: 'choose logo', version: { order: content, logo: concept.logo, totalCents, note } }, context);
    return 'done';
  });
}

/** Requests the one revision of the logo design. */
export async function reviseLogo(deps: TeamOrderDeps, key: string, text: string): Promise<CommandResult> {
  const note = noteSchema.safeParse(text);
  if (!note.success) return { kind: 'invalid', message: note.error.issues[0]?.message ?? '' };
  return answerDesign(deps, key, async (choosing) => {
    const { trx, order, round, mayRevise, context } = choosing;
    if (!mayRevise) return { kind: 'conflict', message: conceptMessages.noRevision };
    const response = { round, chosen: null, text: note.data };
    await writeAnswer(trx, order, { ...response, at: context.now });
    return notifyLabel(choosing, response);
  });
}

type Choosing = Extract<LogoDesign, { stage: 'choosing' }> & { trx: Trx; order: TeamOrder; context: CommandContext };

/** Answers the concepts that wait for the coach, once for each round. */
function answerDesign(
  deps: TeamOrderDeps,
  key: string,
  response: (choosing: Choosing) => Promise<'done' | OrderProblem>,
): Promise<CommandResult> {
  return changeOrder(deps, key, async (trx, order, context) => {
    const design = openLogoDesign(order);
    if (design?.stage !== 'choosing') return { kind: 'conflict', message: conceptMessages.gone };
    return response({ ...design, trx, order, context });
  });
}

/** Mails the answer to the label and ends the reminders. */
async function notifyLabel({ trx, order, context }: Choosing, response: Parameters<typeof answerNotice>[1]): Promise<'done'> {
  const after = await requireTeamOrder(trx, order.id, context.now);
  await trx.updateTable('team_orders').set({ due_at: null }).where('id', '=', order.id).execute();
  await enqueueMail(trx, answerNotice(await createMailContext(trx, after, context), response), context.now);
  return 'done';
}
