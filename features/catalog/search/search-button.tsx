import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { SearchIcon } from '#ui/components/icons.tsx';
import { isControl } from '#ui/components/is-control.ts';
import { Link } from '#ui/components/link.tsx';
import { slashKey } from './slash-key.ts';

const load = () => import('./search-dialog.tsx');
const shop = '/shop';

/**
 * The header's search (R1.31): a link to the shop, which with script opens a dialog. `/` and Ctrl+K open it too. On the shop itself the
 * page's own box gets the focus.
 */
export function SearchButton({ label }: { label: string }) {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState(0);
  const [Dialog, setDialog] = useState<ComponentType<{ asked: number }>>();

  function show() {
    const box = pathname === shop ? document.querySelector<HTMLInputElement>('main input[type=search]') : null;
    if (box) {
      box.focus();
      box.select();
    } else setAsked((times) => times + 1);
  }

  useEffect(() => {
    if (asked === 0 || Dialog) return;
    // Without the dialog's code there is still the page that the link names.
    load().then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      () => window.location.assign(shop),
    );
  }, [asked, Dialog]);
  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isControl(event.target) && slashKey.isOn();
      if (!isShortcut && !isSlash) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      show();
    }
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  });

  function prefetch() {
    load().then(
      ({ prefetchSearch }) => prefetchSearch(),
      () => {},
    );
  }

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show();
  }

  return (
    <>
      <Link
        to={shop}
        className="icon-button"
        aria-label={label}
        onClick={press}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onTouchStart={prefetch}
      >
        <SearchIcon />
      </Link>
      {Dialog && <Dialog asked={asked} />}
    </>
  );
}
