import { expect, it } from 'vitest';
import { proveTeamKill } from './team-kill.ts';

it('a shop killed while coaches upload and submit loses and doubles no team order, no logo and no mail', { timeout: 300_000 }, async () => {
  const report = await proveTeamKill({ submissions: 12 });
  expect(report.violations).toEqual([]);
  expect(report.kills).toBeGreaterThan(0);
  expect(report.ordersAcknowledged).toBeGreaterThanOrEqual(12);
  expect(report.mailFiles).toBeGreaterThanOrEqual(2 * report.ordersAcknowledged);
});
