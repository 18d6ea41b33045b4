/** Runs at most so many works at once; the others wait in order. @example const atOnce = createLimit(6); await atOnce(() => read(page)) */
export function createLimit(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
