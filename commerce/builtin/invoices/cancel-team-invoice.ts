import type { Trx } from '#lib/database/database.server.ts';
import { creditWholeInvoice } from './issue-credit-note.ts';

/**
 * Ends what a canceled team order was to be paid by, in the transaction that cancels it: an order that was not invoiced never is, and an
 * invoice is credited whole to whoever was to pay it (R17.9). Of a cancellation and an invoice at the same moment, either comes first.
 */
export async function cancelTeamInvoice(
  trx: Trx,
  canceled: { reference: string; reason: string },
  context: Parameters<typeof creditWholeInvoice>[2],
): Promise<void> {
  const row = await trx
    .updateTable('orders')
    .set({ status: 'canceled', canceled_at: context.now })
    .where('reference', '=', canceled.reference)
    .where('status', '=', 'placed')
    .returning('id')
    .executeTakeFirst();
  if (!row) await creditWholeInvoice(trx, canceled, context);
}
