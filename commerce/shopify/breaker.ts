const failuresToOpen = 5;
const firstRestMs = 2000;
const longestRestMs = 30_000;

/**
 * Keeps a shop that is down from being asked over and over: after so many failures in a row nothing is asked for a
 * while, then one question tries, and its answer decides. Each rest that ends in a failure is followed by one twice as long.
 */
export function createBreaker({ now = Date.now, onChange }: { now?: () => number; onChange: (state: 'open' | 'closed') => void }) {
  let failures = 0;
  let restMs = firstRestMs;
  let restsUntil: number | null = null;
  let trying = false;

  return {
    /** Whether a question may be asked now. Whoever is let through must report how it went. */
    admits(): boolean {
      if (restsUntil === null) return true;
      if (trying || now() < restsUntil) return false;
      trying = true;
      return true;
    },
    succeeded() {
      if (restsUntil !== null) onChange('closed');
      failures = 0;
      restMs = firstRestMs;
      restsUntil = null;
      trying = false;
    },
    failed() {
      failures += 1;
      if (restsUntil !== null && trying) restMs = Math.min(restMs * 2, longestRestMs);
      if (restsUntil === null && failures < failuresToOpen) return;
      if (restsUntil === null) onChange('open');
      restsUntil = now() + restMs;
      trying = false;
    },
  };
}
