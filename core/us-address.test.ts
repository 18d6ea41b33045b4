import { expect, test } from 'vitest';
import { placeOrderRequestSchema } from './contract/checkout.ts';
import { addressAdvice, usStates } from './us-address.ts';

const address = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  address1: '1 Main St',
  city: 'Los Angeles',
  postalCode: '90021',
  country: 'US',
};

test('every state that can be chosen is one the server takes, each once', () => {
  for (const { code } of usStates) expect(placeOrderRequestSchema.safeParse({ ...address, region: code }).success, code).toBe(true);
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(usStates.length);
});

test('the United States are the states, the capital, the territories and the armed forces', () => {
  expect(usStates.length).toBe(50 + 1 + 5 + 3);
  const codes = usStates.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['DC', 'AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP']));
});

test.each([
  ['CA', 'Los Angeles', '90021'],
  ['NY', 'New York', '10001-1234'],
  ['NY', 'Fishers Island', '06390'],
  ['NY', 'Holtsville', '00501'],
  ['MA', 'Boston', '02108'],
  ['DC', 'Washington', '20500'],
  ['PR', 'San Juan', '00901'],
  ['VI', 'Charlotte Amalie', '00802'],
  ['GU', 'Hagåtña', '96910'],
  ['MP', 'Saipan', '96950'],
  ['AS', 'Pago Pago', '96799'],
  ['HI', 'Honolulu', '96813'],
  ['AE', 'APO', '09012'],
  ['AP', 'fpo', '96349'],
  ['AA', 'DPO ', '34025'],
  ['CA', 'Nowhere', '00000'],
  ['CA', 'Los Angeles', '900'],
  ['', '', '10001'],
])('nothing is said of %s, %s, %s', (region, city, postalCode) => {
  expect(addressAdvice({ region, city, postalCode })).toBeNull();
});

test.each([
  ['CA', 'Reno', '89501', 'This ZIP code is in Nevada. Is the state right?'],
  ['NV', 'Los Angeles', '90021', 'This ZIP code is in California. Is the state right?'],
  ['CA', 'Saipan', '96950', 'This ZIP code is in Guam or Northern Mariana Islands. Is the state right?'],
  ['AE', 'Ramstein', '09012', 'For Armed Forces Europe, Africa, Middle East, Canada the city is APO, FPO or DPO.'],
])('%s, %s, %s is advised, and the server takes it', (region, city, postalCode, advice) => {
  expect(addressAdvice({ region, city, postalCode })).toBe(advice);
  expect(placeOrderRequestSchema.safeParse({ ...address, region, city, postalCode }).success).toBe(true);
});
