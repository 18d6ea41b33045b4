import { expect, test } from 'vitest';
import { findTracking } from './tracking.ts';

test.each([
  ['1Z999AA10123456784', 'UPS'],
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['9400 1000 0000 0000 0000 00', 'USPS'],
  ['EA123456789US', 'USPS'],
  ['123456789012', 'FedEx'],
  ['96-1234-5678-9012-3456-7890', 'FedEx'],
  ['1234567890', 'DHL'],
  ['JJD0123456789012345', 'DHL'],
])('%s is a number of %s', (number, carrier) => {
  const found = findTracking(number);
  expect(found?.carrier).toBe(carrier);
  expect(new URL(found?.url ?? '').href).toContain(number.replace(/[\s-]/g, '').toUpperCase());
});

test.each(['', 'by hand', '12345', '1Z999', '<script>', '1234567890123456789012345', '９４００１'])('%j is of nobody we know', (number) => {
  expect(findTracking(number)).toBeNull();
});
