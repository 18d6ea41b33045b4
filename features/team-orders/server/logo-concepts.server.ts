import type { Trx } from '#lib/database/database.server.ts';
import { type Mail, messageIdOf } from '#lib/mail/mailer.server.ts';
import { conceptMessages } from '../approval/concept-messages.ts';
import { designOf, type LogoDesign } from '../domain/logo-design.ts';
import { type MailContext, pageButton, quoted, toCoach, toLabel } from './mail-sections.server.ts';
import type { StoredLogo, TeamOrder } from './team-order.server.ts';

/** The state of the logo design that this order waits for. Null if it waits for none, or is already decided. */
export function openLogoDesign(order: Pick<TeamOrder, 'status' | 'concepts' | 'answers'>): LogoDesign | null {
  const { state, awaitsLogo } = order.status;
  return awaitsLogo && (state === 'in review' || state === 'changes requested') ? designOf(order) : null;
}

/** The chosen concept for the next version, or null. */
export function chosenLogo({ concepts, answers }: Pick<TeamOrder, 'concepts' | 'answers'>): StoredLogo | null {
  const design = designOf({ concepts, answers });
  return design.stage === 'chosen' ? (concepts.find(({ number }) => number === design.number)?.logo ?? null) : null;
}

/** The name of a concept. @example conceptName(order, 3) // 'Concept 3, revised' */
export function conceptName({ concepts }: Pick<TeamOrder, 'concepts'>, number: number): string {
  const round = concepts.find((concept) => concept.number === number)?.round ?? 1;
  return round === 1 ? conceptMessages.concept(number) : conceptMessages.revised(number);
}

export async function writeConcepts(
  trx: Trx,
  order: TeamOrder,
  { round, logos, now }: { round: number; logos: StoredLogo[]; now: number },
) {
  for (const [at, logo] of logos.entries()) {
    const number = order.concepts.length + at + 1;
    await trx
      .insertInto('team_order_concepts')
      .values({ order_id: order.id, number, round, logo: JSON.stringify(logo), sent_at: now })
      .execute();
  }
}

export async function writeAnswer(
  trx: Trx,
  order: TeamOrder,
  answer: { round: number; chosen: number | null; text: string | null; at: number },
) {
  await trx
    .insertInto('team_order_concept_answers')
    .values({ order_id: order.id, ...answer })
    .execute();
}

/** The mail to the coach with concepts to choose from. */
export function conceptsMail(context: MailContext, { round, mayRevise }: { round: number; mayRevise: boolean }): Mail {
  const { reference, concepts } = context.order;
  return toCoach(context, {
    messageId: messageIdOf('team-order-concepts', reference, String(round)),
    kind: 'team-order-concepts',
    subject: conceptMessages.sent.subject(reference),
    blocks: [
      { text: conceptMessages.sent.opening(concepts.filter((concept) => concept.round === round).length, reference) },
      { text: conceptMessages.sent.next(mayRevise) },
      pageButton(context, conceptMessages.sent.link),
    ],
  });
}

/** The reminder to a coach who has not chosen. `count` begins with 1. */
export function conceptReminderMail(context: MailContext, { round, count }: { round: number; count: number }): Mail {
  const { reference } = context.order;
  return toCoach(context, {
    messageId: messageIdOf('team-order-concepts-reminder', reference, String(round), String(count)),
    kind: 'team-order-concepts-reminder',
    subject: conceptMessages.reminder.subject(reference),
    blocks: [{ text: conceptMessages.reminder.opening(reference) }, pageButton(context, conceptMessages.sent.link)],
  });
}

/** The mail to the label about a requested revision, or a choice made while a change request is open. */
export function answerNotice(
  context: MailContext,
  { round, chosen, text }: { round: number; chosen: number | null; text: string | null },
): Mail {
  const { reference } = context.order;
  const isRevision = chosen === null;
  return toLabel(context, {
    messageId: messageIdOf('team-order-concept-answer', reference, String(round)),
    kind: 'team-order-concept-answer-notice',
    subject: isRevision ? conceptMessages.revisionNotice.subject(reference) : conceptMessages.picked.subject(reference),
    blocks: isRevision
      ? [{ title: conceptMessages.requested, lines: quoted(text ?? '') }, { text: conceptMessages.revisionNotice.next(reference) }]
      : [{ text: conceptMessages.picked.next(conceptName(context.order, chosen)) }],
  });
}
