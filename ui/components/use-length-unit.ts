import { useSyncExternalStore } from 'react';
import { createListeners } from '#core/async/listeners.ts';
import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { type LengthUnit, lengthUnits } from '#core/garment/measure-text.ts';

const stored = storedText(storageKeys.lengthUnit);
const { subscribe, notify } = createListeners();
const read = (): LengthUnit => lengthUnits.find((unit) => unit === stored.get()) ?? 'inches';

/** Inches or centimeters, as last chosen in this browser. */
export function useLengthUnit(): [LengthUnit, (unit: LengthUnit) => void] {
  const unit = useSyncExternalStore(subscribe, read, () => 'inches' as const);
  function choose(chosen: LengthUnit) {
    stored.set(chosen);
    notify();
  }
  return [unit, choose];
}
