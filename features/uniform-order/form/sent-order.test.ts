import { expect, test } from 'vitest';
import { nextSending, readSent } from './sent-order.ts';

const stored = { reference: 'CU-7KQ2M9', key: 'a'.repeat(64), path: `/team-order/${'a'.repeat(64)}` };
const first = { onceKey: 'k1', request: '{"teamName":"Harbor"}', replaces: null, stored, checkoutId: 'c_1' };

test('the same order is sent under the same key, so that it stays one', () => {
  expect(nextSending(first.request, first, 'k2')).toEqual(first);
});

test('a changed order goes under a key of its own and takes the place of the one before', () => {
  expect(nextSending('{"teamName":"Rivers"}', first, 'k2')).toEqual({
    onceKey: 'k2',
    request: '{"teamName":"Rivers"}',
    replaces: stored.key,
    stored,
    checkoutId: null,
  });
});

test('an order whose answer never came still takes the place of the one before it', () => {
  const unanswered = { ...nextSending('{"teamName":"Rivers"}', first, 'k2'), stored: null };
  expect(nextSending('{"teamName":"Coast"}', unanswered, 'k3').replaces).toBe(stored.key);
});

test.each([null, '', 'null', '{', '[]', '{"onceKey":1,"request":"x"}', '{"request":"x"}'])('%s is nothing that was sent', (text) => {
  expect(readSent(text)).toBeNull();
});

test('what was kept is read as it was; an order told by halves is none', () => {
  expect(readSent(JSON.stringify(first))).toEqual(first);
  expect(readSent(JSON.stringify({ ...first, stored: { reference: 'CU-1' } }))?.stored).toBeNull();
});
