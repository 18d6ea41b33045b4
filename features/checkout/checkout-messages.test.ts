import { expect, test } from 'vitest';
import { lineItemMessages } from '#features/line-items/messages.ts';

test('what the toasts of the checkout say, word for word', () => {
  expect(lineItemMessages.createFailed).toBe('Failed to create checkout');
  expect(lineItemMessages.processFailed).toBe('Failed to process checkout. Please try again.');
});
