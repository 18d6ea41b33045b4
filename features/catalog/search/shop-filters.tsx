import { type FormEvent, useEffect, useRef } from 'react';
import { SearchIcon } from '#ui/components/icons.tsx';
import { catalogMessages } from './messages.ts';
import type { SearchResults, ShopQuery } from './product-search.ts';

/**
 * The search box and the tags, one form that works without script: Enter sends the search with the pressed tag, and a
 * tag sends the search too.
 */
export function ShopFilters({
  listing,
  query,
  onType,
  onChoose,
  onIntent,
}: {
  listing: SearchResults | null;
  query: ShopQuery;
  onType: (q: string) => void;
  onChoose: (tag: string | null) => void;
  onIntent: () => void;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onChoose((submitter instanceof HTMLButtonElement && submitter.value) || null);
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
            <span className="hidden-text">{catalogMessages.search}</span>
            <input
              type="search"
              name="q"
              value={query.q}
              maxLength={200}
              placeholder={catalogMessages.search}
              autoComplete="off"
              enterKeyHint="search"
              className="min-w-0 flex-1 py-3 unlined"
              onChange={({ target }) => onType(target.value)}
            />
          </label>
          <button type="submit" name="tag" value={query.tag ?? ''} className="hidden-text" tabIndex={-1}>
            {catalogMessages.searchButton}
          </button>
        </div>
        <fieldset
          ref={row}
          aria-label={catalogMessages.filterByTag}
          className="no-scrollbar sticky min-w-0 top-header z-10 mb-4 flex gap-x-6 overflow-x-auto border-t border-line bg-bone px-gutter py-3 md:mx-gutter md:px-0"
        >
          <Tag label={catalogMessages.all} value="" count={listing?.found} pressed={query.tag === null} />
          {listing?.tags.map(({ tag, count }) => (
            <Tag key={tag} label={tag} value={tag} count={count} pressed={query.tag === tag} />
          ))}
        </fieldset>
      </form>
    </search>
  );
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
