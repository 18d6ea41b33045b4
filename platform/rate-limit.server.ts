import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Counts writes per address. `take` gives 0 when the write may go on, else the whole seconds to wait.
 * A limit of null lets everything through.
 */
export function createRateLimit(perMinute: number | null) {
  const limiter = perMinute === null ? null : new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    async take(address: string): Promise<number> {
      if (!limiter) return 0;
      try {
        await limiter.consume(address);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
  };
}
export type RateLimit = ReturnType<typeof createRateLimit>;
