import { isDeepStrictEqual } from 'node:util';
import { isDay } from '#core/dates/business-days.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { lineProblem, normalizeLine } from '#core/text/normalize-line.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { assessSample } from '../domain/sample-credit.ts';
import { sampleMessages } from '../reorder/messages.ts';
import { lockForCoach, type OrderProblem, type PagesOver } from './order-access.server.ts';
import { mintLink } from './order-links.server.ts';
import { sampleNotice } from './order-mails.server.ts';
import { type OrderedSample, placedAtOf } from './team-order.server.ts';

/** Claims of a sample's credit (R6.7). */
export function createSampleCredits({ database, publicOrigin, now }: PagesOver) {
  return {
    /**
     * Claims the price of a sample that was paid before the order, once. Gives null for a key that may not act. If
     * `field` is set, that field is invalid.
     */
    claimSample: (
      key: string,
      { paidOn, sample }: OrderedSample,
    ): Promise<'done' | (OrderProblem & { field?: keyof OrderedSample }) | null> =>
      database.write(async (trx) => {
        const order = await lockForCoach(trx, key, now());
        if (!order) return null;
        const told = { paidOn, sample: normalizeLine(sample) };
        if (order.sample) return isDeepStrictEqual(order.sample, told) ? 'done' : { kind: 'late', message: sampleMessages.once };
        const placedAt = placedAtOf(order);
        if (order.standing.state === 'cancelled') return { kind: 'late', message: sampleMessages.cancelled };
        if (!placedAt) return { kind: 'late', message: sampleMessages.notPlaced };
        if (!isDay(paidOn)) return { kind: 'wrong', field: 'paidOn', message: sampleMessages.noDay };
        const tooLong = lineProblem(told.sample, sampleMessages.longest);
        if (tooLong) return { kind: 'wrong', field: 'sample', message: tooLong };
        const { quantity } = order.version.order;
        const verdict = assessSample({ quantity, paidOn, placedOn: storeDate(placedAt), today: storeDate(new Date(now())) });
        if (verdict !== 'credited') return { kind: 'wrong', field: 'paidOn', message: sampleMessages.refused[verdict] };
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
