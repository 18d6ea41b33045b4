import type { Commerce } from '#commerce/port.ts';
import { stockAlertLimits } from '#core/config/limits.ts';
import { lineItemTitle } from '#core/text/line-item-title.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { createToken } from '#lib/secret-token.server.ts';
import { stockAlertMail } from './stock-alert-mail.server.ts';

/** The longest time between two looks at who waits, in ms. A change of the catalog or of the stock is looked at when it is seen. */
const lookMs = 60_000;
const hourMs = 3_600_000;
export const stockAlertDayMs = 24 * hourMs;

/** The row of `revisions` that a process locks while it mails, so that the limits hold for all processes together. */
const lockName = 'stock alerts';

type BackInStock = { variantId: string; item: string; path: string };
type MailingDeps = { database: Database; commerce: Pick<Commerce, 'version' | 'listProducts'>; publicOrigin: string; now: () => number };

/** Creates what mails those whose variant is in stock, whatever brought it back (R16.3). */
export function createDueAlertMailing({ database, commerce, publicOrigin, now }: MailingDeps) {
  let nextLook = 0;
  /** The catalog's version at the last look; null where nobody waited, because asking makes a hosted provider fetch its catalog. */
  let seen: string | null = null;

  return {
    /**
     * Looks once a minute, and where somebody waits, as soon as the catalog's version has changed; a schedule calls it often. A look that
     * fails is repeated at the next call.
     */
    async mailDue(): Promise<void> {
      if (now() < nextLook && (seen === null || commerce.version() === seen)) return;
      nextLook = now() + lookMs;
      try {
        await look();
      } catch (error) {
        nextLook = 0;
        throw error;
      }
    },
    /** Looks at the next call: somebody waits who did not before. */
    lookSoon() {
      nextLook = 0;
    },
  };

  async function look(): Promise<void> {
    const rows = await database.db.selectFrom('stock_alerts').select('variant_id').distinct().execute();
    const waiting = new Set(rows.map(({ variant_id }) => variant_id));
    seen = waiting.size > 0 ? commerce.version() : null;
    for (const back of waiting.size > 0 ? await findBack(waiting) : []) await mailFirst(back);
  }

  async function findBack(waiting: ReadonlySet<string>): Promise<BackInStock[]> {
    const products = await commerce.listProducts();
    return products.flatMap(({ handle, name, variants }) =>
      variants
        .filter(({ id, available }) => available && waiting.has(id))
        .map(({ id, title }) => ({
          variantId: id,
          item: lineItemTitle({ title: name, variantTitle: title }),
          path: `/products/${handle}?variant=${encodeURIComponent(id)}`,
        })),
    );
  }

  /** Each alert is deleted in the transaction that queues its mail, so that it is mailed once, also after a crash. */
  async function mailFirst({ variantId, item, path }: BackInStock): Promise<void> {
    const at = now();
    if (!(await findDue(database.db, variantId, at))) return;
    await database.write(async (trx) => {
      await lock(trx);
      for (let due = await findDue(trx, variantId, at); due; due = await findDue(trx, variantId, at)) {
        const { email, mailbox } = due;
        const { key, ...token } = createToken();
        await trx.deleteFrom('stock_alerts').where('email', '=', email).where('variant_id', '=', variantId).execute();
        await trx
          .insertInto('stock_alert_mails')
          .values({ id: token.id, secret_hash: token.secretHash, variant_id: variantId, mailed_at: at, email, mailbox })
          .execute();
        const unsubscribeUrl = `${publicOrigin}/unsubscribe/${key}`;
        await enqueueMail(trx, stockAlertMail({ email, item, itemUrl: publicOrigin + path, keyId: token.id, unsubscribeUrl }), at);
      }
    });
  }
}

/** Whoever has waited longest for a variant, as long as neither the variant nor their mailbox has had its mails. */
function findDue(db: Pick<Trx, 'selectFrom'>, variantId: string, now: number) {
  const { mailsPerVariantAndHour, mailsPerMailboxAndDay } = stockAlertLimits;
  return db
    .selectFrom('stock_alerts')
    .select(['email', 'mailbox'])
    .where('variant_id', '=', variantId)
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('stock_alert_mails as mail')
          .select(({ fn }) => fn.countAll<number>().as('mails'))
          .where('mail.variant_id', '=', variantId)
          .where('mail.mailed_at', '>', now - hourMs),
        '<',
        mailsPerVariantAndHour,
      ),
    )
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('stock_alert_mails as mail')
          .select(({ fn }) => fn.countAll<number>().as('mails'))
          .whereRef('mail.mailbox', '=', 'stock_alerts.mailbox')
          .where('mail.mailed_at', '>', now - stockAlertDayMs),
        '<',
        mailsPerMailboxAndDay,
      ),
    )
    .orderBy('asked_at')
    .orderBy('email')
    .limit(1)
    .executeTakeFirst();
}

/** Until the transaction ends; another process that mails waits. */
async function lock(trx: Trx): Promise<void> {
  await trx
    .insertInto('revisions')
    .values({ name: lockName, value: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 0 }))
    .execute();
}
