import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseDocument } from 'yaml';

const maxBytes = 256 * 1024;
const maxFiles = 10_000;
const readAtOnce = 16;

/** The text of a content file: `name` is its path within the content folder, `shown` its path in error messages. */
export type ContentText = { name: string; shown: string; text: string };

/** A parsed content file. */
export type ContentFile = {
  shown: string;
  /** The file name without extension. */
  stem: string;
  value: unknown;
  /** The keys of the map at this path in the order of the file. A plain object would put 10 before 9.5. */
  keysOf: (path: string[]) => string[];
};

/** The content has problems. `problems` are lines that name file and field; the message joins them. */
export class CatalogError extends Error {
  override name = 'CatalogError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.slice(0, 20).join('\n') + (problems.length > 20 ? `\n… and ${problems.length - 20} more` : ''));
    this.problems = problems;
  }
}

/** The handles of all products that have a file, readable or not. Problems of the folder are added to `problems`. */
export async function listProductHandles(contentDir: string, problems: string[]): Promise<string[]> {
  const shown = `${basename(contentDir)}/products`;
  const names = await readdir(join(contentDir, 'products')).catch(() => null);
  if (!names) {
    problems.push(`${shown}: the folder is missing or cannot be read`);
    return [];
  }
  for (const name of names.filter((name) => name.endsWith('.yml'))) problems.push(`${shown}/${name}: must end in .yaml`);
  const files = names.filter((name) => name.endsWith('.yaml') && !name.startsWith('.')).sort();
  if (files.length > maxFiles) problems.push(`${shown}: holds ${files.length} products, at most ${maxFiles} fit`);
  return files.slice(0, maxFiles).map((name) => basename(name, '.yaml'));
}

/** The folder that content is read from, and the list that problems are added to. */
export type ContentReading = { contentDir: string; problems: string[] };

/** Reads the product files one by one, so that thousands are never in memory at once and other work can run in between. */
export async function* readProductFiles(reading: ContentReading, handles: string[]): AsyncGenerator<ContentText> {
  for (const [index, handle] of handles.entries()) {
    if (index % readAtOnce === 0) await setImmediate();
    const file = readContentFile(reading, `products/${handle}.yaml`);
    if (file) yield file;
  }
}

/** Reads a content file by its path within the folder; null for one that cannot be read, which is added to the problems. */
export function readContentFile({ contentDir, problems }: ContentReading, name: string): ContentText | null {
  const shown = `${basename(contentDir)}/${name}`;
  return orTold(shown, problems, () => ({ name, shown, text: readText(join(contentDir, name)) }));
}

/** Parses a content file; null for invalid YAML, which is added to the problems. */
export function parseContent({ name, shown, text }: ContentText, problems: string[]): ContentFile | null {
  return orTold(shown, problems, () => {
    const document = parseDocument(text);
    const [error] = document.errors;
    if (error) throw error;
    const value: unknown = document.toJS({ mapAsMap: true, maxAliasCount: 50 });
    return { shown, stem: basename(name, '.yaml'), value: plain(value), keysOf: (path) => keysAt(value, path) };
  });
}

function orTold<T>(shown: string, problems: string[], work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    problems.push(`${shown}: ${firstLine(error instanceof Error ? error.message : String(error))}`);
    return null;
  }
}

/** Reads synchronously: for thousands of small files, asynchronous reads take ten times as long. */
function readText(path: string): string {
  try {
    const { size } = statSync(path);
    if (size <= maxBytes) return readFileSync(path, 'utf8');
    throw new Error(`is ${size} bytes long, at most ${maxBytes} are read`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new Error(error.code === 'ENOENT' ? 'is missing' : `cannot be read (${firstLine(error.message)})`);
  }
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map) return Object.fromEntries(Array.from(value, ([key, inner]) => [String(key), plain(inner)]));
  return value;
}

function keysAt(value: unknown, [next, ...rest]: string[]): string[] {
  if (!(value instanceof Map)) return [];
  if (next === undefined) return Array.from(value.keys(), String);
  return keysAt(Array.from(value).find(([key]) => String(key) === next)?.[1], rest);
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').replace(/:$/, '');

/** Formats the path of a field for a shop owner. @example fieldPath(['variants', 'M / Bone']) // 'variants."M / Bone"' */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    const name = String(part);
    const shown = /^[A-Za-z_][A-Za-z0-9_-]*$/.test(name) ? name : JSON.stringify(name);
    return text ? `${text}.${shown}` : shown;
  }, '');
}
