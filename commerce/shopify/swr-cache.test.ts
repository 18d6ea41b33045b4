import { describe, expect, it } from 'vitest';
import { createSwrCache } from './swr-cache.ts';

/** A cache over providers by key, with a clock of its own. */
function open(providers: Record<string, { load: () => Promise<string> }>, more: { maxBytes?: number; restored?: string } = {}) {
  let now = 1;
  const failures: string[] = [];
  let changes = 0;
  const cache = createSwrCache<string>({
    load: (key) => providers[key]?.load() ?? Promise.reject(new Error('unknown')),
    restore: async () => more.restored,
    freshMs: 60_000,
    now: () => now,
    onChange: () => {
      changes += 1;
    },
    onStale: (key) => failures.push(key),
    ...(more.maxBytes && { maxBytes: more.maxBytes }),
  });
  return {
    cache,
    failures,
    changes: () => changes,
    later(ms: number) {
      now += ms;
    },
  };
}

/** A provider whose answers are counted and can be delayed. */
function provider(first: string) {
  let value = first;
  let fails = false;
  let asked = 0;
  let gate: Promise<void> | null = null;
  return {
    load: async () => {
      asked += 1;
      const answer = value;
      const failing = fails;
      await gate;
      if (failing) throw new Error('down');
      return answer;
    },
    says(next: string) {
      value = next;
    },
    isDown(down: boolean) {
      fails = down;
    },
    hold() {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        gate = null;
        open();
      };
    },
    asked: () => asked,
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a cached value', () => {
  it('is asked for once by twenty who come at once', async () => {
    const suit = provider('suit');
    const { cache } = open({ suit });
    const release = suit.hold();
    const all = Promise.all(Array.from({ length: 20 }, () => cache.get('suit')));
    release();
    expect(new Set(await all)).toEqual(new Set(['suit']));
    expect(suit.asked()).toBe(1);
  });

  it('is given old, and new to the next', async () => {
    const suit = provider('old');
    const { cache, later } = open({ suit });
    await cache.get('suit');
    suit.says('new');
    later(60_000);
    expect(await cache.get('suit')).toBe('old');
    expect(suit.asked()).toBe(1);
    later(1);
    expect(await cache.get('suit')).toBe('old');
    await settled();
    expect(await cache.get('suit')).toBe('new');
    expect(suit.asked()).toBe(2);
  });

  it('is renewed by those who only look whether it is due', async () => {
    const suit = provider('old');
    const { cache, later } = open({ suit });
    cache.renew('suit');
    expect(suit.asked()).toBe(0);
    await cache.get('suit');
    suit.says('new');
    later(60_001);
    cache.renew('suit');
    await settled();
    expect(cache.peek('suit')).toBe('new');
  });

  it('is given for as long as the provider is down, and renewed when it is back', async () => {
    const [suit, cap] = [provider('old'), provider('cap')];
    const { cache, later, failures } = open({ suit, cap });
    await cache.get('suit');
    suit.isDown(true);
    cap.isDown(true);
    later(1);
    for (let minute = 0; minute < 60; minute += 1) {
      later(60_000);
      expect(await cache.get('suit')).toBe('old');
      await settled();
      expect(await cache.get('suit')).toBe('old');
    }
    expect(failures).toHaveLength(60);
    await expect(cache.get('cap')).rejects.toThrow('down');
    suit.isDown(false);
    cap.isDown(false);
    suit.says('new');
    later(2001);
    await cache.get('suit');
    await settled();
    expect(await cache.get('suit')).toBe('new');
    expect(await cache.get('cap')).toBe('cap');
  });

  it('is that of before the restart where the first fetch fails, and renewed soon', async () => {
    const suit = provider('new');
    const { cache, later } = open({ suit }, { restored: 'old' });
    suit.isDown(true);
    expect(await cache.get('suit')).toBe('old');
    suit.isDown(false);
    later(2001);
    await cache.get('suit');
    await settled();
    expect(await cache.get('suit')).toBe('new');
  });

  it('is dropped when others are used more', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => provider(letter.repeat(800)));
    if (!a || !b || !c) throw new Error('all three are there');
    const { cache } = open({ a, b, c }, { maxBytes: 2500 });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key);
    expect([a, b, c].map((one) => one.asked())).toEqual([1, 2, 1]);
  });

  it('that has changed is fetched again at once, also where it was under way from before', async () => {
    const suit = provider('old');
    const { cache } = open({ suit });
    const release = suit.hold();
    const first = cache.get('suit');
    suit.says('new');
    cache.refetch('suit');
    release();
    expect(await first).toBe('new');
    suit.says('newer');
    cache.refetch('suit');
    await settled();
    cache.refetch('never seen');
    expect(await cache.get('suit')).toBe('newer');
    expect(suit.asked()).toBe(3);
  });

  it('that was changed here is not overwritten by a fetch from before', async () => {
    const suit = provider('old');
    const { cache, later } = open({ suit });
    await cache.get('suit');
    later(60_001);
    const release = suit.hold();
    await cache.get('suit');
    suit.says('new');
    cache.change('suit', (value) => `${value}, changed`);
    expect(await cache.get('suit')).toBe('old, changed');
    release();
    await settled();
    expect(await cache.get('suit')).toBe('new');
  });

  it('that has changed and is dropped is fetched by the next who asks', async () => {
    const [suit, cap] = [provider('suit'), provider('cap')];
    const { cache } = open({ suit, cap });
    await Promise.all([cache.get('suit'), cache.get('cap')]);
    cache.drop((value) => value === 'suit');
    await Promise.all([cache.get('suit'), cache.get('cap')]);
    expect([suit.asked(), cap.asked()]).toEqual([2, 1]);
  });
});

it('counts different values, not fetches', async () => {
  const suit = provider('suit');
  const { cache, changes } = open({ suit });
  await cache.get('suit');
  cache.refetch('suit');
  await settled();
  expect([suit.asked(), changes()]).toEqual([2, 0]);
  suit.says('another suit');
  cache.refetch('suit');
  await settled();
  expect(changes()).toBe(1);
});
