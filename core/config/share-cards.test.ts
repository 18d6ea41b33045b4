import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { shareCards } from './share-cards.ts';

test('the card of a shared link carries a product that is sold', () => {
  const carried = Object.values(shareCards).flatMap((card) => card?.like ?? []);
  expect(carried.length).toBeGreaterThan(0);
  for (const handle of carried) expect(existsSync(resolve(`content/products/${handle}.yaml`)), handle).toBe(true);
});
