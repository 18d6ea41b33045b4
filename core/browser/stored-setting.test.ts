import { beforeEach, expect, test, vi } from 'vitest';
import { stubPageEvents } from '#tests/fixtures/page-events.ts';
import { storedSetting } from './stored-setting.ts';

beforeEach(stubPageEvents);

test('what another tab or this one stores is heard, until nobody listens', () => {
  const [setting, same] = [storedSetting('shop.unit'), storedSetting('shop.unit')];
  const heard = vi.fn();
  const leave = same.subscribe(heard);
  setting.set('inches');
  expect([heard.mock.calls.length, same.get()]).toEqual([1, 'inches']);
  dispatchEvent(new StorageEvent('storage', { key: 'shop.other' }));
  expect(heard).toHaveBeenCalledTimes(1);
  dispatchEvent(new StorageEvent('storage', { key: 'shop.unit' }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).toHaveBeenCalledTimes(3);
  leave();
  setting.set(null);
  expect(heard).toHaveBeenCalledTimes(3);
});
