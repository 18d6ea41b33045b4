/**
 * Creates a function that runs work with the same key one after another, and work with different keys concurrently.
 *
 * @example const inTurn = createKeyedMutex(); await inTurn(cartId, () => addLines(cartId))
 */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(name);
    const mine = (async () => {
      await before?.catch(() => undefined);
      return work();
    })();
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
