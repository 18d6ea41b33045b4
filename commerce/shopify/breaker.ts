const failuresToOpen = 5;
const firstRestMs = 2000;
const longestRestMs = 30_000;

/**
 * Stops requests to a store that is down: after several failures in a row it rejects requests for a while, then lets one through, whose
 * outcome decides. Each pause that ends in a failure is followed by one twice as long.
 */
export function createBreaker({ now = Date.now, onChange }: { now?: () => number; onChange: (state: 'open' | 'closed') => void }) {
  let failures = 0;
  let restMs = firstRestMs;
  let restsUntil: number | null = null;
  let trying = false;

  return {
    /** Whether a request may be sent now. Whoever is admitted must report the outcome. */
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
