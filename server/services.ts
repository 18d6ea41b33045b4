import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShopContext } from '#app/services-context.ts';
import { createBuiltin } from '#commerce/builtin/index.ts';
import type { Commerce } from '#commerce/port.ts';
import { createShopify, createWebhooks } from '#commerce/shopify/index.ts';
import { inTime } from '#core/async/in-time.ts';
import { createCatalog } from '#features/catalog/catalog.server.ts';
import { chargesOf } from '#features/checkout/charges-today.server.ts';
import { createCheckouts } from '#features/checkout/checkout.server.ts';
import { createInvoiceOrders } from '#features/checkout/invoice-orders.server.ts';
import { readAbout } from '#features/content/about.server.ts';
import { readCharges } from '#features/content/charges.server.ts';
import { readSiteContent } from '#features/content/site-content.server.ts';
import { readSizeTables } from '#features/content/size-tables.server.ts';
import { readSynonyms } from '#features/content/synonyms.server.ts';
import { createFindOrders } from '#features/find-order/find-orders.server.ts';
import { createNewsletter } from '#features/newsletter/newsletter.server.ts';
import { createReturns } from '#features/returns/returns.server.ts';
import { createStockAlerts } from '#features/stock-alerts/stock-alerts.server.ts';
import { createLogoFiles, logoKeptMs, logoRules } from '#features/team-orders/server/logo-file.server.ts';
import { findPictured } from '#features/team-orders/server/mail-picture.server.ts';
import { mintReadLink } from '#features/team-orders/server/order-links.server.ts';
import { createTeamOrders } from '#features/team-orders/server/order-service.server.ts';
import { createSharedRosters } from '#features/team-orders/server/shared-roster-service.server.ts';
import { createTeamPictures } from '#features/team-orders/server/team-picture.server.tsx';
import { createDiskCache } from '#lib/cache/disk-cache.server.ts';
import { openParseCache } from '#lib/cache/parse-cache.server.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { requestContext } from '#lib/http/request-context.server.ts';
import { type Log, problemOf } from '#lib/log.server.ts';
import { countMailsDue, createMailer } from '#lib/mail/mailer.server.ts';
import type { Metrics } from '#lib/metrics/metrics.server.ts';
import { createPictures } from '#lib/pictures.server.ts';
import { connectRedis } from '#lib/redis.server.ts';
import { createUploads } from '#lib/uploads/uploads.server.ts';
import type { Settings } from './config/env.ts';

/** Changes with the server's code: the built server is this file, and it names its chunks by hash. */
const codeEdition = hash('sha256', readFileSync(fileURLToPath(import.meta.url)));

/**
 * Creates the services that pages and API share: database, mail, uploads, and the provider that the settings name. `between` wraps the
 * provider. `close` closes whatever this opens.
 */
export async function createServices({
  settings,
  assetsDir,
  development,
  between,
  log,
  metrics,
}: {
  settings: Settings;
  assetsDir: string;
  development: boolean;
  between: (commerce: Commerce) => Commerce;
  log: Log;
  metrics: Metrics;
}) {
  const database = await openDatabase({
    ...settings,
    onError: (error) => requestContext.exit(() => log.warn({ problem: problemOf(error) }, 'a database connection broke')),
  });
  metrics.observe({ pool: database.poolUse, mailsDue: () => countMailsDue(database, Date.now()) });
  const redis = settings.redisUrl === null ? null : await connectRedis(settings.redisUrl, log);
  const pictures = createPictures({ directory: join(assetsDir, 'pictures'), masters: join(assetsDir, '../content/pictures') });
  const uploads = await createUploads({
    database,
    dataDir: settings.dataDir,
    s3: settings.s3,
    address: `${settings.publicApiBase}/uploads`,
    rules: logoRules,
    keptMs: logoKeptMs,
    log,
  });
  const teamPictures = createTeamPictures({ findPreview: uploads.findPreviewById });
  const mailer = createMailer({
    database,
    dataDir: settings.dataDir,
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    log,
    paint: async (of) => {
      const version = await findPictured(database, of);
      return version && teamPictures.jpeg(version);
    },
  });
  const logos = createLogoFiles(uploads);
  const teamOrders = createTeamOrders({
    database,
    logos,
    commerce: () => commerce,
    publicOrigin: settings.publicOrigin,
    now: Date.now,
  });
  const labelCache = await openParseCache(
    development
      ? null
      : createDiskCache({ file: join(settings.dataDir, 'label.kept'), schemaVersion: `${codeEdition} ${pictures.edition}` }),
  );
  const charges = settings.shopify ? null : await readCharges(settings.contentDir, labelCache);
  const embedded = settings.shopify
    ? null
    : await createBuiltin({
        database,
        contentDir: settings.contentDir,
        dataDir: settings.dataDir,
        schemaVersion: development ? undefined : `${codeEdition} ${pictures.edition}`,
        publicOrigin: settings.publicOrigin,
        picture: pictures.find,
        log,
        ...(charges && { charges }),
        onTeamOrder: teamOrders.commands.confirmPlaced,
        teamOrderPage: (trx, teamOrder) => mintReadLink(trx, teamOrder, Date.now()),
      });
  const shopify =
    settings.shopify && createShopify({ ...settings.shopify, database, cacheFile: join(settings.dataDir, 'shopify.kept'), log, metrics });
  const provider = shopify ?? embedded;
  if (!provider) throw new Error('one of the two providers is there');
  const commerce = between(provider.commerce);
  const webhooks =
    shopify && settings.shopify?.webhookSecret
      ? createWebhooks({
          database,
          secret: settings.shopify.webhookSecret,
          onChange: shopify.drop,
          onPaid: teamOrders.commands.confirmPaid,
          log,
        })
      : null;
  const shop: ShopContext = {
    catalog: createCatalog(commerce, await readSynonyms(settings.contentDir, labelCache)),
    checkouts: createCheckouts(commerce),
    orders: createInvoiceOrders(embedded?.invoices ?? null),
    returns: createReturns(embedded?.returns ?? null),
    findOrders: createFindOrders({
      database,
      publicOrigin: settings.publicOrigin,
      now: Date.now,
      // A hosted provider mails the links to its own orders.
      sources: [teamOrders.commands.mintLinksOf, ...(embedded ? [embedded.invoices.mintLinks] : [])],
    }),
    chargesToday: () => charges && chargesOf(charges, new Date()),
    newsletter: createNewsletter({ database, publicOrigin: settings.publicOrigin }),
    stockAlerts: createStockAlerts({ database, commerce, publicOrigin: settings.publicOrigin }),
    siteContent: await readSiteContent(settings.contentDir, pictures.find, labelCache),
    about: await readAbout(settings.contentDir, pictures.find, labelCache),
    sizeTables: await readSizeTables(settings.contentDir, labelCache),
    checkoutMode: shopify ? 'hosted' : 'invoice',
    logos,
    teamOrders,
    sharedRosters: createSharedRosters({ database, logos, now: Date.now }),
    settings,
    log,
  };
  await labelCache.save();

  return {
    shop,
    commerce,
    database,
    redis,
    uploads,
    mailer,
    embedded,
    shopify,
    webhooks,
    picture: pictures.find,
    pictures,
    /** The origins of pictures, beside this origin. */
    pictureOrigins: shopify ? ['https://cdn.shopify.com'] : [],
    /** What can be served now (R11.11). */
    readiness: shareFor(sharedMs, () =>
      findReadiness({
        database: () => database.ping(),
        uploads: () => uploads.ping(),
        provider: () => commerce.ready(),
      }),
    ),
    async close() {
      embedded?.close();
      await shopify?.save();
      redis?.client.disconnect();
      await database.close();
    },
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;

/** `away`: parts that do not answer, without which the shop should not be used. `stored`: parts that are shown as they were. */
export type Readiness = { away: string[]; stored: string[] };

/** Whoever asks has an answer within two seconds. */
const readyMs = 1700;

/** How long one answer is given to everybody who asks, so that nobody can make the shop write by asking. */
const sharedMs = 1000;

function shareFor<T>(ms: number, find: () => Promise<T>): () => Promise<T> {
  let last: { until: number; found: Promise<T> } | null = null;
  return () => {
    if (!last || performance.now() > last.until) last = { until: performance.now() + ms, found: find() };
    return last.found;
  };
}

async function findReadiness(parts: Record<string, () => Promise<unknown>>): Promise<Readiness> {
  const late = () => new Error('it takes too long');
  const states = await Promise.all(
    Object.entries(parts).map(async ([name, ping]) => ({ name, state: await inTime(ping(), readyMs, late).catch(() => 'away') })),
  );
  const named = (wanted: string) => states.filter(({ state }) => state === wanted).map(({ name }) => name);
  return { away: named('away'), stored: named('stored') };
}
