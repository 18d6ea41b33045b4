import { type Context, Hono } from 'hono';
import {
  newSharedRosterSchema,
  type SharedRoster,
  sharedRosterActionSchema,
  sharedRosterChangeSchema,
} from '#core/contract/shared-roster.ts';
import type { SharedRosterNotFound } from '#features/team-orders/server/shared-roster-access.server.ts';
import type { SharedRosters } from '#features/team-orders/server/shared-roster-service.server.ts';
import type { Idempotency } from '#lib/idempotency.server.ts';
import type { RateLimit } from '#lib/rate-limit.server.ts';
import { idempotent } from '../http/idempotent.ts';
import { limitWrites } from '../http/rate-limit.ts';
import { ApiError, notFound, parseBody } from './api-errors.ts';

/** The header for a coach's key. In an address, the key would be logged by every proxy between (R12.2). */
export const sharedRosterKeyHeader = 'team-sheet-key';

/** /team-sheets: a team order in progress, on every device that has its coach's link (R4.18). */
export function sharedRostersApi(
  { queries, commands }: SharedRosters,
  { begins, idempotency }: { begins: RateLimit; idempotency: Idempotency },
) {
  const keyOf = (c: Context) => c.req.header(sharedRosterKeyHeader) ?? '';
  /** An Idempotency-Key is bound to the coach's key, too, so that nobody else gets the answer. */
  const once = (c: Context, run: (key: string) => Promise<object>, body: string | null = null) =>
    idempotent(c, idempotency, [keyOf(c), body], async () => ({ success: true, ...(await run(keyOf(c))) }));
  const api = new Hono();
  api.use(async (c, next) => {
    await next();
    c.header('cache-control', 'private, no-store');
  });
  return api
    .post('/', limitWrites(begins), async (c) => {
      const draft = await parseBody(c, newSharedRosterSchema);
      return idempotent(c, idempotency, draft, async () => ({ success: true, ...(await commands.create(draft)) }));
    })
    .get('/mine', async (c) => {
      const sharedRoster = requireFound(await queries.find(keyOf(c)));
      const etag = etagOf(sharedRoster);
      c.header('etag', etag);
      return c.req.header('if-none-match') === etag ? c.body(null, 304) : c.json({ success: true, sheet: sharedRoster });
    })
    .patch('/mine', async (c) => {
      const saved = requireFound(await commands.save(keyOf(c), await parseBody(c, sharedRosterChangeSchema)));
      return c.json({ success: true, ...saved }, 200, { etag: etagOf(saved.sheet) });
    })
    .post('/mine/players', async (c) => {
      const { act } = await parseBody(c, sharedRosterActionSchema);
      return once(c, async (key) => ({ sheet: requireFound(await commands.changePlayersLink(key, act)) }), act);
    })
    .post('/mine/renew', (c) => once(c, async (key) => requireFound(await commands.renewLinks(key))))
    .post('/mine/end', (c) => once(c, async (key) => requireFound(await commands.end(key))))
    .post('/mine/logo', (c) => once(c, async (key) => requireFound(await commands.lendLogo(key))));
}

function requireFound<T>(response: T | SharedRosterNotFound): T {
  if (response === 'unknown') throw notFound('This draft');
  if (response === 'ended') throw new ApiError(410, 'link_ended', 'This link was replaced by another');
  return response as T;
}

/** The ETag includes the entry state, which can expire without a write. */
const etagOf = ({ revision, players }: SharedRoster) => `"${revision}-${players?.entry ?? 'none'}"`;
