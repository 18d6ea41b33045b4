import type { AnchorHTMLAttributes } from 'react';
import { Link as RoutedLink } from 'react-router';

/** `to`: the whole path of a page of ours. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string };

/**
 * A link to a page of ours, whose code is fetched when somebody means to follow it. The document needs no more of it
 * than the anchor: the router's own works each address out anew, which is a good part of rendering a page of cards.
 */
export const Link = import.meta.env.SSR ? Anchor : Routed;

function Anchor({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}

function Routed(props: LinkProps) {
  return <RoutedLink prefetch="intent" discover="none" {...props} />;
}
