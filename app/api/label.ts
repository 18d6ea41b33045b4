import { Hono } from 'hono';
import type { Label } from '#core/contract/label.ts';

/** GET /label: the texts of `content/label`, for pages reached without a document. */
export function labelApi(label: Label) {
  return new Hono().get('/', (c) => c.json({ success: true, label }));
}
