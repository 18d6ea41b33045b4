import { isDeepStrictEqual } from 'node:util';
import { isDay } from '#core/business-days.ts';
import { labelDay } from '#core/label-day.ts';
import { lineProblem, tidyLine } from '#core/one-line.ts';
import { enqueueMail } from '#platform/mail.server.ts';
import { holdAsCoach, type PagesOver, type Problem } from '../order-holder.server.ts';
import { mintLink } from '../order-links.server.ts';
import { sampleNotice } from '../order-mails.server.ts';
import { placedAtOf, type Sample } from '../team-order.server.ts';
import { judgeSample } from './sample-credit.ts';
import { sampleWords } from './words.ts';

/** The credit of a sample, as a coach asks for it. */
export function createSampleClaims({ database, publicOrigin, now }: PagesOver) {
  return {
    /**
     * Asks for the price of a sample that was paid before the order, once. null for a key that may not; where `field` is
     * named, that is what was wrong.
     */
    claimSample: (key: string, { paidOn, sample }: Sample): Promise<'done' | (Problem & { field?: keyof Sample }) | null> =>
      database.write(async (trx) => {
        const order = await holdAsCoach(trx, key, now());
        if (!order) return null;
        const told = { paidOn, sample: tidyLine(sample) };
        if (order.sample) return isDeepStrictEqual(order.sample, told) ? 'done' : { kind: 'late', message: sampleWords.once };
        const placedAt = placedAtOf(order);
        if (order.standing.state === 'cancelled') return { kind: 'late', message: sampleWords.cancelled };
        if (!placedAt) return { kind: 'late', message: sampleWords.notPlaced };
        if (!isDay(paidOn)) return { kind: 'wrong', field: 'paidOn', message: sampleWords.noDay };
        const tooLong = lineProblem(told.sample, sampleWords.longest);
        if (tooLong) return { kind: 'wrong', field: 'sample', message: tooLong };
        const { quantity } = order.version.order;
        const verdict = judgeSample({ quantity, paidOn, placedOn: labelDay(placedAt), today: labelDay(new Date(now())) });
        if (verdict !== 'credited') return { kind: 'wrong', field: 'paidOn', message: sampleWords.refused[verdict] };
        await trx
          .updateTable('team_orders')
          .set({ sample: JSON.stringify(told) })
          .where('id', '=', order.id)
          .execute();
        const letter = { order: { ...order, sample: told }, links: await mintLink(trx, order.id, now()), publicOrigin };
        await enqueueMail(trx, sampleNotice(letter, told), now());
        return 'done';
      }),
  };
}
