import { storedSetting } from '#core/browser/stored-setting.ts';
import { storageKeys } from '#core/config/storage-keys.ts';

const stored = storedSetting(storageKeys.slashKey);

/**
 * Whether `/` opens the search. A key alone can be pressed by accident, or by speech input, so it can be switched off (WCAG 2.1.4).
 */
export const slashKey = {
  isOn: () => stored.get() !== 'off',
  subscribe: stored.subscribe,
  toggle: () => stored.set(slashKey.isOn() ? 'off' : null),
};
