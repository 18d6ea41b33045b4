import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { LogoFiles } from '#features/team-orders/server/logo-file.server.ts';
import type { RateLimit } from '#lib/rate-limit.server.ts';
import type { Uploads } from '#lib/uploads/uploads.server.ts';
import { limitReads, limitWrites } from '../http/rate-limit.ts';
import { ApiError, failure, notFound } from './api-errors.ts';

const tusHeaders = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'];
const tusAnswers = ['location', 'tus-resumable', 'upload-offset', 'upload-length', 'retry-after'];

/**
 * /uploads: the tus protocol for a team's logo, and what its uploader may see of it. The file itself cannot be downloaded here (R8.5). Only
 * the pieces of an upload do not count for a rate limit: they need its token and are limited by its size.
 */
export function uploadsApi({
  uploads,
  logos,
  begins,
  writes,
  reads,
  corsOrigin,
}: {
  uploads: Uploads;
  logos: LogoFiles;
  begins: RateLimit;
  writes: RateLimit;
  reads: RateLimit;
  corsOrigin: string | null;
}) {
  const api = new Hono();
  if (corsOrigin)
    api.use(cors({ origin: () => corsOrigin, allowHeaders: ['content-type', ...tusHeaders], exposeHeaders: tusAnswers, maxAge: 600 }));
  api.use(async (c, next) => {
    if (c.req.header('x-http-method-override')) throw new ApiError(400, 'method_override', 'Send the method itself');
    await next();
    c.header('cache-control', 'private, no-store');
  });

  async function receive(c: Context): Promise<Response> {
    const response = await uploads.receive(c.req.raw);
    const headers = new Headers(response.headers);
    for (const name of [...headers.keys()].filter((name) => name.startsWith('access-control-'))) headers.delete(name);
    if (response.status < 400) return new Response(response.body, { status: response.status, headers });
    const message = (await response.text()).trim();
    return c.json(failure({ code: 'tus_refused', message }), { status: response.status as 400, headers: { 'tus-resumable': '1.0.0' } });
  }

  return api
    .post('/', limitWrites(begins), receive)
    .patch('/:token', receive)
    .get('/:token', limitReads(reads), async (c) => {
      if (c.req.method === 'HEAD') return receive(c);
      const logo = await logos.find(c.req.param('token'));
      if (!logo) throw notFound('This upload');
      return c.json({ success: true, logo });
    })
    .get('/:token/preview', limitReads(reads), async (c) => {
      const preview = await uploads.findPreview(c.req.param('token'));
      if (!preview) throw notFound('This preview');
      return c.body(preview, 200, {
        'content-type': 'image/webp',
        'content-disposition': 'attachment; filename="preview.webp"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': corsOrigin ? 'cross-origin' : 'same-origin',
      });
    })
    .delete('/:token', limitWrites(writes), async (c) => {
      if (!(await uploads.cancel(c.req.param('token')))) throw notFound('This upload');
      return c.body(null, 204, { 'tus-resumable': '1.0.0' });
    });
}
