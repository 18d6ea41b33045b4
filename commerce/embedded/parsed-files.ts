import { hash } from 'node:crypto';
import { parseDocument } from 'yaml';
import { readKeptFile, writeKeptFile } from '#platform/kept-file.server.ts';

/** Part of every key: raise it when the same text would be parsed into something else. */
const edition = 'yaml 2, 1';
/** The keys tell editions apart, text by text. */
const anyEdition = '';

/** What the content files were parsed into last time. */
export type ParsedFiles = {
  /** The value of a YAML text, its maps as Maps; throws for what is no YAML. */
  parse(text: string): unknown;
  /** Writes what was parsed since `openParsedFiles` where some of it is new. Never throws: it only saves time. */
  keep(): Promise<void>;
};

/**
 * Parsing YAML is nearly all the time a large catalogue takes to load, and most files are those of the last
 * start. So values are kept in `path` under the hash of the text they come from: an edited file is another text.
 * What cannot be read back whole is parsed anew. Checking goes on as if there was no such file.
 *
 * @example const files = await openParsedFiles('data/catalogue.parsed'); files.parse('price: 120') // Map { 'price' => 120 }
 */
export async function openParsedFiles(path: string): Promise<ParsedFiles> {
  const known = await readKeptFile(path, anyEdition);
  const used = new Map<string, unknown>();
  return {
    parse(text) {
      const key = hash('sha256', edition + text, 'base64url');
      const value = known.has(key) ? known.get(key) : parseYaml(text);
      used.set(key, value);
      return value;
    },
    async keep() {
      if (used.size === known.size && [...used.keys()].every((key) => known.has(key))) return;
      await writeKeptFile(path, anyEdition, used);
    },
  };
}

function parseYaml(text: string): unknown {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw error;
  // A plain object would put a key 10 before 9.5.
  return document.toJS({ mapAsMap: true, maxAliasCount: 50 });
}
