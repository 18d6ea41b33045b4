import { Button } from '#ui/components/button.tsx';
import { Link } from '#ui/components/link.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import type { LoadState } from '../browser-catalog.ts';
import { CardGrid, CardGridSkeleton } from '../card-grid.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { catalogMessages } from '../messages.ts';
import { Notice } from '../notice.tsx';
import { searchMessages } from './messages.ts';
import { PageLinks } from './page-links.tsx';
import type { SearchResults } from './search-catalog.ts';
import { shopMessages } from './shop-messages.ts';
import { shopPath, wholeShop } from './shop-query.ts';
import type { ShopNavigation } from './use-shop-query.ts';

/** The list in each of its states. */
export function ShopResults({
  loaded,
  shop: { query, clear },
  busy,
}: {
  loaded: LoadState<SearchResults> | null;
  shop: ShopNavigation;
  busy: boolean;
}) {
  if (!loaded) {
    return (
      <div className="relative px-gutter pb-section">
        <div className="absolute pt-4 pl-4">
          <Spinner message={catalogMessages.loading} />
        </div>
        <CardGridSkeleton />
      </div>
    );
  }
  if (loaded.state !== 'ready') return <LoadFailed message={catalogMessages.failed.products} heading="h2" />;
  const { cards, total, suggestions = [] } = loaded.value;
  return (
    <section aria-label={catalogMessages.shop} aria-busy={busy} className="pb-section">
      {total === 0 ? (
        <Notice title={shopMessages.noProducts} hint={shopMessages.noProductsHint} heading="h2">
          <form
            action="/shop"
            onSubmit={(event) => {
              event.preventDefault();
              clear();
            }}
          >
            <Button type="submit" variant="ink">
              {shopMessages.clearFilters}
            </Button>
          </form>
          {suggestions.length > 0 && (
            <p className="flex flex-wrap gap-x-5">
              <span className="py-3 text-smoke">{searchMessages.didYouMean}</span>
              {suggestions.map((word) => (
                <Link key={word} to={shopPath({ ...wholeShop, q: word })} className="link py-3">
                  {word}
                </Link>
              ))}
            </p>
          )}
        </Notice>
      ) : (
        <div className="px-gutter">
          <CardGrid cards={cards} />
          <PageLinks list={loaded.value} query={query} />
        </div>
      )}
    </section>
  );
}
