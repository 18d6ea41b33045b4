import { keptDays } from '#core/facts.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { tidyOutbox } from '#platform/outbox-tidying.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keepCheckoutMs = keptDays.checkoutLeftAlone * dayMs;
const batch = 500;

type SweepOptions = { database: Database; dataDir: string; now: () => number; log: Pick<Log, 'error'> };

/** Clears checkouts nobody touched for 60 days, ordered ones never; and what the outbox need not keep. */
export async function sweep({ database, dataDir, now, log }: SweepOptions): Promise<void> {
  while ((await clearCheckouts(database, now() - keepCheckoutMs)) === batch);
  for (const { id, kind } of await tidyOutbox(database, { dataDir, now: now() })) log.error({ mail: id, kind }, 'a mail was given up');
}

/** Deletes up to `batch` of them, lines and all; resolves with how many there were. One touched meanwhile stays. */
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
