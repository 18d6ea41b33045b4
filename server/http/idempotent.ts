import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Idempotency, IdempotencyConflict, IdempotencyKeyInvalid, type Once } from '#lib/idempotency.server.ts';
import { ApiError } from '../api/api-errors.ts';

/** Runs a write at most once for one Idempotency-Key (R11.6). After a refusal the same key can be used again. */
export async function idempotent(
  c: Context,
  idempotency: Idempotency,
  body: unknown,
  run: (once?: Once) => Promise<object>,
  key = c.req.header('idempotency-key'),
): Promise<Response> {
  if (key === undefined) return c.json(await run());
  try {
    const response = await idempotency({ key, scope: `${c.req.method} ${c.req.path}`, body }, async (once) => ({
      status: 200,
      body: await run(once),
    }));
    return c.json(response.body as object, response.status as ContentfulStatusCode);
  } catch (error) {
    if (error instanceof IdempotencyConflict)
      throw new ApiError(409, 'idempotency_conflict', 'This Idempotency-Key was used before, with another body or for another call');
    if (error instanceof IdempotencyKeyInvalid) throw new ApiError(400, 'invalid_idempotency_key', error.message);
    throw error;
  }
}
