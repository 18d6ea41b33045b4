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

test('a note keeps its lines, custom attributes too', () => {
  expect(placeOrderRequestSchema.parse({ ...order, note: 'one\r\ntwo\tthree\n\nÅ 👍🏽' }).note).toBe('one\ntwo three\n\nÅ 👍🏽');
  expect(customAttributesSchema.parse([{ key: 'Names', value: 'one\ntwo' }])).toEqual([{ key: 'Names', value: 'one\ntwo' }]);
  expect(customAttributesSchema.safeParse([{ key: 'Names', value: 'one\ttwo' }]).success).toBe(false);
});

describe('what is pasted is normalized before it is checked', () => {
  test.each([
    ['name', 'Ada\tOkafor', 'Ada Okafor'],
    ['name', 'Ada\u00a0 Okafor\u200b', 'Ada Okafor'],
    ['name', '\uff21da Okafor', 'Ada Okafor'],
    ['email', '\u202aada@example.com\u202c', 'ada@example.com'],
    ['email', 'ada\uff20example.com', 'ada@example.com'],
    ['phone', '\u202d+1 213 555 0142\u202c', '+1 213 555 0142'],
    ['phone', '(213) 555-0142 ext 5', '(213) 555-0142 ext 5'],
    ['phone', '213\u2011555\u20110142', '213-555-0142'],
    ['phone', '213\uff0f555\uff0f0142', '213/555/0142'],
    ['phone', '\u0662\u0661\u0663 \u0665\u0665\u0665 \u0660\u0661\u0664\u0662', '213 555 0142'],
    ['phone', 'tel:+12135550142', '+12135550142'],
    ['phone', '213.555.0142 x12', '213.555.0142 x12'],
    ['postalCode', '90021 1234', '90021-1234'],
    ['postalCode', '900211234', '90021-1234'],
    ['postalCode', '90021\u20131234', '90021-1234'],
    ['postalCode', '\uff19\uff10\uff10\uff12\uff11', '90021'],
    ['postalCode', '\u00a090021 ', '90021'],
    ['region', ' ca\u200e', 'CA'],
    ['country', 'us ', 'US'],
    ['address1', '1 Main St\u2028', '1 Main St'],
    ['address2', 'Unit\u00a05', 'Unit 5'],
    ['city', 'Los\u3000Angeles', 'Los Angeles'],
  ])('%s: %j', (field, typed, read) => {
    expect(placeOrderRequestSchema.parse({ ...order, [field]: typed })).toMatchObject({ [field]: read });
  });

  test.each(['phone', 'address2', 'note'])('%s of spaces, or of nothing that can be seen, is empty', (field) => {
    for (const nothing of ['', ' ', '\t\n', '\u200b', '\u00a0\u3000', '\u3164', '\u2060'])
      expect(placeOrderRequestSchema.parse({ ...order, [field]: nothing })).not.toHaveProperty(field, expect.anything());
  });

  test.each([
    ['name', '\u200b'],
    ['name', '\u200d'],
    ['name', '\u3164'],
    ['name', '\ufe0f'],
    ['address1', ' \u00ad '],
    ['city', '\u2800'],
    ['phone', '.......'],
    ['phone', '+()--..'],
    ['phone', '555'],
    ['phone', '1234567890123456'],
    ['phone', '213 555 CALL'],
    ['postalCode', '9002'],
    ['postalCode', '90021-12'],
  ])('%s of %j is refused', (field, typed) => {
    expect(refused({ [field]: typed })).toEqual([field]);
  });
});
