import { it } from 'vitest';
import { engines } from '../fixtures/engines.ts';
import { proveAfterOrderKill } from './after-order-kill.ts';

// The runs are parallel, because most of the time they wait for a process that starts.
for (const engine of engines) {
  // Without PostgreSQL its run is skipped, so that the test passes on a machine without it.
  const test = engine.skipped ? it.skip : it.concurrent;
  test(`a shop killed amid invoices, cancellations and returns skips no number, no stock and no mail (${engine.name})`, {
    timeout: 300_000,
  }, async ({ expect }) => {
    const report = await proveAfterOrderKill({ times: 15, engine });
    expect(report.violations).toEqual([]);
    expect(report.kills).toBe(15);
    expect(Math.min(report.orders, report.invoices, report.returns)).toBeGreaterThan(0);
  });
}
