import type { ReactNode } from 'react';
import { Link } from '#ui/components/link.tsx';

export type HeaderLink = { label: string; to: string };

/** A link of the header: to a page, or to a place on this one. */
export function HeaderAnchor(props: { to: string; className: string; onClick?: () => void; children: ReactNode }) {
  const { to, ...rest } = props;
  return to.startsWith('#') ? <a href={to} {...rest} /> : <Link to={to} {...rest} />;
}
