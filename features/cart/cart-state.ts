import type { Checkout } from '#core/contract/checkout.ts';
import type { LineNotes } from '#features/line-items/line-editor.ts';

/** The cart as a screen sees it (spec section 4), and whether its drawer is open. */
export type CartState = {
  cartId: string | null;
  /** The lines as the shopper wants them; null until they are known. */
  cart: Checkout | null;
  /** How many items it held when its lines were last known. */
  remembered: number;
  loading: boolean;
  notes: LineNotes;
  /** The lines could not be read; the id is kept and they are asked for again. */
  failed: boolean;
  open: boolean;
};

export const noCart: CartState = { cartId: null, cart: null, remembered: 0, loading: false, notes: {}, failed: false, open: false };

/** Sum of the lines' quantities, 0 with no cart; while the lines are not known, as many as there were. */
export function countItems({ cart, remembered }: Pick<CartState, 'cart' | 'remembered'>): number {
  return cart ? cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) : remembered;
}
