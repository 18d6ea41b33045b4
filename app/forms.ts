import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RateLimit } from '#platform/rate-limit.server.ts';
import { answerError } from './api/answers.ts';
import { bodyLimitBytes } from './api/index.ts';
import { takeTurn } from './api/take-turn.ts';

/** What a plain form, or a mail program, posts to a page: the page's `action` acts and the page answers. */
export function createForms({ subscriptions, respond }: { subscriptions: RateLimit; respond: (request: Request) => Promise<Response> }) {
  const forms = new Hono<{ Variables: { address: string } }>();
  forms.onError((error, c) => {
    const answer = answerError(error);
    if (!answer) throw error;
    return c.text(answer.body.error.message, answer.status);
  });
  forms.post(
    '/newsletter',
    takeTurn(subscriptions),
    bodyLimit({ maxSize: bodyLimitBytes, onError: (c) => c.text('That is too much for this form.', 413) }),
    async (c) => {
      // Without its Origin header: behind a proxy that renames us it would not fit, and nobody is signed in here.
      const headers = { 'content-type': c.req.header('content-type') ?? '' };
      return respond(new Request(c.req.url, { method: 'POST', headers, body: await c.req.arrayBuffer() }));
    },
  );
  forms.post('/unsubscribe/:key', (c) => respond(new Request(c.req.url, { method: 'POST' })));
  return forms;
}
