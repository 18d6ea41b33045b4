import { it } from 'vitest';
import { engines } from '../fixtures/engines.ts';
import { proveTeamKill } from './team-kill.ts';

// Side by side: most of each is waiting for mails that a killed process had begun to send.
// Where no PostgreSQL is, its run is skipped: the test must pass on a machine without any.
for (const engine of engines) {
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
