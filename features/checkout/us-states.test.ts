import { expect, test } from 'vitest';
import { delivery } from '#core/config/pricing.ts';
import { placeOrderRequestSchema } from '#core/contract/checkout.ts';
import { usStates } from './us-states.ts';

const address = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  address1: '1 Main St',
  city: 'Los Angeles',
  postalCode: '90021',
  country: delivery.countries[0].code,
};

test('every state that can be chosen is one the server takes, each once', () => {
  for (const [code] of usStates) expect(placeOrderRequestSchema.safeParse({ ...address, region: code }).success, code).toBe(true);
  expect(new Set(usStates.map(([code]) => code)).size).toBe(usStates.length);
  expect(usStates.length).toBe(52);
});
