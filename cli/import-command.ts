import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { CatalogError } from '#commerce/builtin/builtin-catalog.ts';
import { readCsvTable, TableError } from '#commerce/builtin/product-csv/csv-table.ts';
import { planCollections, planImport } from '#commerce/builtin/product-csv/import-plan.ts';
import { picturesToBring, productsToWrite, writeImport } from '#commerce/builtin/product-csv/import-products.ts';
import { createPictureDownload, type DownloadOptions } from '#commerce/builtin/product-csv/picture-download.ts';
import { readShopifyProducts } from '#commerce/builtin/product-csv/shopify-products.ts';
import { readWoocommerceProducts } from '#commerce/builtin/product-csv/woocommerce-products.ts';
import { readSettings } from '#server/config/env.ts';
import { CommandError, readLine, UsageError } from './errors.ts';
import { formatImport } from './format-import.ts';

export const importUsage = `npm run cli -- import shopify|woocommerce FILE.csv
                     shows what a product file of that program would change in the content, and writes nothing
               import shopify FILE.csv --write [--overwrite] [--pictures FOLDER]
                     writes products, collections and pictures; start the shop again afterwards;
                     --overwrite: also products that are there and differ;
                     --pictures: takes pictures from a folder before it asks the network`;

const readers = { shopify: readShopifyProducts, woocommerce: readWoocommerceProducts };

/** Plans or does an import and resolves with what to print. Throws a CommandError where nothing could be written. `options` are for tests. */
export async function runImport(args: string[], options?: DownloadOptions): Promise<string> {
  const { reader, file, write, overwrite, pictures } = parse(args);
  const { contentDir } = readSettings();
  const bytes = await readFile(file).catch((error: Error) => {
    throw new CommandError(`${file} cannot be read (${error.message})`);
  });
  if (pictures !== null && !(await stat(pictures).catch(() => null))?.isDirectory()) throw new CommandError(`${pictures} is no folder.`);
  try {
    const table = readCsvTable(bytes);
    const plan = planImport(readers[reader](table), contentDir);
    const chosen = productsToWrite(plan, overwrite);
    const { changes } = await planCollections(contentDir, chosen);
    const planned = { plan, overwrite, chosen, collections: changes, toBring: picturesToBring(chosen).length };
    const result = write
      ? await writeImport({ plan, contentDir, overwrite, picturesFrom: pictures, download: createPictureDownload(options) })
      : null;
    return formatImport({ ...planned, unread: table.unread(), result, title: `${basename(file)}, ${reader}` });
  } catch (error) {
    if (error instanceof TableError) throw new CommandError(`${basename(file)} ${error.message}.`);
    if (error instanceof CatalogError)
      throw new CommandError(`Nothing was written, because the shop would not start with it:\n${error.message}`);
    if (error instanceof Error && 'syscall' in error) throw new CommandError(`It could not be written (${error.message})`);
    throw error;
  }
}

function parse(args: string[]) {
  const { values, positionals } = readLine(args, {
    write: { type: 'boolean', default: false },
    overwrite: { type: 'boolean', default: false },
    pictures: { type: 'string' },
  });
  const [program, file, ...more] = positionals;
  if (program !== 'shopify' && program !== 'woocommerce') throw new UsageError('Of which program? import shopify or import woocommerce.');
  if (!file) throw new UsageError(`Which file? import ${program} needs a CSV file.`);
  if (more.length > 0) throw new UsageError('There are words too many.');
  return {
    reader: program,
    file: resolve(file),
    write: values.write,
    overwrite: values.overwrite,
    pictures: values.pictures === undefined ? null : resolve(values.pictures),
  } as const;
}
