const longestList = 1000;

/**
 * Decides whether a line should be logged: the first time, and again after it has not occurred for `quietMs` (five minutes). What every
 * visitor runs into during an outage is then logged once.
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
    /** Forgets all lines, so that each is logged again. */
    forget: () => heard.clear(),
  };
}
export type LogOnce = ReturnType<typeof createLogOnce>;
