import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProductProblems } from '../builtin-catalog.ts';
import { readContentFile } from '../catalog-files.ts';
import type { WantedPicture } from './bring-pictures.ts';
import { addToCollections, type CollectionChange } from './collections-yaml.ts';
import { noteTexts } from './import-terms.ts';
import { addNote, type ImportedProduct, type ReadProducts, type Refusal } from './imported-product.ts';
import { formatProductFile } from './product-yaml.ts';
import { describeChanges, parseStoredProduct, picturesPerProduct, type StoredProduct, toStoredProduct } from './stored-product.ts';

/** What an import would do with one product. `changes` are lines for a reader; `missing` are its pictures that are not there yet. */
export type PlannedProduct = {
  handle: string;
  state: 'new' | 'changed' | 'unchanged';
  stored: StoredProduct;
  changes: string[];
  missing: WantedPicture[];
  collections: string[];
};

export type ImportPlan = Pick<ReadProducts, 'skipped' | 'notes'> & { products: PlannedProduct[]; refused: Refusal[] };

/**
 * Compares what a CSV file has with `contentDir`, and writes nothing. A product is refused here for what a start would complain of: texts
 * that are too long, more values than fit, variants that are too alike.
 */
export function planImport({ products, skipped, refused, notes }: ReadProducts, contentDir: string): ImportPlan {
  const plan: ImportPlan = { products: [], skipped, notes, refused: [...refused] };
  const handles = new Set(products.map(({ handle }) => handle));
  const isKnown = (handle: string) => handles.has(handle) || existsSync(join(contentDir, 'products', `${handle}.yaml`));
  for (const product of products) {
    if (product.extras?.goesWellWith?.some((handle) => !isKnown(handle))) addNote(notes, noteTexts.unknownPairing, product.handle);
    if (product.pictures.length > picturesPerProduct) addNote(notes, noteTexts.morePictures, product.handle);
    const planned = planProduct(product, { contentDir, isKnown });
    const [problem, ...more] = planned.state === 'unchanged' ? [] : findProductProblems(product.handle, formatProductFile(planned.stored));
    if (!problem) plan.products.push(planned);
    else {
      const others = more.length > 0 ? ` (and ${more.length} more)` : '';
      plan.refused.push({ row: product.row, product: product.name, reason: `does not fit: ${problem}${others}` });
    }
  }
  plan.refused.sort((one, other) => one.row - other.row);
  return plan;
}

function planProduct(
  product: ImportedProduct,
  { contentDir, isKnown }: { contentDir: string; isKnown: (handle: string) => boolean },
): PlannedProduct {
  const { handle, collections } = product;
  const isThere = (file: string) => existsSync(join(contentDir, 'pictures', file));
  const name = `products/${handle}.yaml`;
  const file = existsSync(join(contentDir, name)) ? readContentFile({ contentDir, problems: [] }, name) : null;
  const existing = file && parseStoredProduct(file);
  const { stored, sources } = toStoredProduct(product, { existing, isKnown });
  const missing = stored.pictures.flatMap(({ file }) => {
    const source = sources.get(file);
    return source === undefined || isThere(file) ? [] : [{ file, source }];
  });
  const planned = { handle, stored, missing, collections };
  if (!file) return { ...planned, state: 'new', changes: [] };
  if (!existing) return { ...planned, state: 'changed', changes: ['the file that is there has a mistake'] };
  // A picture that could not be had the last time is no change.
  const known = existing.pictures.map((picture) => picture.file);
  const comparable = { ...stored, pictures: stored.pictures.filter((one) => known.includes(one.file) || isThere(one.file)) };
  const changes = describeChanges(existing, normalized(comparable));
  return { ...planned, state: changes.length > 0 ? 'changed' : 'unchanged', changes };
}

/** As the loader gives it back: it trims texts. */
function normalized(stored: StoredProduct): StoredProduct {
  return parseStoredProduct({ name: 'products/x.yaml', shown: 'x.yaml', text: formatProductFile(stored) }) ?? stored;
}

/** The new text of `collections.yaml` for the products that are written, and what is added. A missing file counts as empty. */
export async function planCollections(
  contentDir: string,
  written: Pick<PlannedProduct, 'handle' | 'collections'>[],
): Promise<{ text: string; changes: CollectionChange[] }> {
  const text = await readFile(join(contentDir, 'collections.yaml'), 'utf8').catch(() => '[]\n');
  const byTitle = new Map<string, string[]>();
  for (const { handle, collections } of written)
    for (const title of collections) byTitle.set(title, [...(byTitle.get(title) ?? []), handle]);
  return addToCollections(
    text,
    Array.from(byTitle, ([title, handles]) => ({ title, handles })),
  );
}
