import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('is one text for equal values, however their fields are ordered, and another for any others', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]));
  expect(canonicalJson(undefined)).not.toBe(canonicalJson(null));
});

it('has the hash under which requests are already stored', () => {
  const request = { lineItems: [{ variantId: 'plain-cap--default', quantity: 2 }], customAttributes: [{ value: 'Zoë', key: 'Note' }] };
  expect(createHash('sha256').update(canonicalJson(request)).digest('hex')).toBe(
    '040c2d97e9d0d3d1609f92fc690acd6018dec42ac42d2c6c19928c2c8124615b',
  );
});
