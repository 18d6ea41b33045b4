import { expect, test } from 'vitest';
import { storedMeasures } from './stored-measures.ts';

function storing(text: string | null) {
  const storage = { text, get: () => storage.text, set: (next: string | null) => (storage.text = next) };
  return { storage, measures: storedMeasures(storage) };
}

test('measures come back as they were typed, and go when they are not wanted', () => {
  const { storage, measures } = storing(null);
  expect(measures.get()).toBeNull();
  measures.set({ unit: 'centimeters', texts: { chest: '96,5' } });
  expect(measures.get()).toEqual({ unit: 'centimeters', texts: { chest: '96,5', waist: '', foot: '' } });
  measures.set(null);
  expect(storage.text).toBeNull();
});

test.each(['', 'null', '[]', '{', '{"unit":"ells","texts":{}}', JSON.stringify({ unit: 'inches', texts: { chest: '9'.repeat(5000) } })])(
  'what another program stored is no measure: %s',
  (text) => {
    expect(storing(text).measures.get()).toBeNull();
  },
);
