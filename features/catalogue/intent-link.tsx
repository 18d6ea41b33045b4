import { Link, type LinkProps } from '#ui/link.tsx';
import { browserCatalogue } from './browser-catalogue.ts';

/** A link whose page's code and data are fetched when a shopper means to follow it. */
export function IntentLink({ to, ...rest }: LinkProps) {
  function prefetch() {
    browserCatalogue.prefetch(to);
  }
  return <Link to={to} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} {...rest} />;
}
