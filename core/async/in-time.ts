/**
 * The outcome of `work`, or the error that `late` makes after `ms` milliseconds. The work itself goes on.
 *
 * @example await inTime(store.ping(), 1500, () => new UploadsAway('the bucket took too long'))
 */
export function inTime<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
