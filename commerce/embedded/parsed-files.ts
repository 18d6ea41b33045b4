import { hash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { parseDocument } from 'yaml';

/** Part of every key: raise it when the same text would be parsed into something else. */
const edition = 'yaml 2, 1';
const digestBytes = 32;
/** No start takes so long to write: an older draft is that of a process that was killed. */
const draftMs = 10 * 60_000;

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
  const [known] = await Promise.all([readKept(path), sweepDrafts(path)]);
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
      const values = serialize(used);
      const draft = `${path}.${randomBytes(6).toString('hex')}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(draft, Buffer.concat([hash('sha256', values, 'buffer'), values]));
        await rename(draft, path);
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
}

async function sweepDrafts(path: string): Promise<void> {
  const folder = dirname(path);
  const name = basename(path);
  const files = await readdir(folder).catch(() => []);
  const drafts = files.filter((file) => file.startsWith(`${name}.`) && /^[0-9a-f]{12}$/.test(file.slice(name.length + 1)));
  for (const draft of drafts.map((file) => join(folder, file))) {
    const made = await stat(draft).catch(() => null);
    if (made && Date.now() - made.mtimeMs > draftMs) await rm(draft, { force: true }).catch(() => undefined);
  }
}

function parseYaml(text: string): unknown {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw error;
  // A plain object would put a key 10 before 9.5.
  return document.toJS({ mapAsMap: true, maxAliasCount: 50 });
}

async function readKept(path: string): Promise<Map<string, unknown>> {
  try {
    const bytes = await readFile(path);
    const values = bytes.subarray(digestBytes);
    const kept: unknown = hash('sha256', values, 'buffer').equals(bytes.subarray(0, digestBytes)) && deserialize(values);
    return kept instanceof Map ? kept : new Map();
  } catch {
    return new Map();
  }
}
