import { useEffect } from 'react';
import { storageKeys } from '#core/facts.ts';
import { keptText } from './kept-text.ts';
import type { OrderView } from './order-view.ts';

/** A hosted checkout does not come back to us: an order that is met paid leaves the form it was sent from. */
export function usePaidOrder({ reference, state, coach }: Pick<OrderView, 'reference' | 'state' | 'coach'>) {
  const isPaid = coach !== null && state !== 'awaiting checkout' && state !== 'cancelled';
  useEffect(() => {
    if (!isPaid || keptText(storageKeys.uniformSent).get() === null) return;
    void import('./form/forget-paid-order.ts').then(({ forgetPaidOrder }) => forgetPaidOrder(reference, new Date()));
  }, [isPaid, reference]);
}
