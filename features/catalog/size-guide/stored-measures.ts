import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { isFields, readTexts } from '#core/contract/read-fields.ts';
import { lengthUnits } from '#core/garment/measure-text.ts';
import type { TypedMeasures } from '#ui/components/measure-fields.tsx';

const longest = 20;

/** The shopper's measures in this browser, if they are to be remembered (R1.25). They are sent nowhere. */
export function storedMeasures(storage: Pick<ReturnType<typeof storedText>, 'get' | 'set'> = storedText(storageKeys.bodyMeasures)) {
  return {
    get: (): TypedMeasures | null => read(storage.get()),
    set: (measures: TypedMeasures | null) => storage.set(measures && JSON.stringify(measures)),
  };
}

function read(text: string | null): TypedMeasures | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isFields(stored)) return null;
    const unit = lengthUnits.find((one) => one === stored.unit);
    const { chest = '', waist = '', foot = '' } = readTexts(stored.texts);
    return unit && [chest, waist, foot].every(({ length }) => length <= longest) ? { unit, texts: { chest, waist, foot } } : null;
  } catch {
    return null;
  }
}
