import type { ReactNode } from 'react';
import { HeaderAnchor, type HeaderLink } from './header-anchor.tsx';
import { Menu } from './menu.tsx';
import { layoutMessages } from './messages.ts';
import { Wordmark } from './wordmark.tsx';

/** The header of every page. `tone` is the color of the page's first section; `actions` are shown to the right of the links. */
export function Header({
  links,
  actions,
  tone = 'bone',
}: {
  links: readonly HeaderLink[];
  actions?: ReactNode;
  tone?: 'bone' | 'seam' | 'ink';
}) {
  const color = { bone: 'bg-bone', seam: 'bg-seam', ink: 'bg-ink text-bone' }[tone];
  return (
    <header className={`sticky top-0 z-20 flex print:static h-header items-center gap-[min(.5rem,2.1vw)] px-gutter ${color}`}>
      <Wordmark />
      <nav aria-label={layoutMessages.mainNav} className="ml-auto mr-15 hidden gap-7 lg:flex">
        {links.map(({ label, to }) => (
          <HeaderAnchor key={to} to={to} className="py-3 text-small font-medium underline-offset-8 hover:underline">
            {label}
          </HeaderAnchor>
        ))}
      </nav>
      <div className="-mr-[min(.625rem,3.2vw)] ml-auto flex items-center lg:ml-0">
        {actions}
        <Menu links={links} color={color} />
      </div>
    </header>
  );
}
