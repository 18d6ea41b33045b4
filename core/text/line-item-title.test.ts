import { expect, test } from 'vitest';
import { variantTitleOf } from './line-item-title.ts';

test('a product is named with its variant, a single default variant alone', () => {
  const variant = { id: 'v', title: 'M / Bone', price: 1, available: true, madeToOrder: false, options: {}, image: null };
  expect(variantTitleOf({ name: 'Suit', variants: [variant, { ...variant, id: 'w' }] }, variant)).toBe('Suit - M / Bone');
  expect(variantTitleOf({ name: 'Cap', variants: [{ ...variant, title: 'Default' }] }, { title: 'Default' })).toBe('Cap');
});
