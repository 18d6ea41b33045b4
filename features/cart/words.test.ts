import { describe, expect, test } from 'vitest';
import { cartWords } from './words.ts';

describe('the toasts are those of section 8, word for word', () => {
  test.each([
    [cartWords.added('Two-Piece Suit Set - M / Bone'), 'Added Two-Piece Suit Set - M / Bone to cart!'],
    [cartWords.added(undefined), 'Added item to cart!'],
    [cartWords.addUnsuccessful, 'Failed to add to cart'],
    [cartWords.addRequestFailed, 'Failed to add to cart. Please try again.'],
    [cartWords.empty, 'No items in cart'],
    [cartWords.selectVariant, 'Please select a variant'],
  ])('%s', (ours, specified) => {
    expect(ours).toBe(specified);
  });
});

test('the buttons are labelled as section 4 says', () => {
  expect([cartWords.addToCart, cartWords.adding, cartWords.buyNow, cartWords.processing]).toEqual([
    'Add to Cart',
    'Adding...',
    'Buy Now',
    'Processing...',
  ]);
});

test('the cart button says how many items there are', () => {
  expect([0, 1, 3].map(cartWords.button)).toEqual(['Cart', 'Cart, 1 item', 'Cart, 3 items']);
});
