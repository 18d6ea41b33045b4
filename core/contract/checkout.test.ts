import { describe, expect, test } from 'vitest';
import { customAttributesSchema, placeOrderRequestSchema } from './checkout.ts';

const order = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  address1: '1 Main St',
  city: 'Los Angeles',
  region: 'CA',
  postalCode: '90021',
  country: 'US',
};
const refused = (changes: object) => {
  const parsed = placeOrderRequestSchema.safeParse({ ...order, ...changes });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

const lineEnds = { newline: '\n', 'carriage return': '\r', tab: '\t', 'line separator': '\u2028' };
const steering = { escape: '\u001b[2J', NUL: '\0', DEL: '\u007f', 'a C1 escape': '\u009b2J', 'next line': '\u0085' };

describe.each(Object.entries(steering))('%s', (_, text) => {
  test.each(['name', 'address1', 'address2', 'city', 'note'])('is refused in %s', (field) => {
    expect(refused({ [field]: `a${text}b` })).toEqual([field]);
  });

  test('is refused in custom attributes', () => {
    expect(customAttributesSchema.safeParse([{ key: `a${text}b`, value: 'b' }]).success).toBe(false);
    expect(customAttributesSchema.safeParse([{ key: 'a', value: `a${text}b` }]).success).toBe(false);
  });
});

test.each(Object.entries(lineEnds))('a %s is refused in the key of a custom attribute', (_, text) => {
  expect(customAttributesSchema.safeParse([{ key: `Gift${text}Total`, value: '' }]).success).toBe(false);
});

test('a note keeps its lines and tabs, custom attributes their lines', () => {
  expect(placeOrderRequestSchema.parse({ ...order, note: 'one\r\ntwo\tthree\n\nÅ 👍🏽' }).note).toBe('one\ntwo\tthree\n\nÅ 👍🏽');
  expect(customAttributesSchema.parse([{ key: 'Names', value: 'one\ntwo' }])).toEqual([{ key: 'Names', value: 'one\ntwo' }]);
  expect(customAttributesSchema.safeParse([{ key: 'Names', value: 'one\ttwo' }]).success).toBe(false);
});
