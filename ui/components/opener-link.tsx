import type { AnchorHTMLAttributes, MouseEvent } from 'react';

type Props<Loaded> = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  load: () => Promise<Loaded>;
  onOpen: (loaded: Loaded, link: HTMLAnchorElement) => void;
};

/**
 * A link that opens something in this page, whose code `load` fetches when a pointer, the focus or a touch comes. Without script, pressed with
 * a modifier key, or where `load` fails, it leads to its address. An `onClick` that prevents the default does so here too.
 *
 * @example <OpenerLink href="/size-guide" load={() => import('./size-dialog.tsx')} onOpen={({ SizeDialog }) => setDialog(() => SizeDialog)} />
 */
export function OpenerLink<Loaded>({ href, load, onOpen, onClick, children, ...rest }: Props<Loaded>) {
  // Who only passes by misses nothing where it cannot be loaded; a press tries again.
  const prefetch = () => void load().catch(() => undefined);
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const link = event.currentTarget;
    load().then(
      (loaded) => onOpen(loaded, link),
      () => location.assign(link.href),
    );
  }
  return (
    <a href={href} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} {...rest} onClick={open}>
      {children}
    </a>
  );
}
