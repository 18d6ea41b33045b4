import { expect, test } from 'vitest';
import { words } from './words.ts';

test('says what sections 4 and 8 of the specification say', () => {
  expect(words).toMatchObject({
    joining: 'JOINING...',
    thanks: 'Thank you for subscribing!',
    failed: 'Failed to subscribe. Please try again.',
  });
});
