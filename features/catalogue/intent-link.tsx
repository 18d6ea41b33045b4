import { Link, type LinkProps } from 'react-router';
import { browserCatalogue } from './browser-catalogue.ts';

/** A link whose page's code and data are fetched when a shopper means to follow it. */
export function IntentLink({ to, ...rest }: Omit<LinkProps, 'to' | 'prefetch'> & { to: string }) {
  function prefetch() {
    browserCatalogue.prefetch(to);
  }
  return <Link prefetch="intent" to={to} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} {...rest} />;
}
