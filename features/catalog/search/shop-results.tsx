import { Button } from '#ui/components/button.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import type { LoadState } from './browser-catalog.ts';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';
import { LoadFailed } from './load-failed.tsx';
import { catalogMessages } from './messages.ts';
import { Notice } from './notice.tsx';
import { PageLinks } from './page-links.tsx';
import type { SearchResults, ShopQuery } from './product-search.ts';

/** The list in each of its states. */
export function ShopResults({
  loaded,
  query,
  busy,
  onClear,
}: {
  loaded: LoadState<SearchResults> | null;
  query: ShopQuery;
  busy: boolean;
  onClear: () => void;
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
  const { cards, total } = loaded.value;
  return (
    <section aria-label={catalogMessages.shop} aria-busy={busy} className="pb-section">
      <p role="status" className={(query.q || query.tag) && total > 0 ? 'px-gutter pb-4 text-small text-smoke' : 'hidden-text'}>
        {total === 0 ? catalogMessages.noProducts : catalogMessages.found(total)}
      </p>
      {total === 0 ? (
        <Notice title={catalogMessages.noProducts} hint={catalogMessages.noProductsHint} heading="h2">
          <form
            action="/shop"
            onSubmit={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            <Button type="submit" variant="ink">
              {catalogMessages.clearFilters}
            </Button>
          </form>
        </Notice>
      ) : (
        <div className="px-gutter">
          <CardGrid cards={cards} />
          <PageLinks listing={loaded.value} query={query} />
        </div>
      )}
    </section>
  );
}
