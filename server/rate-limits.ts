import { rateWindowSeconds } from '#core/config/limits.ts';
import { createRateLimit } from '#lib/rate-limit.server.ts';

/** Addresses that one visitor may put on the list within `rateWindowSeconds.subscriptions`. */
const subscriptionsInTurn = 20;
/** Requests to have a lost link sent again, within the same time. */
const linkRequestsInTurn = 10;
/** Drafts put on the server, within the same time. */
const sheetsInTurn = 20;
/** Order sheets that one visitor may have made within a minute. */
const orderSheetsInTurn = 12;
/** An upload weighs as much as so many other writes: 20 a minute where 120 writes are let through. */
const writesPerUpload = 6;

/** How often one visitor may write, by what it costs. `rateLimit`: writes a minute, or null for no end. */
export function createRateLimits(rateLimit: number | null) {
  return {
    writes: createRateLimit(rateLimit, rateWindowSeconds.writes),
    subscriptions: createRateLimit(rateLimit && subscriptionsInTurn, rateWindowSeconds.subscriptions),
    linkRequests: createRateLimit(rateLimit && linkRequestsInTurn, rateWindowSeconds.subscriptions),
    sheetBegins: createRateLimit(rateLimit && sheetsInTurn, rateWindowSeconds.subscriptions),
    orderSheets: createRateLimit(rateLimit && orderSheetsInTurn, rateWindowSeconds.writes),
    /** Uploads that begin. */
    begins: createRateLimit(rateLimit === null ? null : Math.ceil(rateLimit / writesPerUpload), rateWindowSeconds.writes),
  };
}
