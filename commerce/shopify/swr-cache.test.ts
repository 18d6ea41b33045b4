import { describe, expect, it } from 'vitest';
import { createSwrCache } from './swr-cache.ts';

function open(maxBytes = 1_000_000) {
  let now = 0;
  const failures: string[] = [];
  const kept = createSwrCache({ freshMs: 60_000, maxBytes, now: () => now, onStale: (key) => failures.push(key) }, ['list']);
  return {
    kept,
    failures,
    later(ms: number) {
      now += ms;
    },
  };
}

/** A provider whose answers are counted and can be delayed. */
function provider(first: unknown) {
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
    says(next: unknown) {
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

describe('an answer that is kept', () => {
  it('is asked for once by twenty who come at once', async () => {
    const { kept } = open();
    const shop = provider('suit');
    const letGo = shop.hold();
    const all = Promise.all(Array.from({ length: 20 }, () => kept.get('suit', shop.load)));
    letGo();
    expect(new Set(await all)).toEqual(new Set(['suit']));
    expect(shop.asked()).toBe(1);
  });

  it('is given old, and new to the next', async () => {
    const { kept, later } = open();
    const shop = provider('old');
    await kept.get('suit', shop.load);
    shop.says('new');
    later(59_999);
    expect(await kept.get('suit', shop.load)).toBe('old');
    expect(shop.asked()).toBe(1);
    later(1);
    expect(await kept.get('suit', shop.load)).toBe('old');
    await settled();
    expect(await kept.get('suit', shop.load)).toBe('new');
    expect(shop.asked()).toBe(2);
  });

  it('is given for as long as the provider is down, and renewed when it is back', async () => {
    const { kept, later, failures } = open();
    const shop = provider('old');
    await kept.get('suit', shop.load);
    shop.isDown(true);
    for (let minute = 0; minute < 60; minute += 1) {
      later(60_000);
      expect(await kept.get('suit', shop.load)).toBe('old');
      await settled();
    }
    expect(failures).toHaveLength(60);
    await expect(kept.get('never seen', shop.load)).rejects.toThrow('down');
    shop.isDown(false);
    shop.says('new');
    later(60_000);
    await kept.get('suit', shop.load);
    await settled();
    expect(await kept.get('suit', shop.load)).toBe('new');
    expect(await kept.get('never seen', shop.load)).toBe('new');
  });

  it('is forgotten when others are used more, but a list never', async () => {
    const { kept } = open(3000);
    await kept.get('list', provider('x'.repeat(1000)).load);
    for (const key of ['a', 'b', 'c']) await kept.get(key, provider('x'.repeat(800)).load);
    expect(kept.size().bytes).toBeLessThanOrEqual(3000);
    const again = provider('again');
    expect(await kept.get('list', again.load)).toHaveLength(1000);
    expect(await kept.get('a', again.load)).toBe('again');
  });

  it('that was dropped is fetched anew at once, also where it was under way from before', async () => {
    const { kept } = open();
    const shop = provider('old');
    const letGo = shop.hold();
    const first = kept.get('suit', shop.load);
    shop.says('new');
    kept.drop(['suit']);
    letGo();
    expect(await first).toBe('new');
    shop.says('newer');
    kept.drop(['suit', 'never seen']);
    await settled();
    expect(await kept.get('suit', shop.load)).toBe('newer');
    expect(shop.asked()).toBe(3);
  });
});

describe('what was made of answers', () => {
  it('is current until one of them differs, whatever else changes', async () => {
    const { kept } = open();
    const [suit, cap] = [provider('suit'), provider('cap')];
    await kept.get('cap', cap.load);
    const { value, isCurrent } = await kept.watch(async () => `a page of ${await kept.get('suit', suit.load)}`);
    expect(value).toBe('a page of suit');
    cap.says('another cap');
    kept.drop(['cap', 'suit']);
    await settled();
    expect(isCurrent()).toBe(true);
    suit.says('another suit');
    kept.drop(['suit']);
    await settled();
    expect(isCurrent()).toBe(false);
  });

  it('keeps them fresh by being asked', async () => {
    const { kept, later } = open();
    const suit = provider('suit');
    const { isCurrent } = await kept.watch(() => kept.get('suit', suit.load));
    suit.says('another suit');
    later(60_000);
    expect(isCurrent()).toBe(true);
    await settled();
    expect(isCurrent()).toBe(false);
  });

  it('counts changes, not answers', async () => {
    const { kept } = open();
    const suit = provider('suit');
    await kept.get('suit', suit.load);
    kept.drop(['suit']);
    await settled();
    expect(kept.changes()).toBe(0);
    suit.says('another suit');
    kept.drop(['suit']);
    await settled();
    expect(kept.changes()).toBe(1);
  });
});
