import { useEffect } from 'react';
import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import type { OrderView } from '../domain/order-view.ts';
import { statusOf } from '../domain/status.ts';

/** A hosted checkout does not return to us, so the draft is removed when the page of the paid order is opened. */
export function usePaidOrder({ reference, state, coach }: Pick<OrderView, 'reference' | 'state' | 'coach'>) {
  const isPaid = coach !== null && statusOf(state).checkedOut;
  useEffect(() => {
    if (!isPaid || storedText(storageKeys.uniformSent).get() === null) return;
    void import('../draft/forget-paid-order.ts').then(({ forgetPaidOrder }) => forgetPaidOrder(reference, new Date()));
  }, [isPaid, reference]);
}
