import { isDeepStrictEqual } from 'node:util';
import { isDay } from '#core/dates/business-days.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { lineProblem, normalizeLine } from '#core/text/normalize-line.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { assessSample } from '../domain/sample-credit.ts';
import { sampleMessages } from '../reorder/messages.ts';
import { createMailContext } from './mail-sections.server.ts';
import { type CommandResult, changeOrder, type TeamOrderDeps } from './order-access.server.ts';
import { sampleNotice } from './order-mails.server.ts';
import { type OrderedSample, placedAtOf } from './team-order.server.ts';

/** Claims the price of a sample that was paid before the order, once (R6.7). Gives null for a key that may not act. */
export function claimSample(deps: TeamOrderDeps, key: string, { paidOn, sample }: OrderedSample): Promise<CommandResult> {
  return changeOrder(deps, key, async (trx, order, context) => {
    const claimed = { paidOn, sample: normalizeLine(sample) };
    if (order.sample) return isDeepStrictEqual(order.sample, claimed) ? 'done' : { kind: 'conflict', message: sampleMessages.once };
    const placedAt = placedAtOf(order);
    if (order.status.state === 'cancelled') return { kind: 'conflict', message: sampleMessages.cancelled };
    if (!placedAt) return { kind: 'conflict', message: sampleMessages.notPlaced };
    if (!isDay(paidOn)) return { kind: 'invalid', field: 'paidOn', message: sampleMessages.noDay };
    const tooLong = lineProblem(claimed.sample, sampleMessages.longest);
    if (tooLong) return { kind: 'invalid', field: 'sample', message: tooLong };
    const { quantity } = order.version.order;
    const assessment = assessSample({ quantity, paidOn, placedOn: storeDate(placedAt), today: storeDate(new Date(context.now)) });
    if (assessment !== 'credited') return { kind: 'invalid', field: 'paidOn', message: sampleMessages.refused[assessment] };
    await trx
      .updateTable('team_orders')
      .set({ sample: JSON.stringify(claimed) })
      .where('id', '=', order.id)
      .execute();
    const mailContext = await createMailContext(trx, { ...order, sample: claimed }, context);
    await enqueueMail(trx, sampleNotice(mailContext, claimed), context.now);
    return 'done';
  });
}
