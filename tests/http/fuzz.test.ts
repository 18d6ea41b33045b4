import { expect, test } from 'vitest';
import { proveFuzz } from '../crash/fuzz.ts';

test('no malformed request is answered with a 500, with a word of the machine, or with no answer', async () => {
  const { violations, raw } = await proveFuzz({ times: 600, seed: 1 });
  expect(violations).toEqual([]);
  expect(raw).toBeGreaterThan(90);
});
