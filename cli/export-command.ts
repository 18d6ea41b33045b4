import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CatalogError, loadCatalog } from '#commerce/builtin/builtin-catalog.ts';
import { readStoredProducts } from '#commerce/builtin/product-csv/read-stored-products.ts';
import { toShopifyRows } from '#commerce/builtin/product-csv/shopify-rows.ts';
import { toWoocommerceRows } from '#commerce/builtin/product-csv/woocommerce-rows.ts';
import { csv } from '#core/text/csv.ts';
import { createPictures } from '#lib/pictures.server.ts';
import { readSettings } from '#server/config/env.ts';
import { CommandError, readLine, UsageError } from './errors.ts';
import { replaceFile } from './read-file.ts';

export const exportUsage = `npm run cli -- export shopify|woocommerce --to FILE.csv
                     all products as that program imports them; pictures are addresses at PUBLIC_ORIGIN`;

const writers = { shopify: toShopifyRows, woocommerce: toWoocommerceRows };

/** Writes the catalog as another program's product file and resolves with what to print. Throws a CommandError. */
export async function runExport(args: string[]): Promise<string> {
  const { program, to } = parse(args);
  const { contentDir, publicOrigin } = readSettings();
  try {
    const find = openPictures(contentDir);
    const { products } = await loadCatalog({ contentDir, diskCache: null, picture: (file) => ({ ...unknown, ...find(file) }) });
    const stored = await readStoredProducts(contentDir, products);
    const rows = writers[program](stored, (file) => {
      const url = find(file)?.url;
      return url ? new URL(url, publicOrigin).href : null;
    });
    await replaceFile(to, csv(rows));
    const named = stored.flatMap(({ stored }) => stored.pictures);
    const absent = named.filter(({ file }) => !find(file)).length;
    const hint = absent > 0 ? [`${absent} pictures have no address yet: build the shop first.`] : [];
    const local = publicOrigin.startsWith('https:')
      ? []
      : [`The pictures’ addresses begin with ${publicOrigin}: set PUBLIC_ORIGIN to where the shop can be reached.`];
    return [`${stored.length} products written to ${to}.`, ...hint, ...local].join('\n');
  } catch (error) {
    if (error instanceof CatalogError) throw new CommandError(`The content has mistakes:\n${error.message}`);
    if (error instanceof Error && 'syscall' in error) throw new CommandError(`${to} cannot be written (${error.message})`);
    throw error;
  }
}

const unknown = { url: '', alt: '', width: null, height: null, tint: null };

/** The addresses of pictures that the build made; none before the first build. */
function openPictures(contentDir: string) {
  try {
    readFileSync(join('build', 'pictures', 'manifest.json'));
  } catch {
    return () => null;
  }
  return createPictures({ directory: join('build', 'pictures'), masters: join(contentDir, 'pictures') }).find;
}

function parse(args: string[]) {
  const { values, positionals } = readLine(args, { to: { type: 'string' } });
  const [program, ...more] = positionals;
  if (program !== 'shopify' && program !== 'woocommerce') throw new UsageError('For which program? export shopify or export woocommerce.');
  if (more.length > 0) throw new UsageError('There are words too many.');
  if (!values.to) throw new UsageError(`Where to? export ${program} needs --to FILE.csv.`);
  return { program, to: resolve(values.to) } as const;
}
