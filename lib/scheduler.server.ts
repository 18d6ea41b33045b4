import type { Log } from './log.server.ts';

const firstMs = 60_000;
const dayMs = 24 * 60 * 60 * 1000;

/** Runs a job a minute from now and then once a day, without keeping the process alive. Gives a function that stops it. */
export function everyInterval(sweep: () => Promise<void>, log: Pick<Log, 'warn'>): () => void {
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

/** Runs what is due now and then every `everyMs`, without keeping the process alive. Gives a function that stops it. */
export function startPolling(doDue: () => Promise<unknown>, log: Pick<Log, 'warn'>, everyMs = watchMs): () => void {
  let timer = setTimeout(turn, 0).unref();
  let stopped = false;
  let failing = false;
  async function turn() {
    try {
      await doDue();
      failing = false;
    } catch (error) {
      const problem = error instanceof Error ? error.name : 'unknown';
      if (!stopped && !failing) log.warn({ problem }, 'what is due was not done; it is tried again');
      failing = true;
    }
    if (!stopped) timer = setTimeout(turn, everyMs).unref();
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
