import { type AnchorHTMLAttributes, type MouseEvent, useRef } from 'react';

type Props<Loaded> = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  load: () => Promise<Loaded>;
  onOpen: (loaded: Loaded, link: HTMLAnchorElement) => void;
};

/**
 * A link that opens something in this page, whose code `load` fetches when a pointer, the focus or a touch comes. Without script, pressed with
 * a modifier key, or where `load` fails, it leads to its address. An `onClick` that prevents the default does so here too. What is loaded
 * opens within the press, so that the keys pressed after it reach it; a link that opens another thing has another React key.
 *
 * @example <OpenerLink href="/size-guide" load={() => import('./size-dialog.tsx')} onOpen={({ SizeDialog }) => setDialog(() => SizeDialog)} />
 */
export function OpenerLink<Loaded>({ href, load, onOpen, onClick, children, ...rest }: Props<Loaded>) {
  const loaded = useRef<Loaded>(undefined);
  const get = () =>
    load().then((found) => {
      loaded.current = found;
      return found;
    });
  // Who only passes by misses nothing where it cannot be loaded; a press tries again.
  const prefetch = () => void get().catch(() => undefined);
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const link = event.currentTarget;
    if (loaded.current) onOpen(loaded.current, link);
    else
      get().then(
        (found) => onOpen(found, link),
        () => location.assign(link.href),
      );
  }
  return (
    <a href={href} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} {...rest} onClick={open}>
      {children}
    </a>
  );
}
