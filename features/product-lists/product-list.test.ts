import { beforeEach, describe, expect, test } from 'vitest';
import { type KeyValue, safeStorage } from '#core/browser/safe-storage.ts';
import { limits } from '#core/config/limits.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { eachFailure } from '#tests/fixtures/failing-storage.ts';
import { stubPageEvents } from '#tests/fixtures/page-events.ts';
import { createProductList } from './product-list.ts';

const key = storageKeys.saved;
const most = limits.savedProducts;

beforeEach(stubPageEvents);

function memory(stored: string | null = null): KeyValue & { values: Map<string, string> } {
  const values = new Map<string, string>(stored === null ? [] : [[key, stored]]);
  return {
    values,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}
const listOver = (storage: KeyValue) => createProductList({ storage, key, most });
const handlesOf = (list: ReturnType<typeof listOver>) => list.get().map(({ handle }) => handle);
const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ handle: `cap-${at}` }));

describe('a list of products', () => {
  test('has the newest first, each once, with the variant that was chosen', () => {
    const storage = memory();
    const list = listOver(storage);
    list.add({ handle: 'cap' });
    list.add({ handle: 'suit', variantId: 'suit--m' });
    list.add({ handle: 'cap' });
    expect(list.get()).toEqual([{ handle: 'cap' }, { handle: 'suit', variantId: 'suit--m' }]);
    list.remove('cap');
    expect(listOver(storage).get()).toEqual([{ handle: 'suit', variantId: 'suit--m' }]);
    list.clear();
    expect([list.get(), storage.values.size]).toEqual([[], 0]);
  });

  test('takes a shared list behind its own, and changes nothing of what is there', () => {
    const list = listOver(memory());
    list.add({ handle: 'suit', variantId: 'suit--m' });
    list.append([{ handle: 'cap' }, { handle: 'suit' }]);
    list.append([{ handle: 'cap' }, { handle: 'suit' }]);
    expect(list.get()).toEqual([{ handle: 'suit', variantId: 'suit--m' }, { handle: 'cap' }]);
  });

  test('gives back what was removed, beside what came since', () => {
    const list = listOver(memory());
    list.append([{ handle: 'one' }, { handle: 'two' }]);
    const before = list.get();
    list.clear();
    list.add({ handle: 'three' });
    list.restore(before);
    expect(handlesOf(list)).toEqual(['three', 'one', 'two']);
  });

  test('gives back a full list without losing what came since', () => {
    const list = listOver(memory());
    list.append(numbered(most));
    const before = list.get();
    list.clear();
    list.add({ handle: 'later' });
    list.restore(before);
    expect([list.get().length, list.has('later')]).toEqual([most, true]);
  });

  test('takes one product back to its place, and no other that has gone since', () => {
    const list = listOver(memory());
    list.append([{ handle: 'one' }, { handle: 'two', variantId: 'two--m' }, { handle: 'three' }]);
    for (const handle of ['two', 'one']) list.remove(handle);
    list.putBack({ handle: 'two', variantId: 'two--m' }, 1);
    expect(handlesOf(list)).toEqual(['three', 'two']);
    list.putBack({ handle: 'two' }, 0);
    expect(list.get()[1]).toEqual({ handle: 'two', variantId: 'two--m' });
  });

  test('holds no more than fit, and says so before the last goes', () => {
    const list = listOver(memory());
    list.append(numbered(most));
    expect([list.get().length, list.isFull()]).toEqual([most, true]);
    list.add({ handle: 'newest' });
    expect([handlesOf(list)[0], list.get().length, list.has(`cap-${most - 1}`)]).toEqual(['newest', most, false]);
  });

  test('hears of what it wrote itself, of what another tab wrote, and of nothing else', () => {
    const storage = memory();
    const list = listOver(storage);
    let heard = 0;
    const stop = list.subscribe(() => heard++);
    list.add({ handle: 'cap' });
    expect(heard).toBe(1);
    listOver(storage).add({ handle: 'suit' });
    expect([heard, handlesOf(list)]).toEqual([2, ['suit', 'cap']]);
    dispatchEvent(new StorageEvent('storage', { key: storageKeys.cartId }));
    expect(heard).toBe(2);
    stop();
    list.clear();
    expect(heard).toBe(2);
  });

  test('is the same array until something changes', () => {
    const list = listOver(memory());
    list.add({ handle: 'cap' });
    expect(list.get()).toBe(list.get());
  });
});

describe('a stored list that', () => {
  test.each<[string, string]>([
    ['is no JSON', '[{"handle":'],
    ['is another thing', '{"handle":"cap"}'],
    ['is a number', '7'],
    ['is null', 'null'],
    ['is nested without end', '['.repeat(50_000)],
    ['has nothing of ours in it', '[1,null,"cap",{"handle":7},{"handle":""},{"handle":"../admin"},{"handle":"<img>"},{"handle":"A B"}]'],
    ['has a handle that is too long', JSON.stringify([{ handle: 'x'.repeat(121) }])],
  ])('%s is empty, and takes a product', (_what, stored) => {
    const list = listOver(memory(stored));
    expect(list.get()).toEqual([]);
    list.add({ handle: 'cap' });
    expect(list.get()).toEqual([{ handle: 'cap' }]);
  });

  test('has good entries between damaged ones gives the good ones, and of each only what is ours', () => {
    const stored = [
      null,
      { handle: 'cap', variantId: 7, price: 1 },
      { handle: 'suit', variantId: 'm' },
      { handle: 'tee', variantId: 'x'.repeat(201) },
    ];
    expect(listOver(memory(JSON.stringify(stored))).get()).toEqual([
      { handle: 'cap' },
      { handle: 'suit', variantId: 'm' },
      { handle: 'tee' },
    ]);
  });

  test('has 10,000 entries gives the first that fit', () => {
    const list = listOver(memory(JSON.stringify(numbered(10_000))));
    expect([list.get().length, handlesOf(list)[0]]).toEqual([most, 'cap-0']);
  });
});

test('wherever the browser refuses, the page has what it wrote last (R2.10)', async () => {
  await eachFailure(async (browser, where) => {
    const list = listOver(safeStorage(() => browser));
    list.add({ handle: 'cap' });
    list.add({ handle: 'suit', variantId: 'suit--m' });
    list.remove('cap');
    expect(list.get(), where).toEqual([{ handle: 'suit', variantId: 'suit--m' }]);
    list.clear();
    expect(list.get(), where).toEqual([]);
  });
});
