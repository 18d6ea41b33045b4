import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { readSent } from './sent-order.ts';

/** The order behind this checkout is placed: its draft, its logo and its key leave the browser. Another checkout's stay. */
export function forgetOrder(checkoutId: string) {
  const sent = storedText(storageKeys.uniformSent);
  if (readSent(sent.get())?.checkoutId !== checkoutId) return;
  for (const key of [storageKeys.uniformDraft, storageKeys.logo, storageKeys.teamSheet]) storedText(key).set(null);
  sent.set(null);
}
