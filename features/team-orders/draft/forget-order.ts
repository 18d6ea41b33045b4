import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { readSent } from './sent-order.ts';

/** Removes the draft, the logo and the key of the order that this checkout placed. Those of another checkout stay. */
export function forgetOrder(checkoutId: string) {
  const sent = storedText(storageKeys.uniformSent);
  if (readSent(sent.get())?.checkoutId !== checkoutId) return;
  for (const key of [storageKeys.uniformDraft, storageKeys.logo, storageKeys.teamSheet]) storedText(key).set(null);
  sent.set(null);
}
