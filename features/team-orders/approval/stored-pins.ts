import { tabStorage } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import type { OrderView } from '../domain/order-view.ts';
import { type ProofPin, readPins } from '../domain/proof-pins.ts';

/**
 * The marks of an order that are not sent, in the tab's session storage under its reference, so that a reload or a lost connection loses none. Marks of a version
 * whose request has come to us are not brought back.
 */
export function storedPins({ reference, version, proof }: OrderView) {
  const key = `${storageKeys.proofPins}.${reference}`;
  return {
    load(): ProofPin[] {
      const stored = parsed(tabStorage.getItem(key));
      if (!proof.requests.some((request) => request.version === stored.version)) return readPins(JSON.stringify(stored.pins ?? []));
      tabStorage.removeItem(key);
      return [];
    },
    save(pins: readonly ProofPin[]) {
      if (pins.length === 0) tabStorage.removeItem(key);
      else tabStorage.setItem(key, JSON.stringify({ version, pins }));
    },
  };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
