/**
 * Collects items for `ms` milliseconds, or while an earlier batch is being processed, and passes them on together; one batch at a time.
 *
 * @example const tell = createBatcher<Change>({ ms: 50, handOn: async (changes) => … }); tell(change)
 */
export function createBatcher<T>({ ms, handOn }: { ms: number; handOn: (all: T[]) => Promise<void> }): (one: T) => void {
  let waiting: T[] = [];
  let isUnderWay = false;

  async function turn() {
    const all = waiting;
    waiting = [];
    try {
      await handOn(all);
    } finally {
      if (waiting.length > 0) setTimeout(turn, ms);
      else isUnderWay = false;
    }
  }

  return (one) => {
    waiting.push(one);
    if (isUnderWay) return;
    isUnderWay = true;
    setTimeout(turn, ms);
  };
}
