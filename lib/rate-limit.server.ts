import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Counts writes by address; an IPv6 network of 64 bits counts as one. `take` gives 0 when the write may go on, else the whole seconds to
 * wait. A count expires `seconds` after its first write. A limit of null lets everything through.
 *
 * @example createRateLimit(120, 60) // a minute
 */
export function createRateLimit(limit: number | null, seconds: number) {
  const limiter = limit === null ? null : new RateLimiterMemory({ points: limit, duration: seconds });
  return {
    async take(address: string): Promise<number> {
      if (!limiter) return 0;
      try {
        await limiter.consume(networkOf(address));
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
  };
}
export type RateLimit = ReturnType<typeof createRateLimit>;

/** Whoever has one IPv6 address has the 2^64 of its network. @example networkOf('2001:db8:1:2::9') // '2001:db8:1:2' */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
