import type { AnchorHTMLAttributes } from 'react';
import { Link as RoutedLink } from 'react-router';

/** `to` is the absolute path of a page of this site. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string };

/**
 * A link to a page of this site, whose code is prefetched when the visitor is about to follow it. On the server it is a plain anchor: the
 * router's own link resolves each address anew, which is a good part of rendering a page of cards.
 */
export const Link = import.meta.env.SSR ? Anchor : Routed;

function Anchor({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}

function Routed(props: LinkProps) {
  return <RoutedLink prefetch="intent" discover="none" {...props} />;
}
