import { Hono } from 'hono';
import type { SiteContent } from '#core/contract/site-content.ts';

/** GET /label: the texts of `content/label`, for pages reached without a document. */
export function siteContentApi(label: SiteContent) {
  return new Hono().get('/', (c) => c.json({ success: true, label }));
}
