import { tabStorage } from '#core/browser/safe-storage.ts';
import type { OrderView } from '../domain/order-view.ts';
import { type ProofPin, readPins } from '../domain/proof-pins.ts';
import { pinsHead, pinsInTab, pinsKey } from './pins-in-tab.ts';

/** The marks of an order that are not sent, in the tab's session storage, so that a reload or a lost connection loses none. */
export function storedPins(order: OrderView) {
  return {
    load: (): ProofPin[] => readPins(JSON.stringify(pinsOf(pinsInTab(order)))),
    save(pins: readonly ProofPin[]) {
      if (pins.length === 0) tabStorage.removeItem(pinsKey(order.reference));
      else tabStorage.setItem(pinsKey(order.reference), `${pinsHead(order.version)}"pins":${JSON.stringify(pins)}}`);
    },
  };
}

function pinsOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}').pins ?? [];
  } catch {
    return [];
  }
}
