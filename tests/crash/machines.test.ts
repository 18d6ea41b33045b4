import { expect, it } from 'vitest';
import { isPostgresReachable } from '../fixtures/postgres.ts';
import { isRedisReachable } from '../fixtures/redis.ts';
import { proveMachines } from './machines.ts';

const servicesAnswer = (await isPostgresReachable()) && (await isRedisReachable());

it.runIf(servicesAnswer)('two machines that are killed in turn lose no read and no acknowledged write', { timeout: 180_000 }, async () => {
  const report = await proveMachines({ seconds: 20, perSecond: 30 });
  expect(report.violations).toEqual([]);
  expect([report.kills > 3, report.orders > 0, report.reads > 200, report.refused > 0]).toEqual([true, true, true, true]);
});
