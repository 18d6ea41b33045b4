import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

type Entry = {
  value: unknown;
  /** Of the value, so that an answer that says the same changes nothing. */
  hash: string;
  weight: number;
  /** The higher, the later it was used. */
  used: number;
  loadedAt: number;
  /** It is known to have changed at the provider. */
  dropped: boolean;
  /** After a failure it is not fetched again before. */
  notBefore: number;
  load: () => Promise<unknown>;
};

type Flight = { answer: Promise<unknown>; again: boolean };

export type SwrCacheOptions = {
  /** Within it an answer is given as it is; after it too, and a new one is fetched for the next. */
  freshMs: number;
  /** Of all answers together, as JSON; beyond it the least recently used go. */
  maxBytes: number;
  now?: () => number;
  /** A fresh answer did not come, and the old one is still given. */
  onStale?: (key: string, error: unknown) => void;
};

/**
 * Answers by key, given while they are old and fetched anew meanwhile (stale-while-revalidate): one fetch at a time for
 * one key, failures never kept, memory bounded. Keys that `pinned` names are never forgotten.
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

  /** Makes room for more than one, so that it is not looked for each time. */
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
        // What was asked before a change was heard of may be from before it. Once more is enough to be after it; where
        // changes never cease, what there is is given, and fetched anew by its next use.
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

  /** In the background: whoever waits for nothing hears of no failure. */
  function renew(key: string, { load }: Entry) {
    fetchAnew(key, load).catch((error) => {
      const entry = entries.get(key);
      if (entry) entry.notBefore = now() + retryMs;
      onStale(key, error);
    });
  }

  const isDue = ({ loadedAt, dropped }: Entry) => dropped || now() - loadedAt >= freshMs;

  /** The kept entry, as somebody uses it. Every page answered from memory comes here: it moves nothing. */
  function use(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entry.used = ++uses;
    if (isDue(entry) && now() >= entry.notBefore) renew(key, entry);
    return entry;
  }

  return {
    /** What is kept under the key, else what `load` gives, which is then kept. Throws what `load` throws. */
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

    /** Keeps what came with another answer. `load` is how it would be fetched by itself. */
    set<T>(key: string, value: T, load: () => Promise<T>) {
      put(key, value, load);
    },

    /** Keeps what was known before a restart where nothing newer is: given as it was, and fetched anew by its next use after a while. */
    restore(key: string, value: unknown, load: () => Promise<unknown>) {
      if (!entries.has(key)) Object.assign(put(key, value, load), { dropped: true, notBefore: now() + retryMs });
    },

    /** These have changed at the provider: those kept are fetched anew at once, and given as they were until it answers. */
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

    /** Changes what is kept, without fetching it and without taking it for fresher than it is. */
    change<T>(key: string, to: (value: T) => T) {
      const flight = flights.get(key);
      if (flight) flight.again = true;
      const entry = entries.get(key);
      if (entry) put(key, to(entry.value as T), entry.load).loadedAt = entry.loadedAt;
    },

    /** The keys whose values the test holds for. */
    keysWhere(test: (key: string, value: unknown) => boolean): string[] {
      return [...entries].filter(([key, { value }]) => test(key, value)).map(([key]) => key);
    },

    /** Runs the work; `isCurrent` holds while everything it read is kept as it was read, and keeps that fresh. */
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
    /** Every answer that is not null, by its key. */
    found: (): ReadonlyMap<string, unknown> =>
      new Map([...entries].flatMap(([key, { value }]) => (value === null ? [] : [[key, value] as const]))),
    /** Changes whenever a kept answer is replaced by a different one. */
    changes: () => changes,
    size: () => ({ entries: entries.size, bytes }),
  };
}

const keptWhenFull = 0.9;
/** After a failure an answer is given for so long before it is fetched again. */
const retryMs = 2000;
