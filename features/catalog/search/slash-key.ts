import { createListeners } from '#core/async/listeners.ts';
import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';

const stored = storedText(storageKeys.slashKey);
const listeners = createListeners();

/**
 * Whether `/` opens the search. A key alone can be pressed by accident, or by speech input, so it can be switched off (WCAG 2.1.4).
 */
export const slashKey = {
  isOn: () => stored.get() !== 'off',
  subscribe: listeners.subscribe,
  toggle() {
    stored.set(slashKey.isOn() ? 'off' : null);
    listeners.notify();
  },
};
