import { PrefetchLink } from '../prefetch-link.tsx';
import type { ShopList } from './shop-list.ts';
import { shopMessages } from './shop-messages.ts';
import { type ShopQuery, shopPath } from './shop-query.ts';

/** Pages of a list that has more than one. */
export function PageLinks({ list: { page, pages }, query }: { list: ShopList; query: ShopQuery }) {
  if (pages < 2) return null;
  return (
    <nav aria-label={shopMessages.pages} className="mt-14 flex items-center justify-between gap-4 border-t border-ink pt-4">
      {page > 1 ? (
        <PrefetchLink rel="prev" to={shopPath({ ...query, page: page - 1 })} className="link py-3">
          {shopMessages.previous}
        </PrefetchLink>
      ) : (
        <span />
      )}
      <span className="mono">{shopMessages.page(page, pages)}</span>
      {page < pages ? (
        <PrefetchLink rel="next" to={shopPath({ ...query, page: page + 1 })} className="link py-3">
          {shopMessages.next}
        </PrefetchLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
