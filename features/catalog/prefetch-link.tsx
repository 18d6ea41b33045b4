import { Link, type LinkProps } from '#ui/components/link.tsx';
import { browserCatalog } from './browser-catalog.ts';

/** A link that prefetches the code and data of its page when it gets the pointer, the focus or a touch. */
export function PrefetchLink({ to, ...rest }: LinkProps) {
  function prefetch() {
    browserCatalog.prefetch(to);
  }
  return <Link to={to} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} {...rest} />;
}
