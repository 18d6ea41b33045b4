import { useEffect, useRef } from 'react';
import { formatDollars } from '#core/money.ts';
import { CardPicture } from '../card-picture.tsx';
import { catalogMessages } from '../messages.ts';
import { searchMessages } from './messages.ts';
import type { Suggestion } from './use-suggestions.ts';

/** The id of a line of the list. An id has no spaces, which keys have. */
export const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** The list under the search box. The box keeps the focus; the active line follows its arrows and the pointer. */
export function SuggestionList({
  id,
  items,
  active,
  total,
  onPoint,
  onChoose,
}: {
  id: string;
  items: readonly Suggestion[];
  active: number;
  total: number;
  onPoint: (place: number) => void;
  onChoose: (to: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={searchMessages.suggestions}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2"
    >
      {items.map((item, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and its keys
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={item.key}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === active}
          className={`flex min-h-11 cursor-pointer items-center gap-4 px-gutter py-1.5 md:px-6 ${place === active ? 'bg-seam' : ''} ${item.kind !== items[place - 1]?.kind && place > 0 ? 'mt-2 border-t border-line pt-3' : ''}`}
          onPointerMove={() => place !== active && onPoint(place)}
          onClick={() => onChoose(item.to)}
        >
          {item.card && (
            <span className="w-12 flex-none">
              <CardPicture card={item.card} sizes="48px" priority="soon" second={false} />
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate font-semibold">
              {item.kind === 'all' ? searchMessages.showAll(total) : item.name}
            </span>
            {item.kind !== 'all' && (
              <span className="mono block text-smoke">
                {item.card ? item.card.category : item.kind === 'page' ? searchMessages.pageKind : searchMessages.collectionKind}
              </span>
            )}
          </span>
          {item.card && (
            <span className="price text-right">
              {formatDollars(item.card.price)}
              {!item.card.available && <span className="block text-smoke">{catalogMessages.soldOut}</span>}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
