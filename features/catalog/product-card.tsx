import { useState } from 'react';
import { formatDollars } from '#core/money.ts';
import { SaveButton } from '#features/product-lists/save-button.tsx';
import { CardPicture } from './card-picture.tsx';
import { PrefetchLink } from './prefetch-link.tsx';
import { productPath } from './product-path.ts';
import type { ListedCard } from './search/shop-list.ts';
import { StockNote } from './stock.tsx';
import { lettersInTwoLines, truncateDescription } from './truncate-description.ts';

/** A product in a list; the whole card is one link, and the heart lies over it. */
export function ProductCardLink({
  card,
  sizes,
  priority,
  heading: Heading = 'h2',
}: {
  card: ListedCard;
  sizes: string;
  priority?: 'first' | 'soon';
  heading?: 'h2' | 'h3';
}) {
  const [hovered, setHovered] = useState(false);
  return (
    <>
      <PrefetchLink
        to={productPath(card)}
        className="group relative flex h-full flex-col"
        onMouseEnter={() => setHovered(window.matchMedia('(hover: hover)').matches)}
      >
        <CardPicture card={card} sizes={sizes} priority={priority} second={hovered} />
        {card.category && (
          <span className="mono mt-2 block text-smoke md:absolute md:top-3 md:left-3 md:mt-0 md:bg-bone md:px-[.4375rem] md:py-[.1875rem] md:text-ink">
            {card.category}
          </span>
        )}
        <div className="justify-between gap-4 md:mt-3 md:flex md:items-baseline">
          <Heading
            dir="auto"
            className="min-w-0 text-[.9375rem] leading-[1.3] font-bold decoration-1 underline-offset-[.2em] group-hover:underline md:text-[1rem]"
          >
            {card.name}
          </Heading>
          <span className="price">{formatDollars(card.price)}</span>
        </div>
        <Description text={card.description} />
        <div className="mt-auto">
          <StockNote available={card.available} none="soldOut" />
        </div>
      </PrefetchLink>
      <SaveButton product={card} on="card" />
    </>
  );
}

function Description({ text }: { text: string }) {
  const narrow = truncateDescription(text, lettersInTwoLines.narrow);
  const wide = truncateDescription(text, lettersInTwoLines.wide);
  return (
    <p dir="auto" className="mt-0.5 mb-2 min-h-[2.9em] text-[.8125rem] leading-[1.45] text-smoke md:text-small">
      {narrow === wide ? (
        wide
      ) : (
        <>
          <span className="md:hidden">{narrow}</span>
          <span className="hidden md:inline">{wide}</span>
        </>
      )}
    </p>
  );
}
