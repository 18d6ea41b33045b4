import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEmbedded, createOrderBook, sweep } from '#commerce/embedded/index.ts';
import type { Commerce } from '#commerce/port.ts';
import { createShopify, createWebhooks } from '#commerce/shopify/index.ts';
import { readAbout } from '#features/brand/about.server.ts';
import { readLabel } from '#features/brand/label.server.ts';
import { createCatalogue } from '#features/catalogue/catalogue.server.ts';
import { createCheckouts } from '#features/checkout/checkout.server.ts';
import { createInvoiceOrders } from '#features/checkout/invoice-orders.server.ts';
import { forgetLeavers } from '#features/newsletter/forget.server.ts';
import { createNewsletter } from '#features/newsletter/newsletter.server.ts';
import { forgetOldOrders } from '#features/uniform-order/forget-orders.server.ts';
import { createLogoFiles, logoKeptMs, logoRules } from '#features/uniform-order/logo-file.server.ts';
import { findPictured } from '#features/uniform-order/mail-picture.server.ts';
import { createOrderPages } from '#features/uniform-order/order-pages.server.ts';
import { createPaidOrders } from '#features/uniform-order/paid-orders.server.ts';
import { createTeamOrders } from '#features/uniform-order/team-orders.server.ts';
import { createTeamPictures } from '#features/uniform-order/team-picture.server.tsx';
import { forgetOldSheets } from '#features/uniform-order/team-sheet/forget-sheets.server.ts';
import { createPlayerEntries } from '#features/uniform-order/team-sheet/player-entries.server.ts';
import { createTeamSheets } from '#features/uniform-order/team-sheet/team-sheets.server.ts';
import { openDatabase } from '#platform/database.server.ts';
import type { Settings } from '#platform/env.server.ts';
import type { Log } from '#platform/log.server.ts';
import { createMailer } from '#platform/mail.server.ts';
import { createPictures } from '#platform/pictures.server.ts';
import { startSweeping, startWatching } from '#platform/sweep.server.ts';
import { createUploads } from '#platform/uploads.server.ts';
import type { ShopContext } from './shop-context.ts';

/** Changes with the server's code: built, it is this one file and the parts that it names. */
const codeEdition = hash('sha256', readFileSync(fileURLToPath(import.meta.url)));

/** A change that another process was told of is shown by this one within it. */
const followMs = 2000;

export type OpenShop = Awaited<ReturnType<typeof openShop>>;

/**
 * The shop behind its doors: database, mail, uploads, the provider that the settings name, and the services that
 * pages and API share. `between` stands between the product and its provider. What it opens, `close` closes.
 */
export async function openShop({
  settings,
  assetsDir,
  development,
  between,
  log,
}: {
  settings: Settings;
  assetsDir: string;
  development: boolean;
  between: (commerce: Commerce) => Commerce;
  log: Log;
}) {
  const database = await openDatabase({ ...settings, onError: (err) => log.warn({ err }, 'a database connection broke') });
  const pictures = createPictures(join(assetsDir, 'pictures'));
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
  const teamOrders = createTeamOrders({ database, commerce: () => commerce, logos, publicOrigin: settings.publicOrigin });
  const embedded = settings.shopify
    ? null
    : await createEmbedded({
        database,
        contentDir: settings.contentDir,
        dataDir: settings.dataDir,
        edition: development ? undefined : `${codeEdition} ${pictures.edition}`,
        publicOrigin: settings.publicOrigin,
        picture: pictures.find,
        log,
        onTeamOrder: teamOrders.placed,
      });
  const shopify =
    settings.shopify && createShopify({ ...settings.shopify, database, keptFile: join(settings.dataDir, 'shopify.kept'), log });
  const provider = shopify ?? embedded;
  if (!provider) throw new Error('one of the two providers is there');
  const commerce = between(provider.commerce);
  const webhooks =
    shopify && settings.shopify?.webhookSecret
      ? createWebhooks({
          database,
          secret: settings.shopify.webhookSecret,
          onChange: shopify.drop,
          onPaid: createPaidOrders({ publicOrigin: settings.publicOrigin }),
          log,
        })
      : null;
  const shop: ShopContext = {
    catalogue: createCatalogue(commerce),
    checkouts: createCheckouts(commerce),
    orders: createInvoiceOrders(embedded?.desk ?? null),
    newsletter: createNewsletter({ database, publicOrigin: settings.publicOrigin }),
    label: await readLabel(settings.contentDir, pictures.find),
    about: await readAbout(settings.contentDir, pictures.find),
    till: shopify ? 'hosted' : 'invoice',
    logos,
    teamOrders,
    orderPages: createOrderPages({
      database,
      logos,
      findInvoice: createOrderBook({ database, publicOrigin: settings.publicOrigin }).showOrder,
      publicOrigin: settings.publicOrigin,
    }),
    teamSheets: createTeamSheets({ database, logos }),
    playerEntries: createPlayerEntries({ database }),
    settings,
    log,
  };

  return {
    shop,
    commerce,
    database,
    uploads,
    webhooks,
    /** Where pictures come from, beside this origin. */
    pictureOrigins: shopify ? ['https://cdn.shopify.com'] : [],
    /** Names the parts that do not answer; empty when all do. */
    whoIsAway: () => whoIsAway({ database: () => database.ping(), provider: () => commerce.ready() }),
    /** Sends mail, sweeps, and does what falls due. Gives what ends that. */
    startUpkeep() {
      mailer.start();
      void shopify?.warm();
      const stops = [
        // Mail and what an embedded shop once kept are cleared whoever sells.
        embedded ? null : startSweeping(() => sweep({ database, dataDir: settings.dataDir, now: Date.now, log }), log),
        startSweeping(async () => {
          await forgetLeavers(database, Date.now());
          await forgetOldOrders(database, { release: logos.release, now: Date.now() });
          await forgetOldSheets(database, Date.now());
        }, log),
        startWatching(teamOrders.sendDue, log),
        webhooks && startWatching(webhooks.follow, log, followMs),
        shopify && startWatching(shopify.keep, log),
      ];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    async close() {
      uploads.stop();
      await mailer.stop();
      embedded?.close();
      await shopify?.keep();
      await database.close();
    },
  };
}

async function whoIsAway(parts: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const asked = await Promise.all(
    Object.entries(parts).map(([name, ask]) =>
      ask().then(
        () => null,
        () => name,
      ),
    ),
  );
  return asked.filter((name) => name !== null);
}
