/**
 * Collects items for `ms` milliseconds, or while an earlier batch is being processed, and passes them on together; one batch at a time.
 *
 * @example const add = createBatcher<Change>({ ms: 50, flush: async (changes) => … }); add(change)
 */
export function createBatcher<T>({ ms, flush }: { ms: number; flush: (batch: T[]) => Promise<void> }): (one: T) => void {
  let waiting: T[] = [];
  let running = false;

  async function run() {
    const batch = waiting;
    waiting = [];
    try {
      await flush(batch);
    } finally {
      if (waiting.length > 0) setTimeout(run, ms);
      else running = false;
    }
  }

  return (one) => {
    waiting.push(one);
    if (running) return;
    running = true;
    setTimeout(run, ms);
  };
}
