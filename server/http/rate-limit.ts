import type { MiddlewareHandler } from 'hono';
import type { RateLimit } from '#lib/rate-limit.server.ts';
import { ApiError } from '../api/api-errors.ts';

/** Answers 429 with Retry-After where the visitor has used up the limit (R11.9). */
export function rateLimit(limit: RateLimit): MiddlewareHandler<{ Variables: { address: string } }> {
  return async (c, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) {
      const waitSeconds = await limit.take(c.get('address'));
      if (waitSeconds > 0) {
        c.header('retry-after', String(waitSeconds));
        throw new ApiError(429, 'too_many_requests', `Too many requests. Try again in ${waitSeconds} seconds.`);
      }
    }
    await next();
  };
}
