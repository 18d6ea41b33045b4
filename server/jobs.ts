import { deleteAbandonedCheckouts } from '#commerce/builtin/index.ts';
import { deleteUnsubscribed } from '#features/newsletter/newsletter-retention.server.ts';
import { deleteOldStockAlerts } from '#features/stock-alerts/stock-alert-retention.server.ts';
import { deleteOldOrders } from '#features/team-orders/server/order-retention.server.ts';
import { deleteOldSharedRosters } from '#features/team-orders/server/shared-roster-retention.server.ts';
import { mailLanes } from '#lib/mail/mailer.server.ts';
import type { Metrics } from '#lib/metrics/metrics.server.ts';
import type { ReleaseAssets } from '#lib/release-assets.server.ts';
import { every, type Job } from '#lib/scheduler.server.ts';
import { traced } from '#lib/tracing/tracing.server.ts';
import type { createCdnPurge } from './cdn-purge.ts';
import type { Services } from './services.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
/** The first time is a minute after the start, so that a shop that is restarted every day does it too. */
const daily = { ms: 24 * hourMs, firstMs: minuteMs, retryMs: hourMs };

type JobDeps = Services & {
  dataDir: string;
  logTraffic: () => void;
  cdnPurge: ReturnType<typeof createCdnPurge> | null;
  releaseAssets: ReleaseAssets | null;
  metrics: Pick<Metrics, 'watch'>;
};

/** Starts everything that runs on a schedule. Gives a function that stops it and waits for the mails that are being sent. */
export function startJobs(deps: JobDeps): () => Promise<void> {
  const stops = listJobs(deps).map((job) => every(deps.metrics.watch(tracedJob(job)), deps.shop.log));
  deps.database.listen((change) => hasten(change, deps));
  return async () => {
    for (const stop of stops) stop();
    await deps.mailer.stop();
  };
}

/** Polls at once for what another process has announced. Where that fails, the job that polls tries again and says so. */
function hasten(change: string, { embedded, webhooks }: JobDeps) {
  const poll = change === 'stock' ? embedded?.pollStock() : change === 'catalog' ? webhooks?.follow() : undefined;
  poll?.catch(() => undefined);
}

/** A poll every second would be a trace every second; what it finds, such as a mail, is one of its own. */
function tracedJob(job: Job): Job {
  return job.ms < minuteMs ? job : { ...job, run: () => traced(`job ${job.name}`, {}, job.run) };
}

function listJobs({
  shop,
  database,
  dataDir,
  uploads,
  mailer,
  embedded,
  shopify,
  webhooks,
  logTraffic,
  cdnPurge,
  releaseAssets,
}: JobDeps): Job[] {
  const { log, logos, teamOrders, stockAlerts } = shop;
  return [
    // Each lane is a job of its own, so that a mail server that hangs over one mail holds up no other.
    ...Array.from({ length: mailLanes }, () => ({ name: 'mails', ms: secondMs, firstMs: 0, run: mailer.sendDue })),
    { name: 'mails due without a transition', ms: minuteMs, firstMs: 0, run: teamOrders.commands.sendDueMails },
    { name: 'mails of stock alerts', ms: secondMs, run: stockAlerts.mailDue },
    { name: 'traffic', ms: minuteMs, run: logTraffic },
    ...(embedded ? [{ name: 'stock taken by other processes', ms: secondMs, run: embedded.pollStock }] : []),
    ...(embedded ? [{ name: 'holds of exchanges that ended', ms: minuteMs, firstMs: 0, run: embedded.returns.endHolds }] : []),
    ...(shopify ? [{ name: 'stored catalog', ms: minuteMs, firstMs: 0, run: shopify.save }] : []),
    ...(webhooks ? [{ name: 'webhooks of other processes', ms: 2 * secondMs, firstMs: 0, run: webhooks.follow }] : []),
    ...(cdnPurge ? [{ name: 'purge of the CDN', ms: secondMs, firstMs: 0, run: cdnPurge.run }] : []),
    // Mails and the data of a built-in shop are cleaned up whichever provider sells now.
    { name: 'old checkouts and mails', ...daily, run: () => deleteAbandonedCheckouts({ database, dataDir, now: Date.now, log }) },
    { name: 'unsubscribed addresses', ...daily, run: () => deleteUnsubscribed(database, Date.now()) },
    { name: 'old stock alerts', ...daily, run: () => deleteOldStockAlerts(database, Date.now()) },
    { name: 'old team orders', ...daily, run: () => deleteOldOrders(database, { release: logos.release, now: Date.now() }) },
    { name: 'old shared rosters', ...daily, run: () => deleteOldSharedRosters(database, Date.now()) },
    ...(releaseAssets ? [{ name: 'files of old releases', ...daily, run: releaseAssets.renew }] : []),
    { name: 'uploads without an owner', ...daily, run: uploads.sweep },
  ];
}
