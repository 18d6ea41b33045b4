import { expect, test } from 'vitest';
import { checkoutMessages } from './messages.ts';

test('the toasts are those of section 8, word for word', () => {
  expect(checkoutMessages.createFailed).toBe('Failed to create checkout');
  expect(checkoutMessages.processFailed).toBe('Failed to process checkout. Please try again.');
});
