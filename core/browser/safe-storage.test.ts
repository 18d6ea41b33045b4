import { expect, test } from 'vitest';
import { type KeyValue, safeStorage } from './safe-storage.ts';

/** A storage of at most `most` entries; a write beyond them throws, as in a browser whose storage is full. */
function full(entries: Record<string, string>, most = Object.keys(entries).length): KeyValue {
  const values = new Map(Object.entries(entries));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (!values.has(key) && values.size >= most) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
  };
}

test('what a full browser refuses lives as long as the page, and the rest is still read', () => {
  const storage = safeStorage(() => full({ cart: 'a' }));
  storage.setItem('draft', 'typed');
  expect(storage.getItem('draft')).toBe('typed');
  expect(storage.getItem('cart')).toBe('a');
  storage.removeItem('draft');
  expect(storage.getItem('draft')).toBeNull();
});

test('a newer value that was refused counts before the older one that was stored', () => {
  const stored = full({ draft: 'old' });
  const storage = safeStorage(() => ({
    ...stored,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));
  storage.setItem('draft', 'new');
  expect(storage.getItem('draft')).toBe('new');
});

test('a browser without storage throws nothing', () => {
  const storage = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storage.getItem('draft')).toBeNull();
  storage.setItem('draft', 'typed');
  expect(storage.getItem('draft')).toBe('typed');
});
