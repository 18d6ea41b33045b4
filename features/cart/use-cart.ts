import { useSyncExternalStore } from 'react';
import { browserCart } from './browser-cart.ts';
import { type CartState, noCart } from './cart-state.ts';

/** The cart's state in a component; on the server and in the first render of the browser: no cart. */
export function useCart(): CartState {
  return useSyncExternalStore(
    subscribe,
    () => browserCart().get(),
    () => noCart,
  );
}

function subscribe(listener: () => void) {
  return browserCart().subscribe(listener);
}
