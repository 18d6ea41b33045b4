import type { ReactNode } from 'react';
import { Link } from '#ui/components/link.tsx';

export type HeaderLink = { label: string; to: string };

/** A link in the header, to a page or to an anchor on this page. */
export function HeaderAnchor(props: { to: string; className: string; onClick?: () => void; children: ReactNode }) {
  const { to, ...rest } = props;
  return to.startsWith('#') ? <a href={to} {...rest} /> : <Link to={to} {...rest} />;
}
