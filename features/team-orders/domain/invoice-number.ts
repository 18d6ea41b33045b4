/**
 * Whether an order was checked out on an invoice of ours, which is named so; what it was checked out with otherwise is the
 * name of a payment at a hosted checkout.
 *
 * @example isInvoiced('CC-7KQ2M9') // true
 */
export function isInvoiced(checkedOutWith: string | null): boolean {
  return checkedOutWith?.startsWith('CC-') ?? false;
}
