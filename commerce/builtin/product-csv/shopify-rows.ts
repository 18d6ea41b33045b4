import { brand } from '#core/config/brand.ts';
import { toDollars } from '#core/money.ts';
import { shopifyExtrasColumn } from './product-extras.ts';
import { type ExportedProduct, formatExtras, type PictureAddress, toHtml } from './read-stored-products.ts';

const header = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Option1 name',
  'Option1 value',
  'Option2 name',
  'Option2 value',
  'Option3 name',
  'Option3 value',
  'Price',
  'Charge tax',
  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Requires shipping',
  'Fulfillment service',
  'Product image URL',
  'Image position',
  'Image alt text',
  'Variant image URL',
  'Gift card',
  shopifyExtrasColumn,
] as const;

type Cells = Partial<Record<(typeof header)[number], string>>;

/**
 * The rows of Shopify's product CSV, with the header that it writes since 2025: the first row of a product has its texts, each row a variant
 * and a picture. Shopify takes at most three options. What is made to order is not counted there.
 */
export function toShopifyRows(products: ExportedProduct[], addressOf: PictureAddress): string[][] {
  return [
    [...header],
    ...products.flatMap((product) => rowsOf(product, addressOf).map((cells) => header.map((name) => cells[name] ?? ''))),
  ];
}

function rowsOf({ handle, stored }: ExportedProduct, addressOf: PictureAddress): Cells[] {
  const colorAt = stored.options.findIndex(({ name }) => name === 'Color');
  const addressOfColor = (color: string | undefined) => {
    const picture = color === undefined ? undefined : stored.pictures.find((one) => one.color === color);
    return picture ? (addressOf(picture.file) ?? picture.file) : '';
  };
  const count = Math.max(stored.variants.length, stored.pictures.length);
  return Array.from({ length: count }, (_, at): Cells => {
    const variant = stored.variants[at];
    const picture = stored.pictures[at];
    const values = stored.options.length === 0 ? ['Default Title'] : (variant?.title.split(' / ') ?? []);
    return {
      'URL handle': handle,
      ...(at === 0 && {
        Title: stored.name,
        Description: toHtml(stored.description),
        Vendor: brand.name,
        Type: stored.category,
        Tags: stored.tags.join(', '),
        'Published on online store': 'TRUE',
        Status: 'Active',
        'Gift card': 'FALSE',
        'Option1 name': stored.options[0]?.name ?? 'Title',
        'Option2 name': stored.options[1]?.name ?? '',
        'Option3 name': stored.options[2]?.name ?? '',
        [shopifyExtrasColumn]: formatExtras({ handle, stored }),
      }),
      ...(variant && {
        SKU: `${handle}--${variant.title}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        'Option1 value': values[0] ?? '',
        'Option2 value': values[1] ?? '',
        'Option3 value': values[2] ?? '',
        Price: toDollars(variant.priceCents).toFixed(2),
        'Charge tax': 'TRUE',
        'Inventory tracker': variant.stock === null ? '' : 'shopify',
        'Inventory quantity': variant.stock === null ? '' : String(variant.stock),
        'Continue selling when out of stock': variant.stock === null ? 'CONTINUE' : 'DENY',
        'Requires shipping': 'TRUE',
        'Fulfillment service': 'manual',
        'Variant image URL': addressOfColor(values[colorAt]),
      }),
      ...(picture && {
        'Product image URL': addressOf(picture.file) ?? picture.file,
        'Image position': String(at + 1),
        'Image alt text': picture.alt,
      }),
    };
  });
}
