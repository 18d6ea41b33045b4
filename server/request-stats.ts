const topPages = 10;

/**
 * Counts answers by page and status, for answers that are too many to be logged one by one. A page is counted under its cache key, so the
 * number of entries is bounded and they name nobody (R12.3).
 */
export function createRequestStats() {
  let statuses: Record<number, number> = {};
  let pages = new Map<string, number>();
  return {
    note(page: string, status: number) {
      statuses[status] = (statuses[status] ?? 0) + 1;
      pages.set(page, (pages.get(page) ?? 0) + 1);
    },
    /** The counts since the last call: answers by status, and the most requested pages; null where there were none. */
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
