import { expect, test } from 'vitest';
import { newsletterMessages } from './messages.ts';

test('has its sentences word for word', () => {
  expect(newsletterMessages).toMatchObject({
    joining: 'JOINING...',
    thanks: 'Thank you for subscribing!',
    failed: 'Failed to subscribe. Please try again.',
  });
});
