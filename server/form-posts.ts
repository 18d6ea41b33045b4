import { type Handler, Hono } from 'hono';
import type { RateLimit } from '#lib/rate-limit.server.ts';
import { toErrorResponse } from './api/api-errors.ts';
import { bodyLimit } from './http/body-limit.ts';
import { limitWrites, TooManyRequests } from './http/rate-limit.ts';

/** Handles what a plain form or a mail program posts to a page: the page's `action` acts and the page is the answer. */
export function createFormPosts({
  subscriptions,
  linkRequests,
  writes,
  respond,
}: {
  subscriptions: RateLimit;
  /** The limit for lost links, as low as for newsletter forms, because each may send a mail. */
  linkRequests: RateLimit;
  writes: RateLimit;
  respond: (request: Request) => Promise<Response>;
}) {
  const forms = new Hono();
  forms.onError((error, c) => {
    const response = toErrorResponse(error);
    if (!response || error instanceof TooManyRequests) throw error;
    return c.text(response.body.error.message, response.status);
  });
  // The Origin header is removed: behind a proxy that renames the host it would not match. Without accounts or cookies (R12.1) it protects
  // nothing.
  const passOn: Handler = async (c) => {
    const headers = { 'content-type': c.req.header('content-type') ?? '' };
    return respond(new Request(c.req.url, { method: 'POST', headers, body: await c.req.arrayBuffer() }));
  };
  forms.post('/newsletter', limitWrites(subscriptions), bodyLimit, passOn);
  forms.post('/products/:handle/stock-alert', limitWrites(subscriptions), bodyLimit, passOn);
  forms.post('/find-order', limitWrites(linkRequests), bodyLimit, passOn);
  forms.post('/order/:key', limitWrites(writes), bodyLimit, passOn);
  forms.post('/order/:key/return', limitWrites(writes), bodyLimit, passOn);
  forms.post('/team-order', limitWrites(linkRequests), bodyLimit, passOn);
  forms.post('/team-order/:key', limitWrites(writes), bodyLimit, passOn);
  forms.post('/team-sheet/:key', limitWrites(writes), bodyLimit, passOn);
  forms.post('/unsubscribe/:key', limitWrites(writes), (c) => respond(new Request(c.req.url, { method: 'POST' })));
  return forms;
}
