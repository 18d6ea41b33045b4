import { createContext, type RouterContext } from 'react-router';
import type { ChargesToday } from '#core/contract/charges-today.ts';
import type { SiteContent } from '#core/contract/site-content.ts';
import type { SizeTable } from '#core/contract/size-tables.ts';
import type { Catalog } from '#features/catalog/catalog.server.ts';
import type { Checkouts } from '#features/checkout/checkout.server.ts';
import type { InvoiceOrders } from '#features/checkout/invoice-orders.server.ts';
import type { About } from '#features/content/about.server.ts';
import type { FindOrders } from '#features/find-order/find-orders.server.ts';
import type { Newsletter } from '#features/newsletter/newsletter.server.ts';
import type { CheckoutMode } from '#features/policies/policy.ts';
import type { Returns } from '#features/returns/returns.server.ts';
import type { StockAlerts } from '#features/stock-alerts/stock-alerts.server.ts';
import type { LogoFiles } from '#features/team-orders/server/logo-file.server.ts';
import type { TeamOrders } from '#features/team-orders/server/order-service.server.ts';
import type { SharedRosters } from '#features/team-orders/server/shared-roster-service.server.ts';
import type { Log } from '#lib/log.server.ts';
import type { Settings } from '#server/config/env.ts';

/** The services that a loader or action can use. */
export type ShopContext = {
  catalog: Catalog;
  checkouts: Checkouts;
  orders: InvoiceOrders;
  returns: Returns;
  /** Mails the links of somebody's orders to them. */
  findOrders: FindOrders;
  /** Shipping and sales tax of today; null with a hosted provider, whose checkout adds its own. */
  chargesToday: () => ChargesToday | null;
  newsletter: Newsletter;
  stockAlerts: StockAlerts;
  /** The texts in `content/label`, as read at the start. */
  siteContent: SiteContent;
  about: About;
  sizeTables: SizeTable[];
  checkoutMode: CheckoutMode;
  logos: LogoFiles;
  teamOrders: TeamOrders;
  sharedRosters: SharedRosters;
  settings: Pick<Settings, 'publicOrigin' | 'publicApiBase'>;
  log: Log;
};

declare global {
  var shopContextKey: RouterContext<ShopContext> | undefined;
}

/** The key is global, because hot reload evaluates this file again, and loaders would find nothing under a new key. */
globalThis.shopContextKey ??= createContext<ShopContext>();
export const shopContext = globalThis.shopContextKey;
