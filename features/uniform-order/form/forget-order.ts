import { storageKeys } from '#core/facts.ts';
import { keptText } from '../kept-text.ts';
import { readSent } from './sent-order.ts';

/** The order behind this checkout is placed: its draft, its logo and its key leave the browser. Another checkout's stay. */
export function forgetOrder(checkoutId: string) {
  const sent = keptText(storageKeys.uniformSent);
  if (readSent(sent.get())?.checkoutId !== checkoutId) return;
  for (const key of [storageKeys.uniformDraft, storageKeys.logo, storageKeys.teamSheet]) keptText(key).set(null);
  sent.set(null);
}
