import { describe, expect, it } from 'vitest';
import { CommerceUnavailable } from '#commerce/port.ts';
import { loadWithTimeout } from './load-with-timeout.server.ts';

function openLog() {
  const lines: string[] = [];
  const say = (level: string) => (about: { err?: unknown; problem?: string }, text: string) =>
    void lines.push(`${level} ${text}${about.problem ? `: ${about.problem}` : ''}${about.err ? ' (stack)' : ''}`);
  return { lines, log: { error: say('error'), warn: say('warn'), debug: () => undefined } as never };
}

describe('what a page asks the shop for', () => {
  it('is not waited for longer than a visitor waits, and that is told once', async () => {
    const { lines, log } = openLog();
    const never = () => new Promise<null>(() => undefined);
    const loaded = await Promise.all([loadWithTimeout(log, never, 20), loadWithTimeout(log, never, 20), loadWithTimeout(log, never, 20)]);
    expect(loaded).toEqual(Array(3).fill({ state: 'failed' }));
    expect(lines).toEqual(['warn the catalog did not answer a page: the shop took longer than a visitor waits']);
  });

  it('that fails is told with what caused it, without a stack; what the log has said already is not said again', async () => {
    const { lines, log } = openLog();
    const failing = (known: boolean) => async () => {
      throw new CommerceUnavailable('away', 'down', {
        cause: Object.assign(new Error('10.0.0.7 is secret'), { code: 'EHOSTUNREACH' }),
        known,
      });
    };
    for (const known of [true, false, false]) expect(await loadWithTimeout(log, failing(known))).toEqual({ state: 'failed' });
    expect(lines).toEqual(['warn the catalog did not answer a page: away: Error EHOSTUNREACH']);
  });

  it('and breaks by our own fault is thrown on', async () => {
    const broken = async () => {
      throw new TypeError('ours');
    };
    await expect(loadWithTimeout(openLog().log, broken)).rejects.toThrow('ours');
  });
});
