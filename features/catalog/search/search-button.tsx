import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { SearchIcon } from '#ui/components/icons.tsx';
import { isControl } from '#ui/components/is-control.ts';
import { OpenerLink } from '#ui/components/opener-link.tsx';
import type { SearchDialog } from './search-dialog.tsx';
import { slashKey } from './slash-key.ts';

const shop = '/shop';

async function load() {
  const module = await import('./search-dialog.tsx');
  module.prefetchSearch();
  return module;
}

/**
 * The header's search (R1.31): a link to the shop, which with script opens a dialog. `/` and Ctrl+K open it too. On the shop itself the
 * page's own box gets the focus.
 */
export function SearchButton({ label }: { label: string }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ Dialog: typeof SearchDialog; asked: number }>();

  function show({ SearchDialog: Dialog }: Pick<Awaited<ReturnType<typeof load>>, 'SearchDialog'>) {
    setOpened((before) => ({ Dialog, asked: (before?.asked ?? 0) + 1 }));
  }

  /** At once: a phone shows its keyboard only for a focus that a press gives directly. */
  function focusShopBox(event: Pick<Event, 'preventDefault'>) {
    const box = pathname === shop ? document.querySelector<HTMLInputElement>('main input[type=search]') : null;
    if (!box) return;
    event.preventDefault();
    box.focus();
    box.select();
  }

  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isControl(event.target) && slashKey.isOn();
      if ((!isShortcut && !isSlash) || document.querySelector('dialog[open]')) return;
      focusShopBox(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      // Once it is loaded it opens within the press, so that no key typed after it is lost.
      if (opened) show({ SearchDialog: opened.Dialog });
      else load().then(show, () => location.assign(shop));
    }
    addEventListener('keydown', openByKey);
    return () => removeEventListener('keydown', openByKey);
  });

  return (
    <>
      <OpenerLink href={shop} className="icon-button" aria-label={label} load={load} onOpen={show} onClick={focusShopBox}>
        <SearchIcon />
      </OpenerLink>
      {opened && <opened.Dialog asked={opened.asked} />}
    </>
  );
}
