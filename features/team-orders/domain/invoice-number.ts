import { brand } from '#core/config/brand.ts';

/**
 * Whether an order was checked out on our own invoice, which the prefix of its number shows. Otherwise the value names a
 * payment at a hosted checkout.
 *
 * @example isInvoiced('CC-7KQ2M9') // true
 */
export function isInvoiced(checkedOutWith: string | null): boolean {
  return checkedOutWith?.startsWith(`${brand.orderPrefixes.shop}-`) ?? false;
}
