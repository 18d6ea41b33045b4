/** Runs jobs one after another, in the order they came; a job that fails does not hold up the next. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return function serially<T>(job: () => Promise<T>): Promise<T> {
    const run = last.then(job);
    last = run.catch(() => undefined);
    return run;
  };
}
export type SerialQueue = ReturnType<typeof createSerialQueue>;
