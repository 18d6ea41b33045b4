import { Link, type LinkProps } from '#ui/components/link.tsx';
import { browserCatalog } from './browser-catalog.ts';

/** A link whose page's code and data are fetched when a shopper means to follow it. */
export function PrefetchLink({ to, ...rest }: LinkProps) {
  function prefetch() {
    browserCatalog.prefetch(to);
  }
  return <Link to={to} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} {...rest} />;
}
