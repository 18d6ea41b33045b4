import { rateWindowSeconds } from '#core/config/limits.ts';
import { createRateLimit } from '#lib/rate-limit.server.ts';

/** Newsletter forms that one visitor may send within `rateWindowSeconds.subscriptions`. */
const subscriptionsInTurn = 20;
/** Requests to mail a lost link again, within the same time. */
const linkRequestsInTurn = 10;
/** New shared rosters, within the same time. */
const sheetsInTurn = 20;
/** Production sheets for one visitor within a minute. */
const orderSheetsInTurn = 12;
/** A new upload counts as that many writes: 20 a minute where 120 writes are allowed. */
const writesPerUpload = 6;

/** How often one visitor may write, by what it costs. `rateLimit`: writes a minute, or null for no end. */
export function createRateLimits(rateLimit: number | null) {
  return {
    writes: createRateLimit(rateLimit, rateWindowSeconds.writes),
    subscriptions: createRateLimit(rateLimit && subscriptionsInTurn, rateWindowSeconds.subscriptions),
    linkRequests: createRateLimit(rateLimit && linkRequestsInTurn, rateWindowSeconds.subscriptions),
    sheetBegins: createRateLimit(rateLimit && sheetsInTurn, rateWindowSeconds.subscriptions),
    orderSheets: createRateLimit(rateLimit && orderSheetsInTurn, rateWindowSeconds.writes),
    /** The limit for new uploads. */
    begins: createRateLimit(rateLimit === null ? null : Math.ceil(rateLimit / writesPerUpload), rateWindowSeconds.writes),
  };
}
