import { Hono } from 'hono';
import type { Webhooks } from '#commerce/shopify/index.ts';
import { gather } from '../http/body-limit.ts';
import { ApiError, notFound } from './api-errors.ts';

/** Large enough for a product with all its variants. */
const bodyLimitBytes = 4 * 1024 * 1024;

/**
 * POST /shopify/webhooks: messages of the hosted provider. The signature covers the raw body, and the call does not count as a visitor's
 * write. What cannot be processed is answered with a failure, so that the provider sends it again.
 */
export function webhooksApi(webhooks: Webhooks | null) {
  return new Hono().post('/webhooks', async (c) => {
    if (!webhooks) throw notFound('This call');
    const header = (name: string) => c.req.header(`x-shopify-${name}`) ?? '';
    const id = header('webhook-id');
    const body = await gather(c.req.raw, bodyLimitBytes, tooLarge);
    if (!/^[\x21-\x7e]{1,200}$/.test(id)) throw new ApiError(401, 'not_signed', 'This webhook is not signed by the store');
    const outcome = await webhooks.receive({ id, topic: header('topic').slice(0, 100), signature: header('hmac-sha256'), body });
    if (outcome === 'not signed') throw new ApiError(401, 'not_signed', 'This webhook is not signed by the store');
    if (outcome === 'not readable') throw new ApiError(422, 'not_readable', 'This webhook cannot be read');
    return c.json({ success: true });
  });
}

const tooLarge = () => new ApiError(413, 'body_too_large', `A webhook has at most ${bodyLimitBytes} bytes`);
