import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Document, isMap, isScalar, parseDocument } from 'yaml';

const maxBytes = 256 * 1024;
const maxFiles = 10_000;

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

/** Reads `products/*.yaml` and `collections.yaml`. Files that cannot be read or parsed are told in `problems`. */
export async function readContentFiles(
  contentDir: string,
): Promise<{ products: ContentFile[]; collections: ContentFile | null; problems: string[] }> {
  const problems: string[] = [];
  const root = basename(contentDir);
  const read = async (...parts: string[]) => {
    const result = await readContentFile(join(contentDir, ...parts), [root, ...parts].join('/'));
    if ('problem' in result) {
      problems.push(result.problem);
      return [];
    }
    return [result.file];
  };
  const names = await listProductFiles(contentDir, root, problems);
  const products = (await Promise.all(names.map((name) => read('products', name)))).flat();
  const [collections = null] = await read('collections.yaml');
  return { products, collections, problems: problems.sort() };
}

async function listProductFiles(contentDir: string, root: string, problems: string[]): Promise<string[]> {
  const names = await readdir(join(contentDir, 'products')).catch(() => null);
  if (!names) {
    problems.push(`${root}/products: the folder is missing or cannot be read`);
    return [];
  }
  for (const name of names.filter((name) => name.endsWith('.yml'))) problems.push(`${root}/products/${name}: must end in .yaml`);
  const files = names.filter((name) => name.endsWith('.yaml') && !name.startsWith('.')).sort();
  if (files.length > maxFiles) problems.push(`${root}/products: holds ${files.length} products, at most ${maxFiles} fit`);
  return files.slice(0, maxFiles);
}

async function readContentFile(path: string, shown: string): Promise<{ file: ContentFile } | { problem: string }> {
  try {
    const { size } = await stat(path);
    if (size > maxBytes) return { problem: `${shown}: is ${size} bytes long, at most ${maxBytes} are read` };
    const document = parseDocument(await readFile(path, 'utf8'));
    const [error] = document.errors;
    if (error) return { problem: `${shown}: ${firstLine(error.message)}` };
    return {
      file: { shown, stem: basename(path, '.yaml'), value: document.toJS({ maxAliasCount: 50 }), keysOf: (at) => keysOf(document, at) },
    };
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { problem: `${shown}: ${missing ? 'is missing' : `cannot be read (${firstLine(String(error))})`}` };
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
