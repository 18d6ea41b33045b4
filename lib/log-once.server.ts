const longestList = 1000;

/**
 * Says whether a line of the log is news: it is the first time, and again once it has not been heard for so long (five
 * minutes). What every visitor meets while something is away is then told once.
 *
 * @example const news = createLogOnce(); if (news.is(problem)) log.warn({ problem }, 'Shopify does not answer')
 */
export function createLogOnce({ quietMs = 5 * 60_000, now = Date.now }: { quietMs?: number; now?: () => number } = {}) {
  const heard = new Map<string, number>();
  return {
    is(line: string): boolean {
      const last = heard.get(line);
      if (heard.size >= longestList) heard.clear();
      heard.set(line, now());
      return last === undefined || now() - last >= quietMs;
    },
    /** All is news again. */
    forget: () => heard.clear(),
  };
}
export type LogOnce = ReturnType<typeof createLogOnce>;
