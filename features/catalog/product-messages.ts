import { fulfillment } from '#core/config/pricing.ts';
import { catalogMessages } from './messages.ts';

/** Texts of a product’s page. */
export const productMessages = {
  othersInStock: 'Other choices are in stock',
  choice: { available: null, 'made-to-order': 'Made to order', 'out-of-stock': catalogMessages.outOfStock, 'not-made': 'Not made' },
  productNotFoundHint: 'It may have left the line, or the address has a slip in it.',
  pictureOf: (position: number, count: number) => `Picture ${position} of ${count}`,
  openPicture: 'Open picture larger',
  body: ({ chest, waist }: { chest: string; waist: string }) => `Chest ${chest} in, waist ${waist} in`,
  sizeTable: 'Size table',
  movedTo: (option: string, value: string) => `${option} changed to ${value}.`,
  ships: 'Ships',
  shipsText: `In stock, ${fulfillment.inStockShipsBusinessDays} business days. Made to order, up to ${fulfillment.madeToOrderWeeks} weeks.`,
  returns: 'Returns',
  returnsText: `Within ${fulfillment.returnDays} days of delivery`,
  helpWithSize: 'Between two sizes? Send us your measures.',
  helpInGeneral: 'Anything open? Ask the people who cut it.',
  needHelp: 'Need Help',
  youMayAlsoLike: 'You May Also Like',
  goesWellWith: 'Goes well with',
} as const;
