import { inTime } from '#core/async/in-time.ts';
import { createDiskCache } from '#lib/cache/disk-cache.server.ts';
import type { Database } from '#lib/database/database.server.ts';
import { createLogOnce } from '#lib/log-once.server.ts';
import { type Commerce, CommerceUnavailable, type TeamLine } from '../port.ts';
import { createCartCalls } from './cart-calls.ts';
import { type CatalogChange, createCatalogCache } from './catalog-cache.ts';
import { variantGid } from './ids.ts';
import { storefrontOperations } from './operations.ts';
import { createPaidCarts } from './paid-carts.ts';
import { shapeVersion } from './shape-version.ts';
import { createShopifyCarts } from './shopify-carts.ts';
import { createShopifyCatalog } from './shopify-catalog.ts';
import { createStorefront, type StorefrontOptions } from './storefront.ts';

export { checkStore } from './doctor.ts';
export type { DoctorReport } from './doctor-report.ts';
export { createWebhooks, findWebhooksSeen, type Webhooks } from './webhooks.ts';

const defaultFreshMs = 60_000;
const readyMs = 5000;
/** Whoever asks whether the shop is ready waits so long for Shopify, in ms. */
const probeMs = 1300;

export type ShopifyOptions = StorefrontOptions & {
  database: Database;
  /** The ids of the variants that charge a team order; null where none is set. */
  uniforms: Record<TeamLine['kind'], string | null>;
  /** The file that stores the catalog across restarts; without it a restart begins empty. */
  cacheFile?: string;
  /** How long a cached answer is used without fetching a new one, in ms. */
  freshMs?: number;
};

export type Shopify = {
  commerce: Commerce;
  /** Fetches the item again. */
  drop(change: CatalogChange): void;
  /** Writes the catalog to `cacheFile`, if it has changed since. */
  save(): Promise<void>;
  /** Fetches what most pages show before the first visitor; failures are logged. */
  warm(): Promise<void>;
};

/**
 * The Shopify provider: the store's catalog, cached with stale-while-revalidate, and its carts. Creating it sends no request, so the shop
 * starts even if Shopify does not answer.
 *
 * @example const { commerce } = createShopify({ storeUrl, version: '2026-04', token, uniforms, database, log })
 */
export function createShopify({ database, uniforms, cacheFile, freshMs = defaultFreshMs, ...access }: ShopifyOptions): Shopify {
  const { log, now = Date.now } = access;
  const storefront = createStorefront(access);
  const gids = {
    mesh: gidOf(uniforms.mesh),
    lycra: gidOf(uniforms.lycra),
    'logo-design': gidOf(uniforms['logo-design']),
    rush: gidOf(uniforms.rush),
  };
  const unusable = createLogOnce({ now, quietMs: Number.POSITIVE_INFINITY });
  const catalog = createShopifyCatalog({
    read: storefront.read,
    hidden: new Set(Object.values(gids).filter((id) => id !== null)),
    onUnusable(problem) {
      if (unusable.is(problem)) log.warn({ problem }, 'a product cannot be shown');
    },
  });
  // The stored catalog is of one store and its hidden variants. It outlives another API version, so that a wrong one in the settings does
  // not lose it.
  const schemaVersion = JSON.stringify([shapeVersion(), access.storeUrl, gids]);
  const { drop, save, hasProducts, ...browsing } = createCatalogCache({
    catalog,
    diskCache: cacheFile === undefined ? null : createDiskCache({ file: cacheFile, schemaVersion }),
    freshMs,
    now,
    onStale: (key, error) => logOutage(error, { key }, 'shown as it was: it could not be fetched again'),
  });
  const calls = createCartCalls(storefront);
  const paid = createPaidCarts(database, now);
  const find: typeof calls.find = async (id) => ((await paid.has(id)) ? null : calls.find(id));
  const carts = createShopifyCarts({ calls: { ...calls, find }, database, uniforms: gids, log, now });
  let answered = Number.NEGATIVE_INFINITY;
  let probe: Promise<void> | undefined;

  /** Logs a failure that was logged already at debug level only, so that an outage is one warning. */
  function logOutage(error: unknown, about: object, text: string) {
    const isKnown = error instanceof CommerceUnavailable && error.known;
    log[isKnown ? 'debug' : 'warn']({ ...about, problem: error instanceof Error ? error.message : 'unknown' }, text);
  }

  return {
    commerce: {
      ...browsing,
      ...carts,
      async ready() {
        if (now() - answered < readyMs) return 'answers';
        probe ??= storefront
          .read(storefrontOperations.shop, {})
          .then(() => {
            answered = now();
          })
          .finally(() => {
            probe = undefined;
          });
        try {
          await inTime(probe, probeMs, () => new CommerceUnavailable('Shopify takes too long to say that it is there', 'timeout'));
          return 'answers';
        } catch (error) {
          // With a catalog in the cache the shop is still useful, so it stays in service while Shopify is down.
          if (!hasProducts()) throw error;
          return 'stored';
        }
      },
    },
    drop,
    save,
    async warm() {
      try {
        await browsing.listProducts();
        await browsing.listCollections();
      } catch (error) {
        logOutage(error, {}, 'the catalog could not be fetched from Shopify');
      }
    },
  };
}

const gidOf = (id: string | null) => id && variantGid(id);
