import { toDollars } from '#core/money.ts';
import { woocommerceExtrasColumn } from './product-extras.ts';
import { type ExportedProduct, formatExtras, type PictureAddress, toHtml } from './read-stored-products.ts';

const fixed = [
  'Type',
  'SKU',
  'Name',
  'Published',
  'Visibility in catalog',
  'Description',
  'Tax status',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  'Position',
] as const;

type Cells = Record<string, string>;

/**
 * The rows of WooCommerce's product CSV: a simple product is one row, a product with options its own row and one for each variation, which
 * names it by SKU. What is made to order has no stock there and can be ordered.
 */
export function toWoocommerceRows(products: ExportedProduct[], addressOf: PictureAddress): string[][] {
  const most = Math.max(1, ...products.map(({ stored }) => stored.options.length));
  const attributes = Array.from({ length: most }, (_, at) => `Attribute ${at + 1}`);
  const header = [
    ...fixed,
    ...attributes.flatMap((name) => [`${name} name`, `${name} value(s)`, `${name} visible`, `${name} global`]),
    woocommerceExtrasColumn,
  ];
  return [header, ...products.flatMap((product) => rowsOf(product, addressOf).map((cells) => header.map((name) => cells[name] ?? '')))];
}

function rowsOf({ handle, stored }: ExportedProduct, addressOf: PictureAddress): Cells[] {
  const [only] = stored.variants;
  const isSimple = stored.options.length === 0 && only !== undefined;
  const addresses = (pictures: typeof stored.pictures) => listed(pictures.map(({ file }) => addressOf(file) ?? file));
  const parent: Cells = {
    Type: isSimple ? 'simple' : 'variable',
    SKU: handle,
    Name: stored.name,
    Published: '1',
    'Visibility in catalog': 'visible',
    Description: toHtml(stored.description),
    'Tax status': 'taxable',
    ...(isSimple ? stockAndPrice(only) : { 'In stock?': '1' }),
    Categories: listed([stored.category]),
    Tags: listed(stored.tags),
    Images: addresses(stored.pictures),
    Position: String(stored.position ?? 0),
    ...attributeCells(stored.options.map(({ name, values }) => ({ name, text: listed(values.map(({ value }) => value)) }))),
    [woocommerceExtrasColumn]: formatExtras({ handle, stored }),
  };
  if (isSimple) return [parent];
  const colorAt = stored.options.findIndex(({ name }) => name === 'Color');
  const variations = stored.variants.map((variant, at): Cells => {
    const values = variant.title.split(' / ');
    return {
      Type: 'variation',
      SKU: `${handle}-${at + 1}`,
      Name: `${stored.name} - ${values.join(', ')}`,
      Published: '1',
      'Visibility in catalog': 'visible',
      'Tax status': 'taxable',
      ...stockAndPrice(variant),
      Images: addresses(stored.pictures.filter(({ color }) => color !== null && color === values[colorAt]).slice(0, 1)),
      Parent: handle,
      Position: String(at + 1),
      ...attributeCells(stored.options.map(({ name }, place) => ({ name, text: listed([values[place] ?? '']) }))),
    };
  });
  return [parent, ...variations];
}

function stockAndPrice({ stock, priceCents }: ExportedProduct['stored']['variants'][number]): Cells {
  return {
    'In stock?': stock === 0 ? '0' : '1',
    Stock: stock === null ? '' : String(stock),
    'Backorders allowed?': stock === null ? 'notify' : '0',
    'Regular price': toDollars(priceCents).toFixed(2),
  };
}

function attributeCells(attributes: { name: string; text: string }[]): Cells {
  return Object.fromEntries(
    attributes.flatMap(({ name, text }, at) => [
      [`Attribute ${at + 1} name`, name],
      [`Attribute ${at + 1} value(s)`, text],
      [`Attribute ${at + 1} visible`, '1'],
      [`Attribute ${at + 1} global`, '1'],
    ]),
  );
}

/** Several values in one cell; a comma within a value gets a backslash. @example listed(['A', 'B, C']) // 'A, B\\, C' */
const listed = (values: string[]) => values.map((value) => value.replaceAll(',', '\\,')).join(', ');
