import { type SizeTable, sizeTablesSchema } from '#core/contract/size-tables.ts';
import type { ParseCache } from '#lib/cache/parse-cache.server.ts';
import { createContentFiles } from './content-files.server.ts';

/**
 * The size tables of the label's garments (R1.24). A label that has no such file has none. Throws a ContentError that names every problem by
 * file and field, one line each.
 *
 * @example await readSizeTables('./content') // content/label/size-tables.yaml: [2].rows[1].chest: must be in quarters of an inch
 */
export async function readSizeTables(contentDir: string, parseCache?: Pick<ParseCache, 'of'>): Promise<SizeTable[]> {
  const files = createContentFiles(contentDir, parseCache);
  if (!files.has('size-tables')) return [];
  const tables = await files.read('size-tables', sizeTablesSchema);
  files.refuse();
  return tables ?? [];
}
