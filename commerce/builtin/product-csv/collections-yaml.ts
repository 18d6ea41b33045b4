import { type Document, isMap, isScalar, isSeq, parseDocument, stringify, type YAMLMap } from 'yaml';
import { toHandle } from './to-handle.ts';

/** What an import adds to `content/collections.yaml`. */
export type CollectionChange = { handle: string; title: string; isNew: boolean; added: string[] };

/**
 * Adds products to collections by title, and new collections at the end. What is there stays, with its comments and its order. Gives the
 * file's new text and what was added; the same text where nothing is.
 *
 * @example addToCollections('[]', [{ title: 'Suits', handles: ['suit'] }]).text // '- handle: suits\n  title: Suits\n  products:\n    - suit\n'
 */
export function addToCollections(
  text: string,
  wanted: { title: string; handles: string[] }[],
): { text: string; changes: CollectionChange[] } {
  const document = parseDocument(text);
  if (document.errors.length > 0 || (document.contents !== null && !isSeq(document.contents))) return { text, changes: [] };
  const entries = isSeq(document.contents) ? document.contents.items.filter((item) => isMap(item)) : [];
  const changes: (CollectionChange & { entry: YAMLMap })[] = [];
  const fresh = new Map<string, CollectionChange>();
  for (const { title, handles } of wanted) {
    const handle = toHandle(title);
    if (!handle) continue;
    const entry = entries.find((one) => named(one, title, handle));
    const known = entry ? listOf(entry) : (fresh.get(handle)?.added ?? []);
    const added = handles.filter((one) => !known.includes(one));
    if (entry && added.length > 0) {
      changes.push({ entry, handle: String(entry.get('handle')), title: String(entry.get('title')), isNew: false, added });
    } else if (!entry) fresh.set(handle, { handle, title: title.slice(0, 120), isNew: true, added: [...known, ...added] });
  }
  if (changes.length === 0 && fresh.size === 0) return { text, changes: [] };
  const kept = insertLines(text, changes) ?? writeAnew(document, changes);
  const begun = entries.length > 0 ? kept.replace(/\n*$/, '\n') : commentsOf(text);
  return {
    text: begun + [...fresh.values()].map(formatCollection).join(''),
    changes: [...changes.map(({ entry: _, ...change }) => change), ...fresh.values()],
  };
}

function named(entry: YAMLMap, title: string, handle: string): boolean {
  return entry.get('handle') === handle || String(entry.get('title')).toLowerCase() === title.toLowerCase();
}

function listOf(entry: YAMLMap): string[] {
  const list = entry.get('products', true);
  return isSeq(list) ? list.items.map(String) : [];
}

type Change = { entry: YAMLMap; added: string[] };

/** Adds lines behind the last product of each list; null where one of them has no line for each product. */
function insertLines(text: string, changes: Change[]): string | null {
  const insertions: { at: number; lines: string }[] = [];
  for (const { entry, added } of changes) {
    const list = entry.get('products', true);
    const last = isSeq(list) && !list.flow ? list.items.at(-1) : undefined;
    const [start, end] = isScalar(last) && last.range ? last.range : [];
    const begin = start === undefined ? null : /^ *- +$/.exec(text.slice(text.lastIndexOf('\n', start) + 1, start))?.[0];
    if (!begin || end === undefined) return null;
    insertions.push({ at: end, lines: added.map((handle) => `\n${begin}${stringify(handle, { singleQuote: true }).trimEnd()}`).join('') });
  }
  return insertions.toSorted((a, b) => b.at - a.at).reduce((whole, { at, lines }) => whole.slice(0, at) + lines + whole.slice(at), text);
}

function writeAnew(document: Document, changes: Change[]): string {
  for (const { entry, added } of changes) entry.set('products', document.createNode([...listOf(entry), ...added]));
  return document.toString({ lineWidth: 100 });
}

/** The comments of a file without a collection. */
const commentsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) => `${line}\n`)
    .join('');

function formatCollection({ handle, title, added }: CollectionChange): string {
  return stringify([{ handle, title, products: added }], { lineWidth: 0, singleQuote: true });
}
