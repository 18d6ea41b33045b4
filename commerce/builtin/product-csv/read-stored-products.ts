import { readContentFile } from '../catalog-files.ts';
import type { CatalogProduct } from '../catalog-product.ts';
import { parseStoredProduct, type StoredProduct } from './stored-product.ts';

/** A product with its handle, as a writer of CSV files takes it. */
export type ExportedProduct = { handle: string; stored: StoredProduct };

/** Gives the address of a picture at which another program can fetch it; null where there is none. */
export type PictureAddress = (file: string) => string | null;

/** Reads the files of products that the loader has checked, in shop order. */
export async function readStoredProducts(contentDir: string, products: CatalogProduct[]): Promise<ExportedProduct[]> {
  return products.flatMap(({ handle }) => {
    const file = readContentFile({ contentDir, problems: [] }, `products/${handle}.yaml`);
    const stored = file && parseStoredProduct(file);
    return stored ? [{ handle, stored }] : [];
  });
}

/** The extras column: what no other column of the file holds (product-extras.ts). */
export function formatExtras({ handle, stored }: ExportedProduct): string {
  const { kind, position, added, details, options, pictures, measures, goesWellWith } = stored;
  return JSON.stringify({
    handle,
    kind,
    position: position ?? 1000,
    added,
    details,
    options: options.map(({ name, values }) => [name, values.map(({ value, swatch }) => [value, swatch])]),
    pictures: pictures.map(({ file, alt, color }) => [file, alt, color]),
    measures,
    goesWellWith,
  });
}

/** The description as HTML: a paragraph for each, lines kept. @example toHtml('A & B\n\nC') // '<p>A &amp; B</p><p>C</p>' */
export function toHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}
