import { expect, test } from 'vitest';
import { createRateLimit, networkOf } from './rate-limit.server.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('whoever changes the address within their network stays the same visitor', async () => {
  const limit = createRateLimit(2, 600);
  expect(await limit.take('2001:db8:1:2::1')).toBe(0);
  expect(await limit.take('2001:db8:1:2::2')).toBe(0);
  expect(await limit.take('2001:db8:1:2::3')).toBeGreaterThan(60);
  expect(await limit.take('2001:db8:1:3::1')).toBe(0);
});

test('whoever has a network of 48 bits cannot write from each network in it', async () => {
  const limit = createRateLimit(2, 600);
  const waits: number[] = [];
  for (let network = 1; network <= 40; network += 1) waits.push(await limit.take(`2001:db8:1:${network.toString(16)}::1`));
  expect(waits.filter((wait) => wait === 0).length).toBeLessThan(20);
  expect(await limit.take('2001:db8:2:1::1')).toBe(0);
});
