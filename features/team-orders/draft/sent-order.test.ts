import { expect, test } from 'vitest';
import { nextSending, readSent, unsent } from './sent-order.ts';

const stored = { reference: 'CU-7KQ2M9', key: 'a'.repeat(64), path: `/team-order/${'a'.repeat(64)}` };
const first = { onceKey: 'k1', request: '{"teamName":"Harbor"}', replaces: null, stored, checkoutId: 'c_1', follows: null };

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
    follows: null,
  });
});

test('an order whose answer never came still takes the place of the one before it', () => {
  const unanswered = { ...nextSending('{"teamName":"Rivers"}', first, 'k2'), stored: null };
  expect(nextSending('{"teamName":"Coast"}', unanswered, 'k3').replaces).toBe(stored.key);
});

test('what began with the design of another order follows it, however often it is changed, until the form is empty', () => {
  const begun = { ...unsent, follows: { ...stored, fabric: 'mesh', unitPrice: 75 } };
  const sent = nextSending('{"teamName":"Harbor"}', readSent(JSON.stringify(begun)), 'k1');
  expect([sent.replaces, sent.follows]).toEqual([null, begun.follows]);
  expect(nextSending('{"teamName":"Rivers"}', sent, 'k2').follows).toEqual(begun.follows);
});

test.each([null, '', 'null', '{', '[]', '{"onceKey":1,"request":"x"}', '{"request":"x"}'])('%s is nothing that was sent', (text) => {
  expect(readSent(text)).toBeNull();
});

test('what was kept is read as it was; an order told by halves is none', () => {
  expect(readSent(JSON.stringify(first))).toEqual(first);
  expect(readSent(JSON.stringify({ ...first, stored: { reference: 'CU-1' } }))?.stored).toBeNull();
});
