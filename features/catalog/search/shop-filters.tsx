import { type FormEvent, useEffect, useRef } from 'react';
import { SearchIcon } from '#ui/components/icons.tsx';
import { lazyPart } from '#ui/components/lazy-part.tsx';
import { catalogMessages } from '../messages.ts';
import { searchMessages } from './messages.ts';
import type { SearchCatalog, SearchResults } from './search-catalog.ts';
import { shopMessages } from './shop-messages.ts';
import { type ShopQuery, shopPath } from './shop-query.ts';
import { ShopToolbar } from './shop-toolbar.tsx';
import type { ShopNavigation } from './use-shop-query.ts';

const FilterForm = lazyPart(() => import('./filter-form.tsx').then(({ FilterForm }) => FilterForm), {
  failed: searchMessages.filtersFailed,
  again: catalogMessages.tryAgain,
});

/**
 * The search box and the tags, one form that works without script: Enter sends the search with the pressed tag, and a
 * tag sends the search too. Below it are the number of products, and filters.
 */
export function ShopFilters({
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
  const { query } = shop;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    shop.choose({ tag: (submitter instanceof HTMLButtonElement && submitter.value) || null });
  }

  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another tag is pressed, which may be out of view on a phone
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (pressed && row.current) row.current.scrollLeft = pressed.offsetLeft - row.current.clientWidth / 3;
  }, [query.tag]);

  return (
    <search className="contents">
      <form action="/shop" className="contents" onSubmit={submit} onFocus={onIntent} onPointerEnter={onIntent} onTouchStart={onIntent}>
        <div className="grid items-end gap-6 px-gutter pt-8 pb-6 md:grid-cols-[1fr_auto] md:pt-12 md:pb-8">
          <h1 className="display text-shop">{catalogMessages.shop}</h1>
          <label className="flex min-w-0 items-center gap-3 border-b-[1.5px] border-ink focus-within:border-b-[3px] md:w-80">
            <SearchIcon />
            <span className="hidden-text">{shopMessages.search}</span>
            <input
              type="search"
              name="q"
              value={query.q}
              maxLength={200}
              placeholder={shopMessages.search}
              autoComplete="off"
              enterKeyHint="search"
              className="min-w-0 flex-1 py-3 unlined"
              onChange={({ target }) => shop.type(target.value)}
            />
          </label>
          <button type="submit" name="tag" value={query.tag ?? ''} className="hidden-text" tabIndex={-1}>
            {shopMessages.searchButton}
          </button>
        </div>
        <fieldset
          ref={row}
          aria-label={shopMessages.filterByTag}
          className="no-scrollbar sticky min-w-0 top-header z-10 mb-4 flex gap-x-6 overflow-x-auto border-t border-line bg-bone px-gutter py-3 md:mx-gutter md:px-0"
        >
          <Tag label={shopMessages.all} value="" count={list?.found} pressed={query.tag === null} />
          {list?.tags.map(({ tag, count }) => (
            <Tag key={tag} label={tag} value={tag} count={count} pressed={query.tag === tag} />
          ))}
        </fieldset>
        <HiddenFilters query={query} />
      </form>
      <ShopToolbar list={list} shop={shop} catalog={catalog} isWithoutCatalog={isWithoutCatalog} onIntent={onIntent} />
      {query.filters && list?.choices && (
        <div className="mb-8 border-b border-line md:mx-auto md:max-w-[40rem]">
          <FilterForm query={query} choices={list.choices} total={list.total} shop={shop} />
        </div>
      )}
    </search>
  );
}

/** The filters, so that a search or a tag without script does not lose them. */
function HiddenFilters({ query: { q: _q, tag: _tag, ...filters } }: { query: ShopQuery }) {
  const params = new URLSearchParams(shopPath({ ...filters, q: '', tag: null, page: 1 }).split('?')[1]);
  return [...params].map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

function Tag({ label, value, count, pressed }: { label: string; value: string; count?: number; pressed: boolean }) {
  return (
    <button
      type="submit"
      name="tag"
      value={value}
      aria-pressed={pressed}
      className={`min-h-11 flex-none whitespace-nowrap outline-offset-[-2px] ${pressed ? `font-bold ${value ? '[scroll-initial-target:nearest]' : ''}` : 'font-medium text-smoke'}`}
    >
      <span className={`inline-block pb-1 first-letter:uppercase ${pressed ? 'shadow-[0_2px]' : ''}`}>{label}</span>
      <sup className="mono ml-1 inline-block min-w-[2ch] text-left font-normal">{count}</sup>
    </button>
  );
}
