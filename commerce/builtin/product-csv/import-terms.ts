import { normalizeLine } from '#core/text/normalize-line.ts';

/** What is told of products that our catalog expresses in another way. */
export const noteTexts = {
  compareAt: 'Prices of before (compare-at, regular beside a sale) are left out: a product has one price here.',
  currency: 'A price has the sign of another currency: it was taken as dollars.',
  uncounted: 'Variants whose stock was not counted are made to order here.',
  noQuantity: 'Stock was counted, but the file has no number: made to order here. Set the counts in the product’s file.',
  oversold: 'Was sold on when out of stock: here it is sold out at zero.',
  oversoldEmpty: 'Was sold on when out of stock and has none left: made to order here.',
  sharedStock: 'Variants shared one stock: here each has an equal part of it.',
  morePictures: 'Only the first 30 pictures are taken.',
  anyValue: 'A variation for any value of an attribute became one variant for each value.',
  unknownPairing: 'Goes well with products that are neither here nor in the file: those are left out.',
  fallbackCategory: 'Apparel',
} as const;

/** The catalog knows the color of a garment by the option of this name. */
export function colorOptionName(name: string): string {
  return /^colou?rs?$/i.test(name) ? 'Color' : name;
}

/** An option's value. Variants are titled by values joined with " / ", which a value itself may not have. */
export function toOptionValue(cell: string): string {
  return normalizeLine(cell).replaceAll(' / ', '/');
}

export function isGiftCard(type: string): boolean {
  return /\bgift[ -]?(?:card|certificate|voucher)s?\b/i.test(type);
}
