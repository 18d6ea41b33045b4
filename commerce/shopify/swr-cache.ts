import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** After a failure the value of before is used for so long, in ms, before it is fetched again. */
const retryMs = 2000;

/** `hash` is of the value as JSON, so that an equal value does not count as a change. */
type Entry<Value> = { value: Value; hash: string; bytes: number };

export type SwrCacheOptions = {
  /** For so long a value is used as it is, in ms; after that it is still used, while a new one is fetched. */
  freshMs: number;
  now: () => number;
  /** Called when a cached value is replaced by a different one. */
  onChange: () => void;
  /** Called when a fetch fails and an older value is used. */
  onStale: (key: string, error: unknown) => void;
};

/**
 * Creates a cache with stale-while-revalidate: one fetch at a time for one key; a failure is not cached. Beyond `maxBytes` of JSON the
 * least recently used values are dropped. `restore` gives a value from before a restart, which is used where the first fetch fails.
 */
export function createSwrCache<Value>({
  load,
  restore = async () => undefined,
  maxBytes = Number.MAX_SAFE_INTEGER,
  freshMs,
  now,
  onChange,
  onStale,
}: SwrCacheOptions & {
  load: (key: string) => Promise<Value>;
  restore?: (key: string) => Promise<Value | undefined>;
  maxBytes?: number;
}) {
  let outdated = 0;

  function toEntry(value: Value, before?: Entry<Value>): Entry<Value> {
    const text = JSON.stringify(value);
    const entry = { value, hash: hash('sha256', text, 'base64url'), bytes: text.length + 200 };
    if (entry.hash === before?.hash) return before;
    if (before) onChange();
    return entry;
  }

  const cache = new LRUCache<string, Entry<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    async fetchMethod(key, before, { options }) {
      try {
        let atStart = outdated;
        let value = await load(key);
        if (outdated !== atStart) {
          // It began before a change was reported, so it may be the old value. If changes keep coming, it is due again at once.
          atStart = outdated;
          value = await load(key);
          if (outdated !== atStart) options.ttl = 1;
        }
        return toEntry(value, before);
      } catch (error) {
        const restored = before ? undefined : await restore(key);
        const last = before ?? (restored === undefined ? undefined : toEntry(restored));
        if (!last) throw error;
        options.ttl = retryMs;
        onStale(key, error);
        return last;
      }
    },
  });

  return {
    /** The cached value of the key, else what `load` gives, which is then cached. Throws what `load` throws. */
    get: async (key: string): Promise<Value> => (await cache.forceFetch(key)).value,
    /** The cached value, which is neither fetched nor marked as used; undefined where there is none. */
    peek: (key: string): Value | undefined => cache.peek(key)?.value,
    /** Fetches a cached value again if it is due, in the background. */
    renew(key: string) {
      if (cache.peek(key)) void cache.fetch(key);
    },
    /** Fetches a cached value again, because it has changed. Until then the old one is used. */
    refetch(key: string) {
      outdated += 1;
      if (cache.peek(key)) void cache.fetch(key, { forceRefresh: true });
    },
    /** Changes a cached value without fetching it; it does not become fresher, and a fetch under way runs once more. */
    change(key: string, to: (value: Value) => Value) {
      outdated += 1;
      const entry = cache.peek(key);
      if (entry) Object.assign(entry, toEntry(to(entry.value), entry));
    },
    /** Drops the cached values that pass the test, because they have changed. */
    drop(hasChanged: (value: Value) => boolean) {
      outdated += 1;
      for (const [key, { value }] of [...cache.entries()]) {
        if (!hasChanged(value)) continue;
        cache.delete(key);
        onChange();
      }
    },
  };
}
