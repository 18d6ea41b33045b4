import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { brand } from '#core/config/brand.ts';
import type { SharedRedis } from './redis.server.ts';

/** Sites get a network of 48 bits, in which one visitor can have 65,536 networks of 64: together they may do so many times as much. */
const perSite = 8;

/**
 * Counts requests by address; an IPv6 network of 64 bits counts as one visitor, one of 48 bits as `perSite`. `take` gives 0 when the request
 * may go on, else the whole seconds to wait. A count expires `seconds` after its first request. A limit of null lets everything through.
 * With `shared`, all processes on that Redis count together under that name, and each alone while Redis is away.
 *
 * @example createRateLimit(120, 60) // a minute
 */
export function createRateLimit(limit: number | null, seconds: number, shared?: { name: string; redis: SharedRedis | null }) {
  if (limit === null) return { take: async (_address: string) => 0 };
  const counter = (points: number, of: string) =>
    createCounter({ points, duration: seconds }, shared?.redis ?? null, `${shared?.name}:${of}`);
  const visitors = counter(limit, 'visitor');
  const sites = counter(limit * perSite, 'site');
  return {
    async take(address: string): Promise<number> {
      try {
        await visitors(networkOf(address));
        if (isIPv6(address)) await sites(networkOf(address, 3));
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
  };
}
export type RateLimit = ReturnType<typeof createRateLimit>;

/** Rejects with a RateLimiterRes where the limit is used up. */
function createCounter(options: { points: number; duration: number }, redis: SharedRedis | null, name: string) {
  const own = new RateLimiterMemory(options);
  if (redis === null) return (key: string) => own.consume(key);
  const together = new RateLimiterRedis({
    ...options,
    storeClient: redis.client,
    keyPrefix: `${brand.slug}:limit:${name}`,
    rejectIfRedisNotReady: true,
  });
  // The library's own insurance does not say that it was needed.
  return (key: string) =>
    together.consume(key).catch((error) => {
      if (error instanceof RateLimiterRes) throw error;
      redis.failed(error);
      return own.consume(key);
    });
}

/**
 * The network of an IPv6 address, by its first groups of 16 bits: whoever has one address has the 2^64 of its network of four groups.
 *
 * @example networkOf('2001:db8:1:2::9') // '2001:db8:1:2'
 */
export function networkOf(address: string, parts = 4): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...last]
    .slice(0, parts)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
