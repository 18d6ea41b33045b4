import { memo } from 'react';
import { ProductCardLink } from './product-card.tsx';
import type { ListedCard } from './search/shop-list.ts';

const cardSizes = '(min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw';
const firstRow = 4;

/** Products in two to four columns. The first row's pictures are loaded eagerly. The long list is rendered again only for other cards. */
export const CardGrid = memo(function CardGrid({ cards, heading }: { cards: ListedCard[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className={gridClass}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCardLink
            card={card}
            heading={heading}
            sizes={cardSizes}
            priority={index < 2 ? 'first' : index < firstRow ? 'soon' : undefined}
          />
        </li>
      ))}
    </ul>
  );
});

/** The skeleton of the grid, in the same sizes, so that nothing moves when the products come. */
export function CardGridSkeleton() {
  return (
    <ul className={gridClass} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <li key={key}>
          <div className="skeleton aspect-picture" />
          <p className="mono mt-2 md:hidden">&nbsp;</p>
          <p className="text-[.9375rem] leading-[1.3] md:mt-3 md:text-[1rem]">
            <span className="skeleton inline-block w-2/3 leading-none">&nbsp;</span>
          </p>
          <p className="price md:hidden">&nbsp;</p>
          <p className="mt-0.5 mb-2 min-h-[2.9em] text-[.8125rem] leading-[1.45] md:text-small">
            <span className="skeleton inline-block w-full leading-none">&nbsp;</span>
          </p>
          <p className="mono">&nbsp;</p>
        </li>
      ))}
    </ul>
  );
}

const gridClass = 'grid grid-cols-2 gap-x-gap gap-y-8 md:grid-cols-3 md:gap-y-12 lg:grid-cols-4';
