import { type Handler, Hono } from 'hono';
import type { RateLimit } from '#platform/rate-limit.server.ts';
import { answerError } from './api/answers.ts';
import { smallBodies } from './api/small-bodies.ts';
import { takeTurn } from './api/take-turn.ts';

/** What a plain form, or a mail program, posts to a page: the page's `action` acts and the page answers. */
export function createForms({
  subscriptions,
  linkRequests,
  writes,
  respond,
}: {
  subscriptions: RateLimit;
  /** Of lost links, as few as subscriptions: each may send a mail. */
  linkRequests: RateLimit;
  writes: RateLimit;
  respond: (request: Request) => Promise<Response>;
}) {
  const forms = new Hono<{ Variables: { address: string } }>();
  forms.onError((error, c) => {
    const answer = answerError(error);
    if (!answer) throw error;
    return c.text(answer.body.error.message, answer.status);
  });
  // Without its Origin header: behind a proxy that renames us it would not fit, and nobody is signed in here.
  const passOn: Handler = async (c) => {
    const headers = { 'content-type': c.req.header('content-type') ?? '' };
    return respond(new Request(c.req.url, { method: 'POST', headers, body: await c.req.arrayBuffer() }));
  };
  forms.post('/newsletter', takeTurn(subscriptions), smallBodies, passOn);
  forms.post('/team-order', takeTurn(linkRequests), smallBodies, passOn);
  forms.post('/team-order/:key', takeTurn(writes), smallBodies, passOn);
  forms.post('/team-sheet/:key', takeTurn(writes), smallBodies, passOn);
  forms.post('/unsubscribe/:key', (c) => respond(new Request(c.req.url, { method: 'POST' })));
  return forms;
}
