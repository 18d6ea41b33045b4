import { rateWindowSeconds } from '#core/config/limits.ts';
import { createRateLimit } from '#lib/rate-limit.server.ts';
import type { SharedRedis } from '#lib/redis.server.ts';

/** Newsletter forms that one visitor may send within `rateWindowSeconds.subscriptions`. */
const subscriptionsInTurn = 20;
/** Requests to mail a lost link again, within the same time. */
const linkRequestsInTurn = 10;
/** New shared rosters, within the same time. */
const sheetsInTurn = 20;
/** Production sheets for one visitor within a minute. */
const orderSheetsInTurn = 12;
/** Slips of returns for one visitor within a minute. */
const slipsInTurn = 12;
/** A new upload counts as that many writes: 20 a minute where 120 writes are allowed. */
const writesPerUpload = 6;
/**
 * Reads are many where visitors share an address, as in a school; a coach's device alone reads a shared roster 20 times a minute. It ends
 * what only a program does.
 */
const readsPerWrite = 10;

/**
 * How often one visitor may write, or read what is made anew for each request, by what it costs. `rateLimit`: writes a minute, or null for
 * no end. `redis`: where all processes count together.
 */
export function createRateLimits(rateLimit: number | null, redis: SharedRedis | null) {
  const { writes, subscriptions } = rateWindowSeconds;
  const create = (name: string, limit: number | null, seconds: number) => createRateLimit(limit, seconds, { name, redis });
  return {
    writes: create('writes', rateLimit, writes),
    /** Pages that are not in the cache, and API calls and files that ask the database. */
    reads: create('reads', rateLimit && rateLimit * readsPerWrite, writes),
    subscriptions: create('subscriptions', rateLimit && subscriptionsInTurn, subscriptions),
    linkRequests: create('link-requests', rateLimit && linkRequestsInTurn, subscriptions),
    sheetBegins: create('rosters', rateLimit && sheetsInTurn, subscriptions),
    orderSheets: create('order-sheets', rateLimit && orderSheetsInTurn, writes),
    returnSlips: create('return-slips', rateLimit && slipsInTurn, writes),
    /** The limit for new uploads. */
    begins: create('uploads', rateLimit && Math.ceil(rateLimit / writesPerUpload), writes),
  };
}
