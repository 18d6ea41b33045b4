import { join } from 'node:path';
import { type Charges, noCharges } from '#core/charges.ts';
import type { Image } from '#core/contract/product.ts';
import { createDiskCache } from '#lib/cache/disk-cache.server.ts';
import type { Database } from '#lib/database/database.server.ts';
import type { Log } from '#lib/log.server.ts';
import type { Commerce } from '../port.ts';
import type { CatalogCollection } from './builtin-catalog.ts';
import { createBuiltinCheckouts } from './builtin-checkouts.ts';
import { type CatalogStore, openCatalogStore } from './catalog-store.ts';
import { createInvoiceService, type InvoiceService, type TeamOrderPlaced } from './invoice-service.ts';
import { mapDatabaseErrors } from './map-db-errors.ts';
import type { TeamOrderPage } from './order-repository.ts';
import { endHolds } from './returns/return-holds.ts';
import { createReturnRepository, type ReturnRepository } from './returns/return-repository.ts';
import { createReturnRequests, type ReturnRequests } from './returns/return-requests.ts';

export { loadCatalog } from './builtin-catalog.ts';
export { deleteAbandonedCheckouts } from './checkout-retention.ts';
export type { InvoiceService, TeamOrderPlaced } from './invoice-service.ts';
export { cancelTeamInvoice } from './invoices/cancel-team-invoice.ts';
export { creditedCents } from './invoices/find-documents.ts';
export type { DocumentFile, OverdueOrder } from './invoices/invoice-repository.ts';
export { fillPurchaseOrder } from './invoices/purchase-order.ts';
export {
  createOrderRepository,
  type OrderRepository,
  OrderTransitionRejected,
} from './order-repository.ts';
export type { PlacedOrder } from './placed-order.ts';
export type { PlacedReturn } from './returns/read-returns.ts';
export {
  createReturnRepository,
  type ReturnRepository,
  ReturnTransitionRejected,
  type ReturnWithOrder,
} from './returns/return-repository.ts';
export type { ReturnAnswer, ReturnForm } from './returns/return-requests.ts';
export { boughtOf, refundedUnits } from './returns/returnable.ts';
export { createStockRepository } from './stock-repository.ts';
export { findTeamCheckout } from './team-checkout-tag.ts';

type EmbeddedOptions = {
  database: Database;
  /** The folder with products/*.yaml and collections.yaml. */
  contentDir: string;
  /** The folder for the cache of the parsed files, which makes the start faster. */
  dataDir: string;
  /** Changes with the code and with what `picture` gives; without it no parsed file is cached. */
  schemaVersion?: string | undefined;
  /** Scheme, host and port that links begin with. */
  publicOrigin: string;
  /** The built picture for a file name; null where there is none. Its alternative text is not used. */
  picture: (file: string) => Image | null;
  log: Pick<Log, 'info' | 'warn'>;
  /** Shipping and sales tax; none by default. */
  charges?: Charges;
  onTeamOrder?: TeamOrderPlaced;
  teamOrderPage?: TeamOrderPage;
  /** Milliseconds since 1970. */
  now?: () => number;
};

export type BuiltinCommerce = {
  commerce: Commerce;
  invoices: InvoiceService;
  returns: BuiltinReturns;
  /** Loads the content files again; if they have problems, the old catalog stays. Runs by itself where files can be watched. */
  reload(): Promise<void>;
  /** Reads the stock that other processes have changed. */
  pollStock(): Promise<void>;
  /** Stops file watching. The database stays open. */
  close(): void;
};

/** `endHolds` gives back what is held for exchanges whose goods did not come in time; it runs on a schedule. */
export type BuiltinReturns = ReturnRequests & ReturnRepository & { endHolds(): Promise<void> };

/**
 * The built-in provider: catalog from files, checkouts and orders in the database. Throws a CatalogError for content with problems,
 * DatabaseUnavailable where the database does not answer.
 *
 * @example const { commerce, invoices } = await createBuiltin({ database, contentDir, dataDir, publicOrigin, picture, log })
 */
export async function createBuiltin({
  database,
  contentDir,
  dataDir,
  schemaVersion,
  publicOrigin,
  picture,
  log,
  charges = noCharges,
  onTeamOrder = async () => null,
  teamOrderPage,
  now = Date.now,
}: EmbeddedOptions): Promise<BuiltinCommerce> {
  const diskCache = schemaVersion === undefined ? null : createDiskCache({ file: join(dataDir, 'catalogue.kept'), schemaVersion });
  const catalogStore = await openCatalogStore({ database, source: { contentDir, diskCache, picture }, log });
  return {
    commerce: {
      version: catalogStore.version,
      ready: async () => {
        await mapDatabaseErrors(() => database.ping());
        return 'answers';
      },
      ...browsing(catalogStore),
      ...createBuiltinCheckouts({ database, catalog: catalogStore.catalog, publicOrigin, now }),
    },
    invoices: createInvoiceService({
      database,
      publicOrigin,
      catalog: catalogStore.catalog,
      charges,
      now,
      onSold: catalogStore.note,
      onTeamOrder,
      teamOrderPage,
    }),
    returns: {
      ...createReturnRequests({ database, publicOrigin, catalog: catalogStore.catalog, now, onSold: catalogStore.note }),
      ...createReturnRepository({ database, publicOrigin, now }),
      endHolds: () => endHolds(database, now()),
    },
    reload: catalogStore.reload,
    pollStock: catalogStore.pollStock,
    close: catalogStore.close,
  };
}

/** Browsing reads from memory, so it works even if the database does not answer. */
function browsing({
  catalog,
  withStock,
}: CatalogStore): Pick<Commerce, 'listProducts' | 'findProduct' | 'listCollections' | 'findCollection'> {
  return {
    listProducts: async () => catalog().products.map(withStock),
    findProduct: async (handle) => {
      const product = catalog().productByHandle.get(handle);
      return product ? withStock(product) : null;
    },
    listCollections: async () =>
      catalog().collections.map((collection) => ({ ...toCard(collection), productIds: collection.products.map(({ id }) => id) })),
    findCollection: async (handle) => {
      const collection = catalog().collections.find((one) => one.handle === handle);
      return collection ? { ...toCard(collection), products: collection.products.map(withStock) } : null;
    },
  };
}

function toCard({ handle, title, description, image, products }: CatalogCollection) {
  return { id: handle, handle, title, description, image, productsCount: products.length };
}
