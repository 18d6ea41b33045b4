import { expect, test } from 'vitest';
import { maskKeys } from './log.server.ts';

const key = '0f3a'.repeat(16);

test.each([
  [`/team-order/${key}`, '/team-order/{key}'],
  [`/team-order/${key}/x%0a`, '/team-order/{key}/x%0a'],
  [`/team-order//${key}/logo`, '/team-order/{key}/logo'],
  [`/Team-Order/${key}.data?x=1`, '/Team-Order/{key}?x=1'],
  [`No route matches URL "/team-order/${key}/x\n"`, 'No route matches URL "/team-order/{key}/x\n"'],
  [`"url":"https://shop.test/checkout/${key}#top"`, '"url":"https://shop.test/checkout/{key}#top"'],
  [`/unsubscribe/${key} and /team-sheet/${key}`, '/unsubscribe/{key} and /team-sheet/{key}'],
  ['/products/two-piece-suit-set', '/products/two-piece-suit-set'],
])('%s is logged as %s', (text, logged) => {
  expect(maskKeys(text)).toBe(logged);
});
