import { type Context, Hono } from 'hono';
import { newSheetSchema, sheetActSchema, sheetChangeSchema, type TeamSheet } from '#core/contract/team-sheet.ts';
import type { NoSheet, TeamSheets } from '#features/uniform-order/team-sheet/team-sheets.server.ts';
import type { Idempotency } from '#platform/idempotency.server.ts';
import type { RateLimit } from '#platform/rate-limit.server.ts';
import { ApiRefusal, notFound, parseBody } from './answers.ts';
import { once } from './once.ts';
import { takeTurn } from './take-turn.ts';

/** Carries a coach's key: an address would stand in the logs of whoever is between. */
export const sheetKeyHeader = 'team-sheet-key';

/** /team-sheets: a team order in progress, on every device that has its coach's link. */
export function teamSheetsApi({ sheets, begins, idempotency }: { sheets: TeamSheets; begins: RateLimit; idempotency: Idempotency }) {
  const keyOf = (c: Context) => c.req.header(sheetKeyHeader) ?? '';
  const api = new Hono<{ Variables: { address: string } }>();
  api.use(async (c, next) => {
    await next();
    c.header('cache-control', 'private, no-store');
  });
  return api
    .post('/', takeTurn(begins), async (c) => {
      const draft = await parseBody(c, newSheetSchema);
      return once(c, idempotency, draft, async () => ({ success: true, ...(await sheets.create(draft)) }));
    })
    .get('/mine', async (c) => {
      const sheet = found(await sheets.find(keyOf(c)));
      const etag = etagOf(sheet);
      c.header('etag', etag);
      return c.req.header('if-none-match') === etag ? c.body(null, 304) : c.json({ success: true, sheet });
    })
    .patch('/mine', async (c) => {
      const saved = found(await sheets.save(keyOf(c), await parseBody(c, sheetChangeSchema)));
      return c.json({ success: true, ...saved }, 200, { etag: etagOf(saved.sheet) });
    })
    .post('/mine/players', async (c) => {
      const { act } = await parseBody(c, sheetActSchema);
      return c.json({ success: true, sheet: found(await sheets.players(keyOf(c), act)) });
    })
    .post('/mine/renew', async (c) => c.json({ success: true, ...found(await sheets.renew(keyOf(c))) }))
    .post('/mine/end', async (c) => c.json({ success: true, ...found(await sheets.end(keyOf(c))) }))
    .post('/mine/logo', async (c) => c.json({ success: true, ...found(await sheets.lendLogo(keyOf(c))) }));
}

function found<T>(answer: T | NoSheet): T {
  if (answer === 'unknown') throw notFound('This draft');
  if (answer === 'ended') throw new ApiRefusal(410, 'link_ended', 'This link was replaced by another');
  return answer as T;
}

/** What can change without a write, that a time has come, is part of it. */
const etagOf = ({ revision, players }: TeamSheet) => `"${revision}-${players?.entry ?? 'none'}"`;
