import { defaultVariantTitle } from '#core/text/line-item-title.ts';
import { normalizeLine } from '#core/text/normalize-line.ts';
import { type CsvTable, TableError, type TableRow } from './csv-table.ts';
import { colorOptionName, isGiftCard, noteTexts } from './import-terms.ts';
import { type ImportedProduct, ProductRefused, type ReadProducts, startReading } from './imported-product.ts';
import { toPlainDescription } from './plain-description.ts';
import { parseExtras, woocommerceExtrasColumn } from './product-extras.ts';
import { toHandle } from './to-handle.ts';
import { listCell, woocommercePrice, woocommerceStock } from './woocommerce-cells.ts';
import { expandVariations, productAttributes } from './woocommerce-variations.ts';

/**
 * Reads the product CSV of WooCommerce's own exporter. Variations may stand before their parent, which they name by SKU or as `id:123`.
 * Throws a TableError for another table.
 */
export function readWoocommerceProducts({ header, rows }: CsvTable): ReadProducts {
  const known = new Set(header.map((name) => name.toLowerCase()));
  for (const column of ['Type', 'Name', 'Regular price'])
    if (!known.has(column.toLowerCase())) throw new TableError(`is no product file of WooCommerce in English: it has no column ${column}`);
  const reading = startReading();
  const variationsOf = collectVariations(rows, reading.refuse);
  for (const row of rows) {
    if (isVariation(row)) continue;
    const name = normalizeLine(row.cell('Name'));
    const place = { row: row.row, product: name || row.cell('SKU') || 'without a name' };
    const reason = reasonToSkip(row);
    if (reason) reading.skip(reason);
    else reading.add(place, () => toProduct(row, { name, variations: variationsOf.get(row) ?? [], header, note: reading.note }));
  }
  return reading.read;
}

const typesOf = (row: TableRow) =>
  row
    .cell('Type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim());
const isVariation = (row: TableRow) => typesOf(row).includes('variation');

/** Groups the variations by their parent's row. Those whose parent is not in the file are refused. */
function collectVariations(rows: TableRow[], refuse: (refusal: { row: number; product: string; reason: string }) => void) {
  const parents = new Map<string, TableRow>();
  for (const row of rows) {
    if (isVariation(row)) continue;
    if (row.cell('ID')) parents.set(`id:${row.cell('ID')}`, row);
    if (row.cell('SKU')) parents.set(row.cell('SKU'), row);
  }
  const found = new Map<TableRow, TableRow[]>();
  for (const row of rows.filter(isVariation)) {
    const named = row.cell('Parent').replace(/^id:\s*/i, 'id:');
    const parent = parents.get(named);
    const product = row.cell('Name') || row.cell('SKU') || 'a variation';
    if (!named) refuse({ row: row.row, product, reason: 'is a variation and names no parent' });
    else if (!parent) refuse({ row: row.row, product, reason: `is a variation of ${named}, which is not in the file` });
    else found.set(parent, [...(found.get(parent) ?? []), row]);
  }
  return found;
}

function reasonToSkip(row: TableRow): string | null {
  const types = typesOf(row);
  const published = row.cell('Published');
  if (published === '-1') return 'drafts';
  if ((published !== '' && published !== '1') || row.cell('Visibility in catalog').toLowerCase() === 'hidden')
    return 'products that are not published';
  if (types.some((type) => /gift/.test(type)) || isGiftCard(row.cell('Categories'))) return 'gift cards';
  if (types.includes('virtual') || types.includes('downloadable')) return 'digital goods, which need no shipping';
  if (types.includes('grouped')) return 'groups of products';
  if (types.includes('external')) return 'products that another shop sells';
  return null;
}

type Context = { name: string; variations: TableRow[]; header: string[]; note: (text: string, handle: string) => void };

function toProduct(row: TableRow, { name, variations, header, note }: Context): ImportedProduct {
  const type = typesOf(row).find((one) => one !== '') ?? '';
  if (type !== 'simple' && type !== 'variable') throw new ProductRefused(`is of the type ${JSON.stringify(type)}, which is not known here`);
  const wide = [row, ...variations].find(({ width }) => width > header.length);
  if (wide)
    throw new ProductRefused(
      `has ${wide.width} cells in row ${wide.row}, the header has ${header.length}: a separator or a quote is wrong`,
    );
  if (!name) throw new ProductRefused('has no name');
  const extras = parseExtras(row.cell(woocommerceExtrasColumn));
  const handle = extras?.handle || toHandle(name) || toHandle(row.cell('SKU')) || (row.cell('ID') && toHandle(`product-${row.cell('ID')}`));
  if (!handle) throw new ProductRefused('has no name that an address can have');
  if (type === 'variable' && variations.length === 0) throw new ProductRefused('has no variation');
  const tell = (text: string) => note(text, handle);
  const attributes = productAttributes(row, header);
  const { options, combinations } = expandVariations({ attributes, variations, header, tell });
  if (type === 'variable' && options.length === 0) throw new ProductRefused('has variations without an attribute that tells them apart');
  const categories = listCell(row.cell('Categories')).map((path) => normalizeLine(path.split('>').at(-1) ?? ''));
  const titles = [...new Set(categories)].filter((title) => title && title !== 'Uncategorized');
  const tags = [...new Set(listCell(row.cell('Tags')).map(normalizeLine).filter(Boolean))];
  const details = attributes.filter((one) => !options.some((option) => option.name === one.name) && one.values.length > 0);
  return {
    row: row.row,
    handle,
    name,
    category: titles[0] ?? tags[0] ?? noteTexts.fallbackCategory,
    tags,
    description: descriptionOf(row) || name,
    options: options.map((option) => ({ name: colorOptionName(option.name), values: option.values })),
    variants:
      type === 'simple'
        ? [
            {
              title: defaultVariantTitle,
              priceCents: woocommercePrice(row, tell),
              stock: woocommerceStock(row, { parent: row, sharing: 1, tell }),
            },
          ]
        : combinations.map(({ row: one, values }) => ({
            title: values.join(' / '),
            priceCents: woocommercePrice(one, tell),
            stock: woocommerceStock(one, { parent: row, sharing: combinations.length, tell }),
          })),
    pictures: picturesOf(row, { name, variations, colorOf: colorsOf(options, combinations) }),
    details: details.length > 0 ? details.map((one) => [one.name, one.values.join(', ')]) : null,
    position: /^[1-9]\d{0,5}$/.test(row.cell('Position')) ? Number(row.cell('Position')) : null,
    collections: titles,
    extras,
  };
}

/** Both descriptions, the short one first where the long one does not begin with it. */
function descriptionOf(row: TableRow): string {
  const short = toPlainDescription(row.cell('Short description'));
  const long = toPlainDescription(row.cell('Description'));
  return long.startsWith(short) ? long : [short, long].filter(Boolean).join('\n\n');
}

/** The color of each variation's row, where color is an option. */
function colorsOf(options: { name: string }[], combinations: { row: TableRow; values: string[] }[]): Map<TableRow, string> {
  const at = options.findIndex(({ name }) => colorOptionName(name) === 'Color');
  return new Map(combinations.flatMap(({ row, values }) => (values[at] ? [[row, values[at]] as const] : [])));
}

function picturesOf(
  row: TableRow,
  { name, variations, colorOf }: { name: string; variations: TableRow[]; colorOf: Map<TableRow, string> },
) {
  const found = new Map(listCell(row.cell('Images')).map((source) => [source, { source, alt: name, color: null as string | null }]));
  for (const variation of variations) {
    for (const source of listCell(variation.cell('Images'))) {
      const picture = found.get(source) ?? { source, alt: name, color: null };
      picture.color ??= colorOf.get(variation) ?? null;
      found.set(source, picture);
    }
  }
  return [...found.values()];
}
