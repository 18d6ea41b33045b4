import { type Database, openDatabase } from '#platform/database.server.ts';
import { readSettings, type Settings } from '#platform/env.server.ts';
import { createLog } from '#platform/log.server.ts';
import { createMailer } from '#platform/mail.server.ts';

export type Shop = { database: Database; settings: Settings };

/** Does `work` on the shop's own database, with its settings, beside the running shop. */
export async function atShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
  const settings = readSettings();
  const database = await openDatabase(settings);
  try {
    return await work({ database, settings });
  } finally {
    await database.close();
  }
}

/** Sends what a step has written, so that nobody waits for the running shop to look; mails with a picture are the shop's, which makes it. */
export async function sendMails({ database, settings: { dataDir, smtpUrl, mailFrom } }: Shop): Promise<void> {
  const mailer = createMailer({ database, dataDir, smtpUrl, from: mailFrom, log: createLog('silent') });
  await mailer.flush();
  await mailer.stop();
}
