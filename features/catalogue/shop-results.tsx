import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Loaded } from './browser-catalogue.ts';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';
import type { Listing, ShopQuery } from './listing.ts';
import { LoadFailed } from './load-failed.tsx';
import { Notice } from './notice.tsx';
import { PageLinks } from './page-links.tsx';
import { words } from './words.ts';

/** The shop's list in each of its states. */
export function ShopResults({
  loaded,
  query,
  busy,
  onClear,
}: {
  loaded: Loaded<Listing> | null;
  query: ShopQuery;
  busy: boolean;
  onClear: () => void;
}) {
  if (!loaded) {
    return (
      <div className="relative px-gutter pb-section">
        <div className="absolute pt-4 pl-4">
          <Spinner words={words.loading} />
        </div>
        <CardGridSkeleton />
      </div>
    );
  }
  if (loaded.state !== 'ready') return <LoadFailed message={words.failed.products} heading="h2" />;
  const { cards, total } = loaded.value;
  return (
    <section aria-label={words.shop} aria-busy={busy} className="pb-section">
      <p role="status" className={(query.q || query.tag) && total > 0 ? 'px-gutter pb-4 text-small text-smoke' : 'hidden-text'}>
        {total === 0 ? words.noProducts : words.found(total)}
      </p>
      {total === 0 ? (
        <Notice title={words.noProducts} hint={words.noProductsHint} heading="h2">
          <form
            action="/shop"
            onSubmit={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            <Button type="submit" look="ink">
              {words.clearFilters}
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
