import { type MouseEvent, useState } from 'react';
import { Link } from '#ui/components/link.tsx';
import { catalogMessages } from '../messages.ts';
import { FilterDrawerHost } from './filter-drawer-host.tsx';
import { searchMessages } from './messages.ts';
import { MySizeToggle } from './my-size-toggle.tsx';
import type { SearchCatalog, SearchResults } from './search-catalog.ts';
import { countFilters, shopPath } from './shop-query.ts';
import type { ShopNavigation } from './use-shop-query.ts';

/** How many products there are, and the way to filters and orders: a drawer, or without script a form in the page. */
export function ShopToolbar({
  list,
  shop,
  catalog,
  onIntent,
}: {
  list: SearchResults | null;
  shop: ShopNavigation;
  catalog: SearchCatalog | null;
  onIntent: () => void;
}) {
  const [open, setOpen] = useState(false);
  const { query } = shop;
  const count = countFilters(query);

  function openDrawer(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onIntent();
    setOpen(true);
  }

  return (
    <div className="flex min-h-11 items-center gap-4 px-gutter pb-3 text-small">
      <p role="status" className={`mr-auto text-smoke ${list?.total === 0 ? 'invisible' : ''}`}>
        {list && (list.total === 0 ? catalogMessages.noProducts : catalogMessages.found(list.total))}
      </p>
      <MySizeToggle shop={shop} />
      {!query.filters && (
        <Link
          to={shopPath({ ...query, filters: true, page: 1 })}
          rel="nofollow"
          className="link py-3"
          onClick={openDrawer}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          {count > 0 ? searchMessages.filtersSet(count) : searchMessages.filters}
        </Link>
      )}
      <FilterDrawerHost open={open} shop={shop} catalog={catalog} total={list?.total ?? 0} onClose={() => setOpen(false)} />
    </div>
  );
}
