import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

type Entry = {
  value: unknown;
  /** A hash of the value, so that an equal answer does not count as a change. */
  hash: string;
  weight: number;
  /** Grows with each use; the lowest was used least recently. */
  used: number;
  loadedAt: number;
  /** Whether it is known to have changed at the provider. */
  dropped: boolean;
  /** After a failure it is not fetched again before this time. */
  notBefore: number;
  load: () => Promise<unknown>;
};

type Flight = { answer: Promise<unknown>; again: boolean };

export type SwrCacheOptions = {
  /** For so long an answer is used as it is, in ms; after that it is still used, while a new one is fetched. */
  freshMs: number;
  /** The size of all answers together, as JSON; beyond it the least recently used are dropped. */
  maxBytes: number;
  now?: () => number;
  /** Called when a refresh fails and the old answer is still used. */
  onStale?: (key: string, error: unknown) => void;
};

/**
 * A cache with stale-while-revalidate: one fetch at a time for one key, failures are not cached, memory is bounded. The keys in `pinned`
 * are never dropped.
 */
export function createSwrCache(
  { freshMs, maxBytes, now = Date.now, onStale = () => undefined }: SwrCacheOptions,
  pinned: readonly string[] = [],
) {
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Flight>();
  const readers = new AsyncLocalStorage<Map<string, string>>();
  let bytes = 0;
  let changes = 0;
  let uses = 0;

  function put(key: string, value: unknown, load: Entry['load']): Entry {
    const text = JSON.stringify(value) ?? '';
    const hash = createHash('sha256').update(text).digest('base64url');
    const before = entries.get(key);
    if (before && before.hash !== hash) changes += 1;
    if (before) bytes -= before.weight;
    const same = before?.hash === hash;
    const entry = {
      value: same ? before.value : value,
      hash,
      weight: text.length + 200,
      used: ++uses,
      loadedAt: now(),
      dropped: false,
      notBefore: 0,
      load,
    };
    entries.set(key, entry);
    bytes += entry.weight;
    if (bytes > maxBytes) forgetOldest(key);
    return entry;
  }

  /** Drops more than one entry, so that not every write has to sort them. */
  function forgetOldest(newest: string) {
    const byUse = [...entries]
      .filter(([key]) => key !== newest && !pinned.includes(key))
      .sort(([, one], [, other]) => one.used - other.used);
    for (const [key, { weight }] of byUse) {
      if (bytes <= maxBytes * keptWhenFull) return;
      entries.delete(key);
      bytes -= weight;
    }
  }

  function fetchAnew(key: string, load: Entry['load']): Promise<unknown> {
    const under = flights.get(key);
    if (under) return under.answer;
    const flight: Flight = { answer: Promise.resolve(), again: false };
    flight.answer = (async () => {
      try {
        const value = await load();
        // A fetch that began before a change was reported may have the old value, so it runs once more. If changes keep coming, the value
        // is used as it is, and the next use fetches it again.
        if (!flight.again) return put(key, value, load).value;
        flight.again = false;
        const entry = put(key, await load(), load);
        entry.dropped = flight.again;
        return entry.value;
      } finally {
        flights.delete(key);
      }
    })();
    flights.set(key, flight);
    return flight.answer;
  }

  /** Refreshes in the background, so no caller sees its failure. */
  function renew(key: string, { load }: Entry) {
    fetchAnew(key, load).catch((error) => {
      const entry = entries.get(key);
      if (entry) entry.notBefore = now() + retryMs;
      onStale(key, error);
    });
  }

  const isDue = ({ loadedAt, dropped }: Entry) => dropped || now() - loadedAt >= freshMs;

  /** Finds an entry and marks it as used. Every page from the cache calls this, so it only sets a number and moves nothing. */
  function use(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entry.used = ++uses;
    if (isDue(entry) && now() >= entry.notBefore) renew(key, entry);
    return entry;
  }

  return {
    /** The cached value of the key, else what `load` gives, which is then cached. Throws what `load` throws. */
    async get<T>(key: string, load: () => Promise<T>): Promise<T> {
      const entry = use(key);
      if (entry) {
        readers.getStore()?.set(key, entry.hash);
        return entry.value as T;
      }
      const value = await fetchAnew(key, load);
      readers.getStore()?.set(key, entries.get(key)?.hash ?? '');
      return value as T;
    },

    /** Caches a value that came with another answer. `load` fetches it by itself. */
    set<T>(key: string, value: T, load: () => Promise<T>) {
      put(key, value, load);
    },

    /**
     * Adds a value from before a restart, unless there is a newer one. It is used as it is, and fetched again by its next use after a
     * while.
     */
    restore(key: string, value: unknown, load: () => Promise<unknown>) {
      if (!entries.has(key)) Object.assign(put(key, value, load), { dropped: true, notBefore: now() + retryMs });
    },

    /** Fetches the cached ones of these keys again, because they have changed; until then the old values are used. */
    drop(keys: Iterable<string>) {
      for (const key of keys) {
        const flight = flights.get(key);
        if (flight) flight.again = true;
        const entry = entries.get(key);
        if (!entry) continue;
        entry.dropped = true;
        renew(key, entry);
      }
    },

    /** Changes a cached value without fetching it; it does not become fresher. */
    change<T>(key: string, to: (value: T) => T) {
      const flight = flights.get(key);
      if (flight) flight.again = true;
      const entry = entries.get(key);
      if (entry) put(key, to(entry.value as T), entry.load).loadedAt = entry.loadedAt;
    },

    /** The keys whose values pass the test. */
    keysWhere(test: (key: string, value: unknown) => boolean): string[] {
      return [...entries].filter(([key, { value }]) => test(key, value)).map(([key]) => key);
    },

    /** Runs the work; `isCurrent` is true while everything that it read is unchanged, and refreshes what is due. */
    async watch<T>(work: () => Promise<T>): Promise<{ value: T; isCurrent: () => boolean }> {
      const read = new Map<string, string>();
      const value = await readers.run(read, work);
      return {
        value,
        isCurrent: () => {
          let current = true;
          for (const [key, hash] of read) if (use(key)?.hash !== hash) current = false;
          return current;
        },
      };
    },

    has: (key: string) => entries.has(key),
    /** All values that are not null, by key. */
    found: (): ReadonlyMap<string, unknown> =>
      new Map([...entries].flatMap(([key, { value }]) => (value === null ? [] : [[key, value] as const]))),
    /** Grows whenever a cached value is replaced by a different one. */
    changes: () => changes,
    size: () => ({ entries: entries.size, bytes }),
  };
}

const keptWhenFull = 0.9;
/** After a failure the old answer is used for so long, in ms, before it is fetched again. */
const retryMs = 2000;
