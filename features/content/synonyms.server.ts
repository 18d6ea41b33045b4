import { type SearchSynonyms, searchSynonymsSchema } from '#core/contract/search.ts';
import type { ParseCache } from '#lib/cache/parse-cache.server.ts';
import { createContentFiles } from './content-files.server.ts';

/** The label's `content/label/synonyms.yaml`; a label without that file has none. Throws a ContentError as `readSiteContent` does. */
export async function readSynonyms(contentDir: string, parseCache?: Pick<ParseCache, 'of'>): Promise<SearchSynonyms> {
  const files = createContentFiles(contentDir, parseCache);
  const synonyms = files.has('synonyms') && (await files.read('synonyms', searchSynonymsSchema));
  files.refuse();
  return synonyms || { same: [], means: {} };
}
