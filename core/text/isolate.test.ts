import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test.each(['הפועל 7', 'نادي (1)', 'ܐܒܓ', 'ދިވެހި', 'ࡀࡁ', '𞤀𞤁'])('%s is isolated in a sentence', (name) => {
  expect(isolate(name)).toBe(`\u2068${name}\u2069`);
});

test.each(['a\u202eb', 'a\u2069b', '\u2067ab'])('%j cannot turn the sentence around it', (name) => {
  expect(isolate(name)).toBe('\u2068ab\u2069');
});

test.each(['Harbor Hoops', 'Łódź 7', '東京', 'Ελλάς', 'Київ', '🏀', ''])('%s stays as it is', (name) => {
  expect(isolate(name)).toBe(name);
});
