/**
 * The outcome of `work`, given at a whole multiple of `stepMs` milliseconds after the start, so that the time it takes does not reveal what
 * was done.
 *
 * @example await inWholeSteps(100, () => subscribe(email)) // after 100 ms, or 200
 */
export async function inWholeSteps<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const outcome = await work();
  await new Promise((resolve) => setTimeout(resolve, stepMs - ((performance.now() - started) % stepMs)));
  return outcome;
}
