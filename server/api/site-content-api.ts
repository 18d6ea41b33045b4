import { Hono } from 'hono';
import type { SiteContent } from '#core/contract/site-content.ts';
import type { SizeTable } from '#core/contract/size-tables.ts';

/** GET /label: the texts of `content/label`, for pages that are reached by navigation in the browser. */
export function siteContentApi(label: SiteContent) {
  return new Hono().get('/', (c) => c.json({ success: true, label }));
}

/** GET /size-tables: `content/label/size-tables.yaml`, for the size table of a product. */
export function sizeTablesApi(tables: SizeTable[]) {
  return new Hono().get('/', (c) => c.json({ success: true, tables }));
}
