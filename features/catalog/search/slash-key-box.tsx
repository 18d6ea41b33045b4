import { useSyncExternalStore } from 'react';
import { searchMessages } from './messages.ts';
import { slashKey } from './slash-key.ts';

/** Switches the key off and on. It is hidden where there is no mouse, and so hardly a keyboard. */
export function SlashKeyBox() {
  const isOn = useSyncExternalStore(slashKey.subscribe, slashKey.isOn, () => true);
  return (
    <label className="hidden flex-none items-center gap-3 border-t border-line px-gutter py-3 text-small text-smoke md:px-6 pointer-fine:flex">
      <input type="checkbox" checked={isOn} className="size-5 flex-none accent-ink" onChange={slashKey.toggle} />
      {searchMessages.slashKey}
    </label>
  );
}
