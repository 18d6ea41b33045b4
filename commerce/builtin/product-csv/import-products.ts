import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Image } from '#core/contract/product.ts';
import { loadCatalog } from '../builtin-catalog.ts';
import { bringPictures, type WantedPicture } from './bring-pictures.ts';
import type { CollectionChange } from './collections-yaml.ts';
import { type ImportPlan, type PlannedProduct, planCollections } from './import-plan.ts';
import { createPictureDownload } from './picture-download.ts';
import { formatProductFile } from './product-yaml.ts';

export type ImportResult = {
  written: PlannedProduct[];
  collections: CollectionChange[];
  pictures: Awaited<ReturnType<typeof bringPictures>>;
};

/** The products that an import writes: the new ones, and with `overwrite` those that differ or lack pictures. */
export function productsToWrite({ products }: ImportPlan, overwrite: boolean): PlannedProduct[] {
  return products.filter(({ state, missing }) => state === 'new' || (overwrite && (state === 'changed' || missing.length > 0)));
}

/** The pictures to bring for products, each once. */
export function picturesToBring(products: PlannedProduct[]): WantedPicture[] {
  return [...new Map(products.flatMap(({ missing }) => missing.map((picture) => [picture.file, picture] as const))).values()];
}

/**
 * Writes what is planned. Everything is made beside the content first and read by the loader with which the shop starts; a CatalogError of it
 * leaves the content as it was. Then each file takes its place at once: pictures, products, and the collections that name them.
 */
export async function writeImport({
  plan,
  contentDir,
  overwrite,
  picturesFrom,
  download = createPictureDownload(),
}: {
  plan: ImportPlan;
  contentDir: string;
  overwrite: boolean;
  picturesFrom: string | null;
  download?: ReturnType<typeof createPictureDownload>;
}): Promise<ImportResult> {
  const written = productsToWrite(plan, overwrite);
  const nothing = { written: [], collections: [], pictures: { brought: [], failed: [], notes: [] } };
  if (written.length === 0) return nothing;
  // In the content folder, so that a file takes its place by a rename; its own name last, because the loader shows it.
  await mkdir(contentDir, { recursive: true });
  const beside = await mkdtemp(join(contentDir, '.import-'));
  const staged = join(beside, basename(contentDir));
  try {
    await mkdir(join(staged, 'pictures'), { recursive: true });
    if (existsSync(join(contentDir, 'products'))) await cp(join(contentDir, 'products'), join(staged, 'products'), { recursive: true });
    else await mkdir(join(staged, 'products'));
    const pictures = await bringPictures({ wanted: picturesToBring(written), from: picturesFrom, to: join(staged, 'pictures'), download });
    const isThere = (file: string) => [staged, contentDir].some((folder) => existsSync(join(folder, 'pictures', file)));
    for (const { handle, stored } of written) {
      const text = formatProductFile({ ...stored, pictures: stored.pictures.filter(({ file }) => isThere(file)) });
      await writeFile(join(staged, 'products', `${handle}.yaml`), text);
    }
    const collections = await planCollections(contentDir, written);
    await writeFile(join(staged, 'collections.yaml'), collections.text);
    await loadCatalog({ contentDir: staged, diskCache: null, picture: (file) => (isThere(file) ? unknownPicture : null) });
    await mkdir(join(contentDir, 'products'), { recursive: true });
    await mkdir(join(contentDir, 'pictures'), { recursive: true });
    const files = [...pictures.brought.map((file) => `pictures/${file}`), ...written.map(({ handle }) => `products/${handle}.yaml`)];
    for (const file of files) await rename(join(staged, file), join(contentDir, file));
    const isNew = !existsSync(join(contentDir, 'collections.yaml'));
    if (isNew || collections.changes.length > 0) await rename(join(staged, 'collections.yaml'), join(contentDir, 'collections.yaml'));
    return { written, collections: collections.changes, pictures };
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

const unknownPicture: Image = { url: '', alt: '', width: null, height: null, tint: null };
