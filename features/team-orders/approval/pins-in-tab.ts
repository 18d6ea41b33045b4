import { tabStorage } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import type { OrderView } from '../domain/order-view.ts';

/** The key of an order's unsent marks in the tab's session storage. */
export const pinsKey = (reference: string) => `${storageKeys.proofPins}.${reference}`;

/** How the stored text of marks on a version begins. */
export const pinsHead = (version: number) => `{"version":${version},`;

/** The stored text of an order's unsent marks, or null. Marks of a version whose request has come to us are removed. */
export function pinsInTab({ reference, proof }: OrderView): string | null {
  const text = tabStorage.getItem(pinsKey(reference));
  if (text === null || !proof.requests.some(({ version }) => text.startsWith(pinsHead(version)))) return text;
  tabStorage.removeItem(pinsKey(reference));
  return null;
}
