import { it } from 'vitest';
import { engines } from '../fixtures/engines.ts';
import { proveTeamKill } from './team-kill.ts';

// The runs are parallel, because most of the time they wait for mails that a killed process had begun to send.
for (const engine of engines) {
  // Without PostgreSQL its run is skipped, so that the test passes on a machine without it.
  const test = engine.skipped ? it.skip : it.concurrent;
  test(`a shop killed while coaches upload and submit loses and doubles no team order, no logo and no mail (${engine.name})`, {
    timeout: 300_000,
  }, async ({ expect }) => {
    const report = await proveTeamKill({ submissions: 12, engine });
    expect(report.violations).toEqual([]);
    expect(report.kills).toBeGreaterThan(0);
    expect(report.ordersAcknowledged).toBeGreaterThanOrEqual(12);
    expect(report.mailFiles).toBeGreaterThanOrEqual(2 * report.ordersAcknowledged);
  });
}
