import { noteSchema } from '#core/contract/uniform-order.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { conceptMessages } from '../approval/concept-messages.ts';
import { answerNotice, conceptName, openLogoDesign, writeAnswer } from './logo-concepts.server.ts';
import { lockForCoach, type OrderProblem, type PagesOver } from './order-access.server.ts';
import { mintLink } from './order-links.server.ts';
import { transition } from './order-transitions.server.ts';
import { lockTeamOrder, type TeamOrder } from './team-order.server.ts';

/** The coach's decisions on a paid logo design (R5.9). */
export function createLogoCommands({ database, publicOrigin, now }: PagesOver) {
  type Choosing = { order: TeamOrder; round: number; mayRevise: boolean };

  /** Answers the concepts that wait for the coach, once for each round. */
  async function answerDesign(key: string, answer: (trx: Trx, choosing: Choosing) => Promise<'done' | OrderProblem>) {
    return database.write(async (trx): Promise<'done' | OrderProblem | null> => {
      const order = await lockForCoach(trx, key, now());
      if (!order) return null;
      const design = openLogoDesign(order);
      if (design?.stage !== 'choosing') return { kind: 'late', message: conceptMessages.gone };
      return answer(trx, { order, round: design.round, mayRevise: design.mayRevise });
    });
  }

  async function tellLabel(trx: Trx, id: string, answer: { round: number; chosen: number | null; text: string | null }): Promise<'done'> {
    const order = await lockTeamOrder(trx, { id }, now());
    if (!order) throw new Error('an order that is held cannot be read');
    await trx.updateTable('team_orders').set({ due_at: null }).where('id', '=', id).execute();
    await enqueueMail(trx, answerNotice({ order, links: await mintLink(trx, id, now()), publicOrigin }, answer), now());
    return 'done';
  }

  return {
    /**
     * Chooses a concept. It makes the next version, or is used for the version that the coach has requested. Gives null
     * for a key that may not act.
     */
    chooseLogo: (key: string, number: number): Promise<'done' | OrderProblem | null> =>
      answerDesign(key, async (trx, { order, round }) => {
        const concept = order.concepts.find((one) => one.number === number);
        if (!concept) return { kind: 'wrong', message: conceptMessages.gone };
        await writeAnswer(trx, order, { round, chosen: number, text: null, at: now() });
        if (order.standing.state === 'in review') {
          const { totalCents, order: content } = order.version;
          const note = conceptMessages.note(conceptName(order, number));
          const version = { order: content, logo: concept.logo, totalCents, note };
          await transition(trx, order, { step: 'choose logo', version }, { publicOrigin, now: now() });
          return 'done';
        }
        return tellLabel(trx, order.id, { round, chosen: number, text: null });
      }),

    /** Requests the one revision of the logo design. Gives null for a key that may not act. */
    async reviseLogo(key: string, written: string): Promise<'done' | OrderProblem | null> {
      const note = noteSchema.safeParse(written);
      if (!note.success) return { kind: 'wrong', message: note.error.issues[0]?.message ?? '' };
      return answerDesign(key, async (trx, { order, round, mayRevise }) => {
        if (!mayRevise) return { kind: 'late', message: conceptMessages.noRevision };
        await writeAnswer(trx, order, { round, chosen: null, text: note.data, at: now() });
        return tellLabel(trx, order.id, { round, chosen: null, text: note.data });
      });
    },
  };
}
