import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { pageStorage } from '#core/browser/safe-storage.ts';
import { HeartIcon } from '#ui/components/heart-icon.tsx';
import { toast } from '#ui/components/toaster.tsx';
import { savedList } from './browser-lists.ts';
import { heartMessages } from './messages.ts';
import type { Saveable } from './save-button.tsx';
import './save-toggle.css';

/** Ends the toast of the last heart: three of them would cover a small phone. */
let endLast = () => {};

/** A toggle button: pressed while the product is in the saved list. */
export function SaveToggle({ product: { handle, name }, on, chosen }: Saveable) {
  const saved = useSyncExternalStore(savedList.subscribe, () => savedList.has(handle));
  const navigate = useNavigate();

  function remove() {
    const place = savedList.get().findIndex((product) => product.handle === handle);
    const removed = savedList.get()[place] ?? { handle };
    // What was saved or removed since stays so.
    const undo = () => (savedList.isFull() ? toast.error(heartMessages.full) : savedList.putBack(removed, place));
    savedList.remove(handle);
    toast.success(heartMessages.removed(name), { action: { label: heartMessages.undo, onClick: undo } });
  }

  function toggle() {
    if (saved) remove();
    else if (savedList.isFull()) toast.error(heartMessages.full);
    else {
      savedList.add({ handle, variantId: chosen?.() });
      endLast();
      endLast = toast.success(pageStorage.refuses() ? heartMessages.savedUntilClosed : heartMessages.saved, {
        action: { label: heartMessages.viewList, onClick: () => navigate('/saved') },
      });
    }
  }

  return (
    <button
      type="button"
      className={`save-toggle save-on-${on}`}
      aria-pressed={saved}
      aria-label={heartMessages.save(name)}
      onClick={toggle}
    >
      <span>
        <HeartIcon />
      </span>
    </button>
  );
}
