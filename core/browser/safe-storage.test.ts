import { expect, test } from 'vitest';
import { createFailingStorage, eachFailure, storageFailures } from '#tests/fixtures/failing-storage.ts';
import { safeStorage } from './safe-storage.ts';

const full = (stored: Record<string, string> = {}) => {
  const { storage, values } = createFailingStorage(({ name }) => (name === 'setItem' ? 'throws' : null));
  for (const [key, value] of Object.entries(stored)) values.set(key, value);
  return { values, storage: safeStorage(() => storage) };
};

test('wherever the browser fails, the page reads what it wrote last', async () => {
  await eachFailure(async (browser, where) => {
    const storage = safeStorage(() => browser);
    storage.setItem('name', 'Dana Whitlok');
    expect(storage.getItem('name'), where).toBe('Dana Whitlok');
    storage.setItem('name', 'Dana Whitlock');
    storage.setItem('team', 'Harbor');
    expect([storage.getItem('name'), storage.getItem('team')], where).toEqual(['Dana Whitlock', 'Harbor']);
    storage.removeItem('team');
    expect([storage.getItem('name'), storage.getItem('team')], where).toEqual(['Dana Whitlock', null]);
  });
});

test('a full browser is still read', () => {
  const { storage } = full({ cart: 'a' });
  storage.setItem('draft', 'typed');
  expect([storage.getItem('draft'), storage.getItem('cart')]).toEqual(['typed', 'a']);
});

test('a refused value counts before the older one that is stored, and before one of another tab', () => {
  const { storage, values } = full({ draft: 'old' });
  storage.setItem('draft', 'new');
  expect(storage.getItem('draft')).toBe('new');
  values.set('draft', 'of another tab');
  expect(storage.getItem('draft')).toBe('new');
});

test('what another tab stores is read where this page had nothing refused', () => {
  const { storage, values } = full({ cart: 'a' });
  storage.setItem('draft', 'typed');
  values.set('cart', 'b');
  expect(storage.getItem('cart')).toBe('b');
});

test('once a later write is accepted, the storage counts again', () => {
  const { storage: browser, values } = createFailingStorage(({ at }) => (at === 1 ? 'throws' : null));
  const storage = safeStorage(() => browser);
  storage.setItem('draft', 'refused');
  expect(storage.refuses()).toBe(true);
  storage.setItem('draft', 'accepted');
  expect([values.get('draft'), storage.refuses()]).toEqual(['accepted', false]);
  values.set('draft', 'of another tab');
  expect(storage.getItem('draft')).toBe('of another tab');
});

test.each(Object.keys(storageFailures))('a browser that %s is known to refuse, and whoever listens hears of it', async (how) => {
  const { storage: browser } = createFailingStorage(storageFailures[how]?.(1));
  const storage = safeStorage(() => browser);
  let heard = 0;
  storage.subscribe(() => heard++);
  expect(storage.refuses()).toBe(false);
  storage.setItem('draft', 'typed');
  expect(storage.refuses()).toBe(true);
  await Promise.resolve();
  expect(heard).toBe(1);
});

test('a browser without storage throws nothing, and is known to refuse before anything is written', () => {
  const storage = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect([storage.getItem('draft'), storage.refuses()]).toEqual([null, true]);
  storage.setItem('draft', 'typed');
  expect(storage.getItem('draft')).toBe('typed');
});
