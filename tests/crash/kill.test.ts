import { expect, it } from 'vitest';
import { startHttpShop } from './http-shop.ts';
import { proveKill } from './kill.ts';

it('a shop killed again and again loses no acknowledged order, sells nothing twice and sends every mail', {
  timeout: 300_000,
}, async () => {
  const report = await proveKill({ times: 15 });
  expect(report.violations).toEqual([]);
  expect(report.kills).toBeGreaterThanOrEqual(15);
  expect(report.ordersAcknowledged).toBeGreaterThan(0);
  expect(report.mailFiles).toBe(2 * report.ordersAcknowledged);
});

it('so does the whole product, asked over HTTP', { timeout: 300_000 }, async () => {
  const report = await proveKill({ times: 8, start: startHttpShop });
  expect(report.violations).toEqual([]);
  expect(report.ordersAcknowledged).toBeGreaterThan(0);
});
