import { legal } from '#core/config/brand.ts';
import { retentionDays } from '#core/config/retention.ts';
import type { Database } from '#lib/database/database.server.ts';
import type { Log } from '#lib/log.server.ts';
import { applyOutboxRetention } from '#lib/mail/outbox-retention.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keepCheckoutMs = retentionDays.checkoutLeftAlone * dayMs;
const batch = 500;

type SweepOptions = { database: Database; dataDir: string; now: () => number; log: Pick<Log, 'error'> };

/** Deletes checkouts that nobody touched for 60 days (R3.8) and orders and their documents after 7 years (R12.4), and applies the outbox's retention. */
export async function deleteAbandonedCheckouts({ database, dataDir, now, log }: SweepOptions): Promise<void> {
  while ((await clearCheckouts(database, now() - keepCheckoutMs)) === batch);
  while ((await clearOrders(database, yearsBefore(now(), legal.customOrderYears))) === batch);
  await clearDocuments(database, yearsBefore(now(), legal.customOrderYears));
  for (const { id, kind } of await applyOutboxRetention(database, { dataDir, now: now() }))
    log.error({ mail: id, kind }, 'a mail was given up');
}

/** Deletes up to `batch` checkouts with their lines; resolves with how many there were. One that was touched meanwhile stays. */
async function clearCheckouts(database: Database, before: number): Promise<number> {
  const old = await database.db
    .selectFrom('checkouts')
    .select('id')
    .where('ended_at', 'is', null)
    .where('updated_at', '<', before)
    .limit(batch)
    .execute();
  if (old.length === 0) return 0;
  const deleted = await database.write((trx) =>
    trx
      .deleteFrom('checkouts')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .where('ended_at', 'is', null)
      .where('updated_at', '<', before)
      .where('id', 'not in', (eb) => eb.selectFrom('orders').select('checkout_id'))
      .executeTakeFirst(),
  );
  return Number(deleted.numDeletedRows);
}

/** Deletes up to `batch` orders placed before that moment, with their checkouts; resolves with how many there were. */
async function clearOrders(database: Database, before: number): Promise<number> {
  const old = await database.db.selectFrom('orders').select(['id', 'checkout_id']).where('placed_at', '<', before).limit(batch).execute();
  if (old.length === 0) return 0;
  await database.write(async (trx) => {
    const ids = old.map(({ id }) => id);
    const checkouts = old.map(({ checkout_id }) => checkout_id);
    await trx.deleteFrom('orders').where('id', 'in', ids).execute();
    await trx.deleteFrom('checkouts').where('id', 'in', checkouts).execute();
  });
  return old.length;
}

/** Deletes invoices and credit notes issued before that moment. One outlives its order, which was placed earlier (R17.8). */
async function clearDocuments(database: Database, before: number): Promise<void> {
  await database.write((trx) => trx.deleteFrom('order_documents').where('issued_at', '<', before).execute());
}

function yearsBefore(now: number, years: number): number {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}
