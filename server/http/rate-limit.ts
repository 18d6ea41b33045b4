import type { MiddlewareHandler } from 'hono';
import { requestContext } from '#lib/http/request-context.server.ts';
import type { RateLimit } from '#lib/rate-limit.server.ts';
import { ApiError } from '../api/api-errors.ts';

/** The visitor has used up a limit: 429 with Retry-After (R11.9). */
export class TooManyRequests extends ApiError {
  readonly headers: { 'retry-after': string };

  constructor(waitSeconds: number) {
    super(429, 'too_many_requests', `Too many requests. Try again in ${waitSeconds} ${waitSeconds === 1 ? 'second' : 'seconds'}.`);
    this.headers = { 'retry-after': String(waitSeconds) };
  }
}

/** Counts the request that is being answered. Throws TooManyRequests where the limit is used up. */
export async function takeFrom(limit: RateLimit) {
  const waitSeconds = await limit.take(requestContext.getStore()?.address ?? '');
  if (waitSeconds > 0) throw new TooManyRequests(waitSeconds);
}

/** Counts what changes something. */
export const limitWrites = (limit: RateLimit) => limitMethods(limit, (method) => !['GET', 'HEAD', 'OPTIONS'].includes(method));

/** Counts what only reads. */
export const limitReads = (limit: RateLimit) => limitMethods(limit, (method) => ['GET', 'HEAD'].includes(method));

function limitMethods(limit: RateLimit, counts: (method: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (counts(c.req.method)) await takeFrom(limit);
    await next();
  };
}
