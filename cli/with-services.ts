import { type Database, openDatabase } from '#lib/database/database.server.ts';
import { createLog } from '#lib/log.server.ts';
import { createMailer } from '#lib/mail/mailer.server.ts';
import { readSettings, type Settings } from '#server/config/env.ts';

export type CliServices = { database: Database; settings: Settings };

/** Runs `work` on the shop's own database and settings, beside the running shop. */
export async function withServices<T>(work: (shop: CliServices) => Promise<T>): Promise<T> {
  const settings = readSettings();
  // A shop that is not there is a wrong DATA_DIR; it must not be made, nor be taken for one in which nobody has ordered.
  const database = await openDatabase({ ...settings, asItIs: true });
  try {
    return await work({ database, settings });
  } finally {
    await database.close();
  }
}

/**
 * Sends the mails that a command has queued, without waiting for the running shop. Mails with a picture are left to the shop, which can
 * draw it.
 */
export async function sendMails({ database, settings: { dataDir, smtpUrl, mailFrom } }: CliServices): Promise<void> {
  const mailer = createMailer({ database, dataDir, smtpUrl, from: mailFrom, log: createLog('silent') });
  await mailer.flush();
  await mailer.stop();
}
