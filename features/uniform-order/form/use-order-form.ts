import { useSyncExternalStore } from 'react';
import { orderForm } from './browser-order-form.ts';
import { type OrderForm, untouchedForm } from './order-form-state.ts';

/** What a piece of the form shows of it; `select` gives a part as it is stored. On the server: an untouched form. */
export function useOrderForm<T>(select: (form: OrderForm) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(orderForm().get()),
    () => select(untouchedForm),
  );
}

const subscribe = (listener: () => void) => orderForm().subscribe(listener);
