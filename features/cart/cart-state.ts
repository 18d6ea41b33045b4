import type { Checkout } from '#core/contract/checkout.ts';
import type { LineNotes } from '#features/line-items/line-editor.ts';

/** The cart as components see it, and whether its drawer is open. */
export type CartState = {
  cartId: string | null;
  /** The lines as the shopper wants them; null until they are known. */
  cart: Checkout | null;
  /** How many items it held when its lines were last known. */
  remembered: number;
  loading: boolean;
  notes: LineNotes;
  /** The lines could not be read. The id stays stored, and the lines are requested again. */
  failed: boolean;
  open: boolean;
};

export const noCart: CartState = { cartId: null, cart: null, remembered: 0, loading: false, notes: {}, failed: false, open: false };

/** The sum of all quantities (R2.7), 0 without a cart. While the lines are unknown, it is the last known number. */
export function countItems({ cart, remembered }: Pick<CartState, 'cart' | 'remembered'>): number {
  return cart ? cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) : remembered;
}
