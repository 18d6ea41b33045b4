import { Hono } from 'hono';
import { subscribeRequestSchema } from '#core/contract/newsletter.ts';
import type { Newsletter } from '#features/newsletter/newsletter.server.ts';
import type { Idempotency } from '#lib/idempotency.server.ts';
import { idempotent } from '../http/idempotent.ts';
import { parseBody } from './api-errors.ts';

/** POST /newsletter/subscribe (R11.1). */
export function newsletterApi(newsletter: Newsletter, idempotency: Idempotency) {
  return new Hono().post('/subscribe', async (c) => {
    const request = await parseBody(c, subscribeRequestSchema);
    return idempotent(c, idempotency, request, async () => {
      await newsletter.subscribe(request);
      return { success: true };
    });
  });
}
