import { readCachedFile, writeCachedFile } from '#lib/cache/disk-cache.server.ts';
import type { Database } from '#lib/database/database.server.ts';
import { type Commerce, CommerceUnavailable, type TeamLine } from '../port.ts';
import { createCartCalls } from './cart-calls.ts';
import { type CachedCatalog, type CatalogChange, createCatalogCache } from './catalog-cache.ts';
import { createIdempotentAdds } from './idempotent-adds.ts';
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

const freshMs = 60_000;
const readyMs = 5000;
const maxBytes = 64 * 1024 * 1024;

export type ShopifyOptions = StorefrontOptions & {
  database: Database;
  /** The ids of the variants that charge a team order; null where none is set. */
  uniforms: Record<TeamLine['kind'], string | null>;
  /** The file that stores the catalog across restarts; without it a restart begins empty. */
  keptFile?: string;
  /** How long a cached answer is used without fetching a new one, in ms. */
  freshMs?: number;
};

export type Shopify = {
  commerce: Commerce;
  /** Fetches the item again, with the lists and collections that contain it. */
  drop(change: CatalogChange): void;
  /** Writes the catalog to `keptFile`, if it has changed since. */
  keep(): Promise<void>;
  /** Fetches what most pages show before the first visitor; failures are logged. */
  warm(): Promise<void>;
};

/**
 * The Shopify provider: the store's catalog, cached with stale-while-revalidate, and its carts. Creating it sends no request, so the shop
 * starts even if Shopify does not answer.
 *
 * @example const { commerce } = createShopify({ storeUrl, version: '2026-04', token, uniforms, database, log })
 */
export function createShopify({ database, uniforms, keptFile, freshMs: keptMs = freshMs, ...access }: ShopifyOptions): Shopify {
  const { log, now = Date.now } = access;
  const storefront = createStorefront(access);
  const gids = {
    mesh: gidOf(uniforms.mesh),
    lycra: gidOf(uniforms.lycra),
    'logo-design': gidOf(uniforms['logo-design']),
    rush: gidOf(uniforms.rush),
  };
  const said = new Set<string>();
  const browsing = createShopifyCatalog({
    read: storefront.read,
    hidden: new Set(Object.values(gids).filter((id) => id !== null)),
    onUnusable(problem) {
      if (said.size > 1000) said.clear();
      if (!said.has(problem)) log.warn({ problem }, 'a product cannot be shown');
      said.add(problem);
    },
  });
  const { drop, size, keep, ...catalog } = createCatalogCache(browsing, {
    shelf: openShelf(keptFile, { ...access, gids }),
    freshMs: keptMs,
    maxBytes,
    now,
    onStale: (key, error) => tell(error, { key }, 'shown as it was: it could not be fetched anew'),
  });
  const calls = createCartCalls(storefront);
  const paid = createPaidCarts(database, now);
  const find: typeof calls.find = async (id) => ((await paid.has(id)) ? null : calls.find(id));
  const carts = createShopifyCarts({ calls: { ...calls, find }, adds: createIdempotentAdds(database, now), uniforms: gids, log });
  let answered = Number.NEGATIVE_INFINITY;

  /** Logs a failure that was logged already at debug level only, so that an outage is one warning. */
  function tell(error: unknown, about: object, text: string) {
    const isTold = error instanceof CommerceUnavailable && error.known;
    log[isTold ? 'debug' : 'warn']({ ...about, problem: error instanceof Error ? error.message : 'unknown' }, text);
  }

  return {
    commerce: {
      ...catalog,
      ...carts,
      async ready() {
        if (now() - answered < readyMs) return;
        try {
          await storefront.read(storefrontOperations.shop, {});
          answered = now();
        } catch (error) {
          // With a catalog in the cache the shop is still useful, so it stays in service while Shopify is down.
          if (size().entries === 0) throw error;
        }
      },
    },
    drop,
    keep,
    async warm() {
      try {
        await catalog.listProducts();
        await catalog.listCollections();
      } catch (error) {
        tell(error, {}, 'the catalog could not be fetched from Shopify');
      }
    },
  };
}

/**
 * The stored catalog is discarded when the store or the hidden variants change. It is kept when only the API version changes, so that a
 * wrong version in the settings does not lose it.
 */
function openShelf(path: string | undefined, { storeUrl, gids }: Pick<ShopifyOptions, 'storeUrl'> & { gids: object }): CachedCatalog {
  if (path === undefined) return { read: async () => new Map(), write: async () => undefined };
  const whose = JSON.stringify([shapeVersion(), storeUrl, gids]);
  return { read: () => readCachedFile(path, whose), write: (values) => writeCachedFile(path, whose, values) };
}

const gidOf = (id: string | null) => id && variantGid(id);
