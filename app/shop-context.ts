import { createContext, type RouterContext } from 'react-router';
import type { Label } from '#core/contract/label.ts';
import type { About } from '#features/brand/about.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.server.ts';
import type { Checkouts } from '#features/checkout/checkout.server.ts';
import type { InvoiceOrders } from '#features/checkout/invoice-orders.server.ts';
import type { Newsletter } from '#features/newsletter/newsletter.server.ts';
import type { Till } from '#features/policies/policy.ts';
import type { LogoFiles } from '#features/uniform-order/logo-file.server.ts';
import type { OrderPages } from '#features/uniform-order/order-pages.server.ts';
import type { TeamOrders } from '#features/uniform-order/team-orders.server.ts';
import type { PlayerEntries } from '#features/uniform-order/team-sheet/player-entries.server.ts';
import type { TeamSheets } from '#features/uniform-order/team-sheet/team-sheets.server.ts';
import type { Settings } from '#platform/env.server.ts';
import type { Log } from '#platform/log.server.ts';

/** What the composed application hands to a loader. */
export type ShopContext = {
  catalogue: Catalogue;
  checkouts: Checkouts;
  orders: InvoiceOrders;
  newsletter: Newsletter;
  /** The label's own texts, as read at the start. */
  label: Label;
  about: About;
  till: Till;
  logos: LogoFiles;
  teamOrders: TeamOrders;
  orderPages: OrderPages;
  teamSheets: TeamSheets;
  playerEntries: PlayerEntries;
  settings: Pick<Settings, 'publicOrigin' | 'publicApiBase'>;
  log: Log;
};

declare global {
  var shopContextKey: RouterContext<ShopContext> | undefined;
}

/** One key for good: hot reload reads this file again, and would find nothing under a new one. */
globalThis.shopContextKey ??= createContext<ShopContext>();
export const shopContext = globalThis.shopContextKey;
