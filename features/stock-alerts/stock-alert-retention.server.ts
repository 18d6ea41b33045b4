import { retentionDays } from '#core/config/retention.ts';
import type { Database } from '#lib/database/database.server.ts';
import { stockAlertDayMs } from './mail-due-alerts.server.ts';

/**
 * Forgets alerts that nobody has asked for since `retentionDays.stockAlert` days, and to whom a mail went, once it no longer counts for the
 * mailbox's day and the address waits for nothing else. The hash of the mail's key stays, so that its link still says so.
 */
export async function deleteOldStockAlerts({ write }: Database, now: number): Promise<void> {
  await write(async (trx) => {
    await trx
      .deleteFrom('stock_alerts')
      .where('last_asked_at', '<', now - retentionDays.stockAlert * stockAlertDayMs)
      .execute();
    await trx
      .updateTable('stock_alert_mails')
      .set({ email: null, mailbox: null })
      .where('email', 'is not', null)
      .where('mailed_at', '<', now - stockAlertDayMs)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('stock_alerts').select('stock_alerts.email').whereRef('stock_alerts.email', '=', 'stock_alert_mails.email'))),
      )
      .execute();
  });
}

export type StockAlertsOf = { waiting: { variantId: string; askedAt: Date }[]; mailed: { variantId: string; mailedAt: Date }[] };

/** What is stored of an address: the variants it waits for, and the mails that are not forgotten yet (R12.5). */
export async function listStockAlertsOf({ db }: Database, address: string): Promise<StockAlertsOf> {
  const email = address.trim().toLowerCase();
  const [waiting, mailed] = await Promise.all([
    db.selectFrom('stock_alerts').select(['variant_id', 'asked_at']).where('email', '=', email).orderBy('asked_at').execute(),
    db.selectFrom('stock_alert_mails').select(['variant_id', 'mailed_at']).where('email', '=', email).orderBy('mailed_at').execute(),
  ]);
  return {
    waiting: waiting.map(({ variant_id, asked_at }) => ({ variantId: variant_id, askedAt: new Date(asked_at) })),
    mailed: mailed.map(({ variant_id, mailed_at }) => ({ variantId: variant_id, mailedAt: new Date(mailed_at) })),
  };
}

/** Erases what is stored of an address, but for the mails themselves. Gives the number of alerts and mails that named it. */
export async function eraseStockAlertsOf({ write }: Database, address: string): Promise<number> {
  const email = address.trim().toLowerCase();
  return write(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('stock_alerts').where('email', '=', email).executeTakeFirst();
    const { numUpdatedRows } = await trx
      .updateTable('stock_alert_mails')
      .set({ email: null, mailbox: null })
      .where('email', '=', email)
      .executeTakeFirst();
    return Number(numDeletedRows + numUpdatedRows);
  });
}
