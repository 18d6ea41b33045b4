import type { Settings } from '#server/config/env.ts';
import { type CheckedLine, ok, warn } from './verdict.ts';

const isLocal = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Looks for settings that start a shop and are dangerous for a live one. `env` tells a default from what was set. */
export function checkSettings(settings: Settings, env: Record<string, string | undefined>): CheckedLine[] {
  const { publicOrigin, trustProxy, webConcurrency, redisUrl, smtpUrl, rateLimit, databaseUrl, s3 } = settings;
  const { protocol, hostname } = new URL(publicOrigin);
  const live = !isLocal(hostname);
  const isSet = (name: string) => Boolean(env[name]?.trim() || env[`${name}_FILE`]?.trim());
  const dangers = [
    !live && 'PUBLIC_ORIGIN is this machine, so links in mails open for nobody else: set it to the address of the shop.',
    live && protocol === 'http:' && 'PUBLIC_ORIGIN is http, so secret links and addresses go unencrypted: put TLS in front and set https.',
    protocol === 'https:' &&
      trustProxy === null &&
      'TRUST_PROXY is not set behind https, so all visitors count as one and share its limits: set the number of proxies, such as 1.',
    live && !isSet('MAIL_FROM') && 'MAIL_FROM is not set, so mails come from the example address: set a mailbox of your domain.',
    live && smtpUrl === null && 'SMTP_URL is not set, so mails are only written to DATA_DIR/outbox: set a mail server.',
    webConcurrency > 1 &&
      redisUrl === null &&
      'WEB_CONCURRENCY is set without REDIS_URL, so each process counts visitors alone: set REDIS_URL, or lower RATE_LIMIT.',
    live && rateLimit === null && 'RATE_LIMIT is off, so one visitor can use up the shop: remove it.',
    databaseUrl !== null &&
      s3 === null &&
      'The database is on PostgreSQL and uploads are on this disk: several machines need S3_* too; one machine does not.',
  ].filter((danger) => danger !== false);
  if (dangers.length === 0) return [{ what: 'Settings', ...ok(`All are understood; the shop is ${publicOrigin}.`) }];
  return dangers.map((danger) => ({ what: 'Settings', ...warn(danger) }));
}
