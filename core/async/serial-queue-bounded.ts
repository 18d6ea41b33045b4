/** As many wait already as may. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Lets heavy work through one at a time, in the order it came; what fails does not hold up the next. With `mostAtOnce`
 * under way or waiting, the next one is rejected with a Crowded.
 */
export function createBoundedQueue(mostAtOnce = Number.POSITIVE_INFINITY) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= mostAtOnce) throw new QueueFull('too much waits for its turn');
    waiting += 1;
    const done = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = done.catch(() => undefined);
    return done;
  };
}
