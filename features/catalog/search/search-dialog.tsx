import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CloseIcon, SearchIcon } from '#ui/components/icons.tsx';
import { isComposing } from '#ui/components/is-composing.ts';
import { Spinner } from '#ui/components/spinner.tsx';
import { browserCatalog } from '../browser-catalog.ts';
import { catalogMessages } from '../messages.ts';
import { searchMessages } from './messages.ts';
import { shopMessages } from './shop-messages.ts';
import { shopPath, wholeShop } from './shop-query.ts';
import { SlashKeyBox } from './slash-key-box.tsx';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';
import './search-dialog.css';

/** Begins to load what the dialog needs. */
export function prefetchSearch() {
  browserCatalog.search();
}

/**
 * The search over any page (R1.31): a box with a list of suggestions. Enter without a choice shows what the shop finds. It opens whenever
 * `asked` counts one more, and closes by itself.
 */
export function SearchDialog({ asked }: { asked: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { state, items, total, near } = useSuggestions(text, asked);
  const current = items[active] ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it
  useEffect(() => dialog.current?.close(), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is asked for
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    box.current?.select();
  }, [asked]);

  function close() {
    dialog.current?.close();
  }

  function go(to: string) {
    close();
    navigate(to);
  }

  function type(typed: string) {
    setText(typed);
    setActive(-1);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (current) go(current.to);
    else if (text.trim()) go(shopPath({ ...wholeShop, q: text }));
  }

  function move(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const last = items.length - 1;
    const to = {
      ArrowDown: active < last ? active + 1 : -1,
      ArrowUp: active < 0 ? last : active - 1,
      // In the text they move the caret, as everywhere.
      Home: active < 0 ? null : 0,
      End: active < 0 ? null : last,
    }[event.key];
    if (to === undefined || to === null) return;
    event.preventDefault();
    setActive(to);
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={shopMessages.searchButton}
      onPointerDown={(event) => event.target === event.currentTarget && close()}
    >
      <search className="flex max-h-[inherit] flex-col">
        <form
          action="/shop"
          className="flex flex-none items-center gap-3 border-b border-ink pr-1.5 pl-gutter md:pr-3 md:pl-6"
          onSubmit={submit}
        >
          <SearchIcon />
          <input
            ref={box}
            type="search"
            name="q"
            role="combobox"
            aria-label={shopMessages.search}
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-activedescendant={current ? optionId(listId, active) : undefined}
            aria-autocomplete="list"
            value={text}
            maxLength={200}
            placeholder={shopMessages.search}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className="min-w-0 flex-1 py-5 text-[1.125rem] unlined"
            onChange={({ target }) => type(target.value)}
            onKeyDown={move}
          />
          <button type="button" className="icon-button" aria-label={searchMessages.closeSearch} onClick={close}>
            <CloseIcon />
          </button>
        </form>
        {state === 'loading' && (
          <div className="px-gutter py-6 md:px-6">
            <Spinner message={catalogMessages.loading} />
          </div>
        )}
        <p
          role="status"
          className={
            state === 'failed' || (text.trim() && total === 0 && state === 'ready')
              ? 'px-gutter pt-6 pb-4 text-smoke md:px-6'
              : 'hidden-text'
          }
        >
          {state === 'failed' && catalogMessages.failed.products}
          {state === 'ready' && text.trim() && (total === 0 ? shopMessages.noProducts : shopMessages.found(total))}
        </p>
        {near.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-5 px-gutter text-small md:px-6">
            <span className="text-smoke">{searchMessages.didYouMean}</span>
            {near.map((word) => (
              <button
                key={word}
                type="button"
                className="link py-3"
                onClick={() => {
                  type(word);
                  box.current?.focus();
                }}
              >
                {word}
              </button>
            ))}
          </p>
        )}
        <SuggestionList id={listId} items={items} active={active} total={total} onPoint={setActive} onChoose={go} />
        <SlashKeyBox />
      </search>
    </dialog>
  );
}
