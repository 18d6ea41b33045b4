import { type SearchSynonyms, searchSynonymsSchema } from '#core/contract/search.ts';
import { createContentFiles } from './content-files.server.ts';

/** The label's `content/label/synonyms.yaml`; a label without that file has none. Throws a ContentError as `readSiteContent` does. */
export async function readSynonyms(contentDir: string): Promise<SearchSynonyms> {
  const files = createContentFiles(contentDir);
  const synonyms = files.has('synonyms') && (await files.read('synonyms', searchSynonymsSchema));
  files.refuse();
  return synonyms || { same: [], means: {} };
}
