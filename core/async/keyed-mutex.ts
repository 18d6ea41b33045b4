/**
 * Runs pieces of work that share a key one after another, and others beside each other.
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
