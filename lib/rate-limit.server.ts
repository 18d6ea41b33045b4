import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Sites get a network of 48 bits, in which one visitor can have 65,536 networks of 64: together they may write so many times as much. */
const perSite = 8;

/**
 * Counts writes by address; an IPv6 network of 64 bits counts as one visitor, one of 48 bits as `perSite`. `take` gives 0 when the write may
 * go on, else the whole seconds to wait. A count expires `seconds` after its first write. A limit of null lets everything through.
 *
 * @example createRateLimit(120, 60) // a minute
 */
export function createRateLimit(limit: number | null, seconds: number) {
  if (limit === null) return { take: async (_address: string) => 0 };
  const visitors = new RateLimiterMemory({ points: limit, duration: seconds });
  const sites = new RateLimiterMemory({ points: limit * perSite, duration: seconds });
  return {
    async take(address: string): Promise<number> {
      try {
        await visitors.consume(networkOf(address));
        if (isIPv6(address)) await sites.consume(networkOf(address, 3));
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
  };
}
export type RateLimit = ReturnType<typeof createRateLimit>;

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
