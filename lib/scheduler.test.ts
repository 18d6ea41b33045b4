import { expect, it, vi } from 'vitest';
import { everyInterval } from './scheduler.server.ts';

const dayMs = 24 * 60 * 60 * 1000;

it('runs shortly after the start, then daily, also after a failure, until stopped', async () => {
  vi.useFakeTimers();
  const sweep = vi.fn().mockRejectedValueOnce(new TypeError('ada@example.com')).mockResolvedValue(undefined);
  const log = { warn: vi.fn() };
  try {
    const stop = everyInterval(sweep, log);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sweep).toHaveBeenCalledTimes(1);
    expect(log.warn.mock.calls).toEqual([[{ problem: 'TypeError' }, expect.any(String)]]);
    await vi.advanceTimersByTimeAsync(dayMs);
    expect(sweep).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(3 * dayMs);
    expect(sweep).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
