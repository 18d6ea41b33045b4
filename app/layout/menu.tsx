import { type KeyboardEvent, useRef } from 'react';
import { CloseIcon, MenuIcon } from '#ui/components/icons.tsx';
import { HeaderAnchor, type HeaderLink } from './header-anchor.tsx';
import { layoutMessages } from './messages.ts';

/** The header's links below 1024 px. `<details>` works before hydration and without script. */
export function Menu({ links, color }: { links: readonly HeaderLink[]; color: string }) {
  const details = useRef<HTMLDetailsElement>(null);

  function close() {
    if (details.current) details.current.open = false;
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    details.current.querySelector('summary')?.focus();
  }

  return (
    <details
      ref={details}
      className="group lg:hidden"
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && close()}
    >
      <summary className="icon-button">
        <span className="group-open:hidden">
          <MenuIcon />
          <span className="hidden-text">{layoutMessages.menu}</span>
        </span>
        <span className="hidden group-open:block">
          <CloseIcon />
          <span className="hidden-text">{layoutMessages.closeMenu}</span>
        </span>
      </summary>
      <nav aria-label={layoutMessages.mainNav} className={`absolute inset-x-0 top-full border-b-2 border-ink px-gutter pb-6 ${color}`}>
        {links.map(({ label, to }) => (
          <HeaderAnchor key={to} to={to} onClick={close} className="heading block border-t border-line py-4 text-h3">
            {label}
          </HeaderAnchor>
        ))}
      </nav>
    </details>
  );
}
