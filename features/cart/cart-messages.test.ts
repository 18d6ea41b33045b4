import { describe, expect, test } from 'vitest';
import { cartMessages } from './messages.ts';

describe('what the toasts of the cart say, word for word', () => {
  test.each([
    [cartMessages.added('Two-Piece Suit Set - M / Bone'), 'Added Two-Piece Suit Set - M / Bone to cart!'],
    [cartMessages.added(undefined), 'Added item to cart!'],
    [cartMessages.addUnsuccessful, 'Failed to add to cart'],
    [cartMessages.addRequestFailed, 'Failed to add to cart. Please try again.'],
    [cartMessages.empty, 'No items in cart'],
    [cartMessages.selectVariant, 'Please select a variant'],
  ])('%s', (ours, specified) => {
    expect(ours).toBe(specified);
  });
});

test('what the buttons that buy say, word for word', () => {
  expect([cartMessages.addToCart, cartMessages.adding, cartMessages.buyNow, cartMessages.processing]).toEqual([
    'Add to Cart',
    'Adding...',
    'Buy Now',
    'Processing...',
  ]);
});

test('the cart button says how many items there are', () => {
  expect([0, 1, 3].map(cartMessages.button)).toEqual(['Cart', 'Cart, 1 item', 'Cart, 3 items']);
});
