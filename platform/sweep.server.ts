import type { Log } from './log.server.ts';

const firstMs = 60_000;
const dayMs = 24 * 60 * 60 * 1000;

/** Sweeps a minute from now and then once a day, without keeping the process alive. Gives what stops it. */
export function startSweeping(sweep: () => Promise<void>, log: Pick<Log, 'warn'>): () => void {
  let timer = setTimeout(turn, firstMs).unref();
  let stopped = false;
  async function turn() {
    try {
      await sweep();
    } catch (error) {
      if (!stopped) log.warn({ problem: error instanceof Error ? error.name : 'unknown' }, 'the sweep failed; it runs again tomorrow');
    }
    if (!stopped) timer = setTimeout(turn, dayMs).unref();
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

const watchMs = 60_000;

/** Does what has fallen due, now and then once a minute, without keeping the process alive. Gives what stops it. */
export function startWatching(doDue: () => Promise<unknown>, log: Pick<Log, 'warn'>): () => void {
  let timer = setTimeout(turn, 0).unref();
  let stopped = false;
  async function turn() {
    try {
      await doDue();
    } catch (error) {
      if (!stopped) log.warn({ problem: error instanceof Error ? error.name : 'unknown' }, 'what is due was not done; it is tried again');
    }
    if (!stopped) timer = setTimeout(turn, watchMs).unref();
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
