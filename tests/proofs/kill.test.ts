import { expect, it } from 'vitest';
import { proveKill } from './kill.ts';

it('a shop killed again and again loses no acknowledged order, sells nothing twice and sends every mail', {
  timeout: 180_000,
}, async () => {
  const report = await proveKill({ times: 15 });
  expect(report.violations).toEqual([]);
  expect(report.kills).toBeGreaterThanOrEqual(15);
  expect(report.ordersAcknowledged).toBeGreaterThan(0);
  expect(report.mailFiles).toBe(2 * report.ordersAcknowledged);
});
