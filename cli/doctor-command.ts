import { readSettings, type Settings, SettingsError } from '#server/config/env.ts';
import { checkBackups } from './doctor/check-backups.ts';
import { checkDatabase, checkOutbox, openOnce } from './doctor/check-database.ts';
import { checkClock, checkDisk } from './doctor/check-machine.ts';
import { checkCertificate, checkServed } from './doctor/check-served.ts';
import { checkBucket, checkCatalog, checkMailServer, checkRedis, checkShopify } from './doctor/check-services.ts';
import { checkSettings } from './doctor/check-settings.ts';
import { type Check, type CheckedLine, fail, runChecks } from './doctor/verdict.ts';
import { type CliResult, readLine, UsageError } from './errors.ts';
import { formatJson } from './table.ts';

export const doctorUsage = `npm run cli -- doctor [--backups FOLDER or s3://BUCKET/PREFIX] [--url ORIGIN] [--json]
                     checks the running installation, one line a check: ok, warn or fail, and what to do. Changes nothing,
                     sends no mail. --backups: also how old the newest backup is; --url: where the shop answers, if not at
                     PUBLIC_ORIGIN. Ends with 1 if a check fails`;

/** A store is asked about a dozen times, one call after the other. */
const storePatienceMs = 30_000;

/** Checks settings, database, mail, bucket, provider, Redis, clock, disk, backups and the served shop (R12.10). */
export async function runDoctor(args: string[]): Promise<CliResult> {
  const { values, positionals } = readLine(args, {
    backups: { type: 'string' },
    url: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw new UsageError('There are words too many.');
  const url = values.url === undefined ? undefined : parseOrigin(values.url);
  const lines = await examine(process.env, { url, backups: values.backups });
  const failed = lines.some(({ state }) => state === 'fail');
  const text = values.json
    ? formatJson({ ok: !failed, checks: lines })
    : lines.map(({ state, what, says }) => `${state.padEnd(4)}  ${what}: ${says}`).join('\n');
  return { text, code: failed ? 1 : 0 };
}

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new UsageError('--url is an origin such as https://shop.example.');
  return url.origin;
}

async function examine(env: NodeJS.ProcessEnv, asked: { url: string | undefined; backups: string | undefined }): Promise<CheckedLine[]> {
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [{ what: 'Settings', ...fail(`${error.message}. The shop does not start with it, and nothing else was looked at.`) }];
  }
  const database = openOnce(settings);
  try {
    return await runChecks(listChecks(settings, { ...asked, env, database }));
  } finally {
    await database.close();
  }
}

function listChecks(
  settings: Settings,
  {
    env,
    url = settings.publicOrigin,
    backups,
    database: { open },
  }: { env: NodeJS.ProcessEnv; url?: string | undefined; backups: string | undefined; database: ReturnType<typeof openOnce> },
): Check[] {
  const { smtpUrl, s3, shopify, redisUrl, contentDir } = settings;
  const clocks = [
    ...(s3 ? [{ name: 'the bucket', url: s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com` }] : []),
    ...(shopify ? [{ name: 'Shopify', url: shopify.storeUrl }] : []),
  ];
  return [
    { what: 'Settings', run: async () => checkSettings(settings, env) },
    { what: 'Database', run: () => checkDatabase(open, settings) },
    ...(smtpUrl ? [{ what: 'Mail server', run: () => checkMailServer(smtpUrl) }] : []),
    { what: 'Outbox', run: () => checkOutbox(open) },
    ...(s3 ? [{ what: 'Uploads', run: () => checkBucket(s3) }] : []),
    shopify
      ? { what: 'Shopify', run: () => checkShopify(open, settings), patienceMs: storePatienceMs }
      : { what: 'Catalog', run: () => checkCatalog(contentDir) },
    ...(redisUrl ? [{ what: 'Redis', run: () => checkRedis(redisUrl) }] : []),
    { what: 'Clock', run: () => checkClock(open, clocks) },
    { what: 'Disk', run: () => checkDisk(settings) },
    ...(backups ? [{ what: 'Backups', run: () => checkBackups(backups, settings) }] : []),
    { what: 'Shop', run: () => checkServed(url) },
    ...(url.startsWith('https:') ? [{ what: 'Certificate', run: () => checkCertificate(url) }] : []),
  ];
}
