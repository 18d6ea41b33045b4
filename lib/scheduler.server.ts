import { type Log, problemOf } from './log.server.ts';

/** Something that is done again and again. Times are in milliseconds. */
export type Job = {
  /** Names it in the log. */
  name: string;
  /** From the end of a run to the next one. */
  ms: number;
  /** From the start to the first run; `ms` by default. */
  firstMs?: number;
  /** From the end of a failed run to the next one; `ms` by default. */
  retryMs?: number;
  run(): unknown;
};

/**
 * Runs a job again and again without keeping the process alive, never twice at once. A job that fails is logged once until it succeeds
 * again. Gives a function that stops it; a run that is under way is not waited for.
 *
 * @example const stop = every({ name: 'mails', ms: 1000, firstMs: 0, run: mailer.sendDue }, log)
 */
export function every({ name, ms, firstMs = ms, retryMs = ms, run }: Job, log: Pick<Log, 'warn'>): () => void {
  let timer = setTimeout(begin, firstMs).unref();
  let stopped = false;
  let failing = false;
  async function begin() {
    const failed = await attempt();
    if (stopped) return;
    // The message of an error may contain an address, which is not logged (R12.3).
    if (failed && !failing) log.warn({ job: name, problem: problemOf(failed) }, 'a job failed; it is tried again');
    failing = failed !== null;
    timer = setTimeout(begin, failing ? retryMs : ms).unref();
  }
  async function attempt(): Promise<Error | null> {
    try {
      await run();
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error('unknown', { cause: error });
    }
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
