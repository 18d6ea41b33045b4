import { useState } from 'react';
import { OpenerLink } from '#ui/components/opener-link.tsx';
import type { FilterDrawer } from './filter-drawer.tsx';
import { searchMessages } from './messages.ts';
import { MySizeToggle } from './my-size-toggle.tsx';
import type { SearchCatalog, SearchResults } from './search-catalog.ts';
import { shopMessages } from './shop-messages.ts';
import { countFilters, shopPath } from './shop-query.ts';
import type { ShopNavigation } from './use-shop-query.ts';

/** How many products there are, and the way to filters and orders: a drawer, or without script a form in the page. */
export function ShopToolbar({
  list,
  shop,
  catalog,
  isWithoutCatalog,
  onIntent,
}: {
  list: SearchResults | null;
  shop: ShopNavigation;
  catalog: SearchCatalog | null;
  /** The catalog could not be loaded. */
  isWithoutCatalog: boolean;
  onIntent: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<typeof FilterDrawer>();
  const { query } = shop;
  const count = countFilters(query);

  function load() {
    onIntent();
    return import('./filter-drawer.tsx');
  }
  function show({ FilterDrawer }: Awaited<ReturnType<typeof load>>) {
    setDrawer(() => FilterDrawer);
    setOpen(true);
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 px-gutter pb-3 text-small">
      <p role="status" className={`mr-auto whitespace-nowrap text-smoke ${list?.total === 0 ? 'invisible' : ''}`}>
        {list && (list.total === 0 ? shopMessages.noProducts : shopMessages.found(list.total))}
      </p>
      <MySizeToggle shop={shop} />
      {!query.filters && (
        <OpenerLink
          href={shopPath({ ...query, filters: true, page: 1 })}
          rel="nofollow"
          className="link ml-auto py-3 whitespace-nowrap"
          load={load}
          onOpen={show}
        >
          {count > 0 ? searchMessages.filtersSet(count) : searchMessages.filters}
        </OpenerLink>
      )}
      {Drawer && (
        <Drawer
          open={open}
          shop={shop}
          catalog={catalog}
          total={list?.total ?? 0}
          onRetry={isWithoutCatalog ? onIntent : null}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
