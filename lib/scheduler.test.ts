import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { every } from './scheduler.server.ts';

const hourMs = 60 * 60 * 1000;
const daily = { name: 'old orders', ms: 24 * hourMs, firstMs: 60_000, retryMs: hourMs };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs a daily job shortly after the start and then once a day, until it is stopped', async () => {
  const run = vi.fn();
  const stop = every({ ...daily, run }, { warn: vi.fn() });
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(daily.ms);
  expect(run).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(3 * daily.ms);
  expect(run).toHaveBeenCalledTimes(2);
});

it('tries a failed daily job again within the hour, and logs it once until it succeeds, without what the error says', async () => {
  const failure = new TypeError('ada@example.com');
  const run = vi.fn().mockRejectedValueOnce(failure).mockRejectedValueOnce(failure).mockResolvedValueOnce(undefined);
  const log = { warn: vi.fn() };
  const stop = every({ ...daily, run }, log);
  await vi.advanceTimersByTimeAsync(60_000 + 2 * hourMs);
  expect(run).toHaveBeenCalledTimes(3);
  expect(log.warn.mock.calls).toEqual([[{ job: 'old orders', problem: 'TypeError' }, expect.any(String)]]);
  run.mockRejectedValueOnce(failure);
  await vi.advanceTimersByTimeAsync(daily.ms);
  expect(log.warn).toHaveBeenCalledTimes(2);
  stop();
});

it('waits for the end of a run before it counts to the next, and says nothing of one that fails after the stop', async () => {
  let fail = (_: Error) => {};
  const run = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)));
  const log = { warn: vi.fn() };
  const stop = every({ name: 'mails', ms: 1000, firstMs: 0, run }, log);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
  stop();
  fail(new Error('the database is closed'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(log.warn).not.toHaveBeenCalled();
});
