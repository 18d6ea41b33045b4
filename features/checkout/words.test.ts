import { expect, test } from 'vitest';
import { checkoutWords } from './words.ts';

test('the toasts are those of section 8, word for word', () => {
  expect(checkoutWords.createFailed).toBe('Failed to create checkout');
  expect(checkoutWords.processFailed).toBe('Failed to process checkout. Please try again.');
});
