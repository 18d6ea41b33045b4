import { isolate } from '#core/text/isolate.ts';
/** Texts about the lines of a cart and of a checkout, and for a checkout that cannot be opened. */
export const lineItemMessages = {
  createFailed: 'Failed to create checkout',
  processFailed: 'Failed to process checkout. Please try again.',
  soldOut: 'Sold out',
  fewLeft: (left: number) => `Only ${left} left`,
  take: (left: number) => `Take ${left}`,
  remove: 'Remove',
  removeLine: (name: string) => `Remove ${isolate(name)}`,
  less: (name: string) => `One less of ${isolate(name)}`,
  more: (name: string) => `One more of ${isolate(name)}`,
  quantity: (name: string) => `Quantity of ${isolate(name)}`,
  times: (quantity: number, price: string) => `${quantity} × ${price}`,
  notSaved: 'Not saved: the shop could not be reached.',
  notSavedToast: 'Could not change the quantity. Please try again.',
  changeOrder: 'Change the order',
} as const;
