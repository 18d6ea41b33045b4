/** The queue is full, or the work has waited for the longest time allowed. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Creates a function that runs work one after another, in the order of the calls. Work that fails does not stop the next. With `most`
 * pieces running or waiting, or after `waitMs` of waiting, a call is rejected with QueueFull and its work never begins.
 *
 * @example const inTurn = createSerialQueue({ most: 8 }); await inTurn(() => draw(order))
 */
export function createSerialQueue({ most = Number.POSITIVE_INFINITY, waitMs = null }: { most?: number; waitMs?: number | null } = {}) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= most) return Promise.reject(new QueueFull('too much waits for its turn'));
    waiting += 1;
    return new Promise((resolve, reject) => {
      let begun = false;
      let left = false;
      const timer = waitMs === null ? undefined : setTimeout(leave, waitMs);
      function leave() {
        if (begun) return;
        left = true;
        reject(new QueueFull('it has waited too long for its turn'));
      }
      last = last.then(async () => {
        begun = true;
        clearTimeout(timer);
        try {
          if (!left) resolve(await work());
        } catch (error) {
          reject(error);
        } finally {
          waiting -= 1;
        }
      });
    });
  };
}
export type SerialQueue = ReturnType<typeof createSerialQueue>;
