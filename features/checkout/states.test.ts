import { expect, test } from 'vitest';
import { placeOrderRequestSchema } from '#core/contract/checkout.ts';
import { delivery } from '#core/facts.ts';
import { states } from './states.ts';

const address = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  address1: '1 Main St',
  city: 'Los Angeles',
  postalCode: '90021',
  country: delivery.countries[0].code,
};

test('every state that can be chosen is one the server takes, each once', () => {
  for (const [code] of states) expect(placeOrderRequestSchema.safeParse({ ...address, region: code }).success, code).toBe(true);
  expect(new Set(states.map(([code]) => code)).size).toBe(states.length);
  expect(states.length).toBe(52);
});
