import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test.each(['הפועל 7', 'نادي (1)', 'a\u202eb', 'ܐܒܓ', 'ދިވެހި'])('%s is isolated in a sentence', (name) => {
  expect(isolate(name)).toBe(`\u2068${name}\u2069`);
});

test.each(['Harbor Hoops', 'Łódź 7', '東京', 'Ελλάς', 'Київ', '🏀', ''])('%s stays as it is', (name) => {
  expect(isolate(name)).toBe(name);
});
