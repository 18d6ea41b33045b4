import type { Commerce } from '#commerce/port.ts';
import { inWholeSteps } from '#core/async/whole-steps.ts';
import { stockAlertLimits } from '#core/config/limits.ts';
import { mailboxOf, maskEmail } from '#core/contract/email.ts';
import type { StockAlertRequest } from '#core/contract/stock-alert.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import { dropUnsent } from '#lib/mail/mailer.server.ts';
import { readToken, verifyToken } from '#lib/secret-token.server.ts';
import { createDueAlertMailing } from './mail-due-alerts.server.ts';
import { stockAlertKind } from './stock-alert-mail.server.ts';

/** As for the newsletter, so that the time of an answer does not reveal who waits (R16.2). In ms. */
const responseMs = 100;

/** `unknown`: there is no such variant; `full`: as many wait as the shop takes. */
export type AskOutcome = 'asked' | 'unknown' | 'full';

/** What the holder of a key still waits for. `masked` is null if the address was forgotten. */
export type AlertSubscription = { state: 'waiting'; masked: string; count: number } | { state: 'stopped'; masked: string | null };

/**
 * Mails to those who wait for a sold-out variant (R16). Throws DatabaseBusy or DatabaseUnavailable where the database fails, and
 * CommerceUnavailable where the provider does.
 *
 * @example await createStockAlerts({ database, commerce, publicOrigin }).ask({ variantId: 'suit--l-clay', email: 'ada@example.com' })
 */
export function createStockAlerts({
  database,
  commerce,
  publicOrigin,
  now = Date.now,
}: {
  database: Database;
  commerce: Pick<Commerce, 'version' | 'listProducts'>;
  publicOrigin: string;
  now?: () => number;
}) {
  const mailing = createDueAlertMailing({ database, commerce, publicOrigin, now });

  return {
    /**
     * Stores that an address waits for a variant. An address that waits already, a machine that filled in the `honeypot`, and a mailbox that
     * waits for too many get the same answer (R16.2). A variant that is in stock again is stored too: its page was older, and the mail follows.
     */
    async ask({ variantId, email }: StockAlertRequest, honeypot = ''): Promise<AskOutcome> {
      return inWholeSteps(responseMs, async () => {
        if (honeypot !== '') return 'asked';
        const products = await commerce.listProducts();
        if (!products.some(({ variants }) => variants.some(({ id }) => id === variantId))) return 'unknown';
        const outcome = await database.write((trx) => store(trx, { variantId, email: email.toLowerCase(), now: now() }));
        mailing.lookSoon();
        return outcome;
      });
    },

    /** What the holder of a mail's key still waits for, or null for an unknown key. */
    async find(key: string): Promise<AlertSubscription | null> {
      const mail = await findMail(key);
      if (!mail) return null;
      const count = mail.email === null ? 0 : await countAlerts(database.db, 'email', mail.email);
      if (mail.email !== null && count > 0) return { state: 'waiting', masked: maskEmail(mail.email), count };
      return { state: 'stopped', masked: mail.email && maskEmail(mail.email) };
    },

    /** Ends all alerts of the address to which the key's mail went, however often it is called. Gives false for an unknown key. */
    async stop(key: string): Promise<boolean> {
      const mail = await findMail(key);
      const email = mail?.email;
      if (email)
        await database.write(async (trx) => {
          await trx.deleteFrom('stock_alerts').where('email', '=', email).execute();
          await dropUnsent(trx, { recipient: email, kind: stockAlertKind });
        });
      return mail !== null;
    },

    mailDue: mailing.mailDue,
  };

  async function findMail(key: string) {
    const parts = readToken(key);
    if (!parts) return null;
    const row = await database.db
      .selectFrom('stock_alert_mails')
      .select(['email', 'secret_hash'])
      .where('id', '=', parts.id)
      .executeTakeFirst();
    return row && verifyToken(parts.secret, row.secret_hash) ? row : null;
  }
}
export type StockAlerts = ReturnType<typeof createStockAlerts>;

/** Whoever asks again keeps their place, and the alert is kept for as long as if it were new. */
async function store(trx: Trx, { variantId, email, now }: StockAlertRequest & { now: number }): Promise<AskOutcome> {
  if ((await countAlerts(trx)) >= stockAlertLimits.inAll) return 'full';
  const { numUpdatedRows } = await trx
    .updateTable('stock_alerts')
    .set({ last_asked_at: now })
    .where('email', '=', email)
    .where('variant_id', '=', variantId)
    .executeTakeFirst();
  const mailbox = mailboxOf(email);
  if (numUpdatedRows > 0n || (await countAlerts(trx, 'mailbox', mailbox)) >= stockAlertLimits.perMailbox) return 'asked';
  await trx
    .insertInto('stock_alerts')
    .values({ email, variant_id: variantId, mailbox, asked_at: now, last_asked_at: now })
    .onConflict((conflict) => conflict.columns(['email', 'variant_id']).doNothing())
    .execute();
  return 'asked';
}

async function countAlerts(db: Pick<Trx, 'selectFrom'>, column?: 'email' | 'mailbox', value = ''): Promise<number> {
  const { alerts } = await db
    .selectFrom('stock_alerts')
    .select(({ fn }) => fn.countAll<number>().as('alerts'))
    .$if(column !== undefined, (query) => query.where(column ?? 'email', '=', value))
    .executeTakeFirstOrThrow();
  return Number(alerts);
}
