import { defaultVariantTitle } from '#core/text/line-item-title.ts';
import { normalizeLine } from '#core/text/normalize-line.ts';
import { type CsvTable, TableError, type TableRow } from './csv-table.ts';
import { colorOptionName, isGiftCard, noteTexts, toOptionValue } from './import-terms.ts';
import { type ImportedPicture, type ImportedProduct, ProductRefused, type ReadProducts, startReading } from './imported-product.ts';
import { parsePrice } from './parse-price.ts';
import { toPlainDescription } from './plain-description.ts';
import { parseExtras, shopifyExtrasColumn } from './product-extras.ts';
import { toHandle } from './to-handle.ts';

/** The names of a column: in files until 2025, and since. */
const columns = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  type: ['Type'],
  taxonomy: ['Product Category'],
  collection: ['Collection'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  oversell: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  shipping: ['Variant Requires Shipping', 'Requires shipping'],
  image: ['Image Src', 'Product image URL'],
  alt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card'],
} as const;

type Column = keyof typeof columns;
const read = (row: TableRow, column: Column): string => {
  for (const name of columns[column]) if (row.cell(name) !== '') return row.cell(name);
  return '';
};
const optionName = (row: TableRow, at: number) => normalizeLine(row.cell(`Option${at} Name`));
const optionValue = (row: TableRow, at: number) => toOptionValue(row.cell(`Option${at} Value`));
const places = [1, 2, 3];

/**
 * Reads Shopify's product CSV, with the header of before ("Handle", "Variant Price", "Image Src") or the one of now ("URL handle", "Price",
 * "Product image URL"). Rows with the same handle that follow each other are one product. Throws a TableError for another table.
 */
export function readShopifyProducts({ header, rows }: CsvTable): ReadProducts {
  const known = new Set(header.map((name) => name.toLowerCase()));
  const has = (column: Column) => columns[column].some((name) => known.has(name.toLowerCase()));
  for (const column of ['handle', 'title', 'price'] as const)
    if (!has(column)) throw new TableError(`is no product file of Shopify: it has no column ${columns[column].join(' or ')}`);
  const reading = startReading();
  for (const group of groupRows(rows)) {
    const [first] = group;
    if (!first) continue;
    const place = { row: first.row, product: read(first, 'title') || read(first, 'handle') || 'without a handle' };
    const reason = reasonToSkip(group);
    if (reason) reading.skip(reason);
    else reading.add(place, () => toProduct(group, { width: header.length, hasCollection: has('collection'), note: reading.note }));
  }
  return reading.read;
}

/** A row with another handle begins a product, and so does a second title of the same handle. */
function groupRows(rows: TableRow[]): TableRow[][] {
  const groups: TableRow[][] = [];
  let handle: string | null = null;
  for (const row of rows) {
    const own = read(row, 'handle');
    if (own !== handle || read(row, 'title') !== '' || own === '') groups.push([]);
    groups.at(-1)?.push(row);
    handle = own;
  }
  return groups;
}

function reasonToSkip(group: TableRow[]): string | null {
  const [first] = group;
  if (!first) return null;
  const status = read(first, 'status').toLowerCase();
  if (status === 'draft' || status === 'archived') return status === 'draft' ? 'drafts' : 'archived products';
  if ((status !== '' && status !== 'active') || read(first, 'published').toLowerCase() === 'false')
    return 'products that are not published';
  if (read(first, 'giftCard').toLowerCase() === 'true' || isGiftCard(read(first, 'type'))) return 'gift cards';
  const sold = group.filter((row) => read(row, 'price') !== '');
  if (sold.length > 0 && sold.every((row) => read(row, 'shipping').toLowerCase() === 'false'))
    return 'digital goods, which need no shipping';
  return null;
}

type Context = { width: number; hasCollection: boolean; note: (text: string, handle: string) => void };

function toProduct(group: TableRow[], { width, hasCollection, note }: Context): ImportedProduct {
  const [first] = group;
  if (!first) throw new ProductRefused('has no row');
  const wide = group.find((row) => row.width > width);
  if (wide)
    throw new ProductRefused(`has ${wide.width} cells in row ${wide.row}, the header has ${width}: a separator or a quote is wrong`);
  const handle = toHandle(read(first, 'handle') || read(first, 'title'));
  if (!handle) throw new ProductRefused('has no handle that an address can have');
  const name = normalizeLine(read(first, 'title'));
  if (!name) throw new ProductRefused('has no title');
  const tell = (text: string) => note(text, handle);
  const type = normalizeLine(read(first, 'type')) || lastOf(read(first, 'taxonomy'));
  const tags = read(first, 'tags').split(',').map(normalizeLine).filter(Boolean);
  const names = places.map((at) => optionName(first, at)).filter((option) => option !== '' && option.toLowerCase() !== 'title');
  const variantRows = group.filter((row) => optionValue(row, 1) !== '' || read(row, 'price') !== '');
  if (variantRows.length === 0) throw new ProductRefused(`has no price${shortRow(first, width)}`);
  const variants = variantRows.map((row) => toVariant(row, { titled: names.length, width, tell }));
  const extras = parseExtras(first.cell(shopifyExtrasColumn));
  const collection = normalizeLine(read(first, 'collection'));
  return {
    row: first.row,
    handle,
    name,
    category: type || tags[0] || noteTexts.fallbackCategory,
    tags: [...new Set(tags)],
    description: toPlainDescription(read(first, 'body')) || name,
    options: names.map((option, at) => ({
      name: colorOptionName(option),
      values: [...new Set(variantRows.map((row) => optionValue(row, at + 1)))],
    })),
    variants,
    pictures: toPictures(group, { name, colorAt: names.findIndex((option) => colorOptionName(option) === 'Color') + 1 }),
    details: null,
    position: null,
    collections: hasCollection ? [collection].filter(Boolean) : [type].filter(Boolean),
    extras,
  };
}

function toVariant(row: TableRow, { titled, width, tell }: { titled: number; width: number; tell: (text: string) => void }) {
  const title =
    titled === 0
      ? defaultVariantTitle
      : places
          .slice(0, titled)
          .map((at) => optionValue(row, at))
          .join(' / ');
  const price = parsePrice(read(row, 'price'));
  if ('problem' in price) {
    throw new ProductRefused(`${price.problem} in row ${row.row}${shortRow(row, width)}`);
  }
  if (read(row, 'compareAt') !== '') tell(noteTexts.compareAt);
  if (/[€£¥]/.test(read(row, 'price'))) tell(noteTexts.currency);
  return { title, priceCents: price.cents, stock: stockOf(row, tell) };
}

/** A row that is cut off is the likely reason for what it lacks. */
const shortRow = (row: TableRow, width: number) => (row.width < width ? ` (row ${row.row} has ${row.width} of ${width} cells)` : '');

/** A variant that Shopify does not count is made to order here, and so is one that it sells without having any. */
function stockOf(row: TableRow, tell: (text: string) => void): number | null {
  const quantity = read(row, 'quantity');
  const isCounted = read(row, 'tracker') !== '' && /^-?\d{1,7}$/.test(quantity);
  if (!isCounted) {
    if (quantity === '' && read(row, 'tracker') !== '') tell(noteTexts.noQuantity);
    else tell(noteTexts.uncounted);
    return null;
  }
  const count = Math.max(0, Number(quantity));
  if (!/^(?:continue|true)$/i.test(read(row, 'oversell'))) return count;
  tell(count === 0 ? noteTexts.oversoldEmpty : noteTexts.oversold);
  return count === 0 ? null : count;
}

function toPictures(group: TableRow[], { name, colorAt }: { name: string; colorAt: number }): ImportedPicture[] {
  const found = new Map<string, ImportedPicture>();
  for (const row of group) {
    const source = read(row, 'image');
    if (source && !found.has(source)) found.set(source, { source, alt: normalizeLine(read(row, 'alt')) || name, color: null });
  }
  for (const row of group) {
    const source = read(row, 'variantImage');
    if (!source) continue;
    const picture = found.get(source) ?? { source, alt: name, color: null };
    if (colorAt > 0) picture.color ??= optionValue(row, colorAt) || null;
    found.set(source, picture);
  }
  return [...found.values()];
}

/** @example lastOf('Apparel & Accessories > Clothing > Shirts') // 'Shirts' */
const lastOf = (taxonomy: string) => normalizeLine(taxonomy.split('>').at(-1) ?? '');
