const topPages = 10;

/**
 * Counts answers by page and status, for those that are too quick and too many to be logged one by one.
 * A page is named by its key, so what is counted is bounded and names nobody.
 */
export function createRequestStats() {
  let statuses: Record<number, number> = {};
  let pages = new Map<string, number>();
  return {
    note(page: string, status: number) {
      statuses[status] = (statuses[status] ?? 0) + 1;
      pages.set(page, (pages.get(page) ?? 0) + 1);
    },
    /** What was counted since the last call: answers by status, and the pages asked for most; null where there was nothing. */
    take() {
      if (pages.size === 0) return null;
      const most = [...pages].sort(([, one], [, other]) => other - one).slice(0, topPages);
      const taken = { statuses, pages: Object.fromEntries(most) };
      statuses = {};
      pages = new Map();
      return taken;
    },
  };
}
