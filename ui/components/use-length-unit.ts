import { useSyncExternalStore } from 'react';
import { storedSetting } from '#core/browser/stored-setting.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { type LengthUnit, lengthUnits } from '#core/garment/measure-text.ts';

const stored = storedSetting(storageKeys.lengthUnit);
const read = (): LengthUnit => lengthUnits.find((unit) => unit === stored.get()) ?? 'inches';

/** Inches or centimeters, as last chosen in this browser. */
export function useLengthUnit(): [LengthUnit, (unit: LengthUnit) => void] {
  const unit = useSyncExternalStore(stored.subscribe, read, () => 'inches' as const);
  return [unit, stored.set];
}
