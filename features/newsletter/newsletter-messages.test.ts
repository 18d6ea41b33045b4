import { expect, test } from 'vitest';
import { newsletterMessages } from './messages.ts';

test('says what sections 4 and 8 of the specification say', () => {
  expect(newsletterMessages).toMatchObject({
    joining: 'JOINING...',
    thanks: 'Thank you for subscribing!',
    failed: 'Failed to subscribe. Please try again.',
  });
});
