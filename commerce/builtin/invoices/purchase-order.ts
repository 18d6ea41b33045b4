import type { Trx } from '#lib/database/database.server.ts';

/** Gives an order the purchase order number of its team order, unless whoever checked it out gave one. */
export async function fillPurchaseOrder(trx: Trx, { reference, number }: { reference: string; number: string }): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ purchase_order: number })
    .where('reference', '=', reference)
    .where('purchase_order', 'is', null)
    .execute();
}
