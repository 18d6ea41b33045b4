import { IntentLink } from './intent-link.tsx';
import { type Listing, type ShopQuery, shopPath } from './listing.ts';
import { words } from './words.ts';

/** Pages of a list that has more than one. */
export function PageLinks({ listing: { page, pages }, query }: { listing: Listing; query: ShopQuery }) {
  if (pages < 2) return null;
  return (
    <nav aria-label={words.pages} className="mt-14 flex items-center justify-between gap-4 border-t border-ink pt-4">
      {page > 1 ? (
        <IntentLink rel="prev" to={shopPath({ ...query, page: page - 1 })} className="link py-3">
          {words.previous}
        </IntentLink>
      ) : (
        <span />
      )}
      <span className="mono">{words.page(page, pages)}</span>
      {page < pages ? (
        <IntentLink rel="next" to={shopPath({ ...query, page: page + 1 })} className="link py-3">
          {words.next}
        </IntentLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
