import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Document, isMap, isScalar, parseDocument } from 'yaml';

const maxBytes = 256 * 1024;
const maxFiles = 10_000;
const readAtOnce = 16;

/** A content file as parsed: `shown` is its name in error lines, `keysOf` its keys in the order written. */
export type ContentFile = {
  shown: string;
  /** The file's name without its ending. */
  stem: string;
  value: unknown;
  /** Keys of the map at this path in the order of the file; a plain object would put 10 before 9.5. */
  keysOf: (path: string[]) => string[];
};

/** Something in the content is wrong. `problems` are lines that name file and field; the message joins them. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.slice(0, 20).join('\n') + (problems.length > 20 ? `\n… and ${problems.length - 20} more` : ''));
    this.problems = problems;
  }
}

/** Handles of all products there are files for, readable or not. What is odd about the folder goes to `problems`. */
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

/** The products' files one after the other, so that thousands are never in memory at once and others get their turn. */
export async function* readProductFiles(contentDir: string, handles: string[], problems: string[]): AsyncGenerator<ContentFile> {
  for (let start = 0; start < handles.length; start += readAtOnce) {
    const texts = await Promise.all(
      handles.slice(start, start + readAtOnce).map((handle) => readText(contentDir, `products/${handle}.yaml`)),
    );
    for (const text of texts) {
      const file = parse(text, problems);
      if (file) yield file;
    }
  }
}

/** `collections.yaml`; null where it cannot be read. */
export async function readCollectionsFile(contentDir: string, problems: string[]): Promise<ContentFile | null> {
  return parse(await readText(contentDir, 'collections.yaml'), problems);
}

type Text = { shown: string; text: string } | { shown: string; problem: string };

async function readText(contentDir: string, name: string): Promise<Text> {
  const shown = `${basename(contentDir)}/${name}`;
  const path = join(contentDir, name);
  try {
    const { size } = await stat(path);
    if (size > maxBytes) return { shown, problem: `is ${size} bytes long, at most ${maxBytes} are read` };
    return { shown, text: await readFile(path, 'utf8') };
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { shown, problem: missing ? 'is missing' : `cannot be read (${firstLine(String(error))})` };
  }
}

function parse(read: Text, problems: string[]): ContentFile | null {
  const { shown } = read;
  try {
    if ('problem' in read) throw new Error(read.problem);
    const document = parseDocument(read.text);
    const [error] = document.errors;
    if (error) throw error;
    return { shown, stem: basename(shown, '.yaml'), value: document.toJS({ maxAliasCount: 50 }), keysOf: (at) => keysOf(document, at) };
  } catch (error) {
    problems.push(`${shown}: ${firstLine(error instanceof Error ? error.message : String(error))}`);
    return null;
  }
}

function keysOf(document: Document, path: string[]): string[] {
  const node = document.getIn(path);
  if (!isMap(node)) return [];
  return node.items.map(({ key }) => String(isScalar(key) ? key.value : key));
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').replace(/:$/, '');

/** A field's path as a shop owner finds it. @example fieldPath(['variants', 'M / Bone']) // 'variants."M / Bone"' */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    const name = String(part);
    const shown = /^[A-Za-z_][A-Za-z0-9_-]*$/.test(name) ? name : JSON.stringify(name);
    return text ? `${text}.${shown}` : shown;
  }, '');
}
