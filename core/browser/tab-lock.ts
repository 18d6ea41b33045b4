import { createSerialQueue } from '#core/async/serial-queue.ts';

/** Runs one job at a time. */
export type Lock = <T>(job: () => Promise<T>) => Promise<T>;

/**
 * Creates a lock over all tabs. `navigator.locks` exists only in secure contexts, and is refused where the browser blocks
 * storage. Without it only the jobs of this tab wait for each other.
 */
export function createTabLock(name: string): Lock {
  const ownQueue = createSerialQueue();
  let refused = !('locks' in navigator);
  return async (job) => {
    if (refused) return ownQueue(job);
    let begun = false;
    return navigator.locks
      .request(name, () => {
        begun = true;
        return job();
      })
      .catch((error: unknown) => {
        if (begun) throw error;
        refused = true;
        return ownQueue(job);
      });
  };
}
