import { Hono } from 'hono';
import type { SiteContent } from '#core/contract/site-content.ts';

/** GET /label: the texts of `content/label`, for pages that are reached by navigation in the browser. */
export function siteContentApi(label: SiteContent) {
  return new Hono().get('/', (c) => c.json({ success: true, label }));
}
