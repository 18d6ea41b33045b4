import { useState } from 'react';
import type { ProductCard } from '#core/contract/product.ts';
import { formatDollars } from '#core/money.ts';
import { CardPicture } from './card-picture.tsx';
import { IntentLink } from './intent-link.tsx';

/** A product on the landing page: picture, name, price, its category under it. */
export function FeaturedProduct({ card, large = false, className = '' }: { card: ProductCard; large?: boolean; className?: string }) {
  const [hovered, setHovered] = useState(false);
  return (
    <IntentLink
      to={`/products/${card.handle}`}
      className={`group block ${className}`}
      onMouseEnter={() => setHovered(window.matchMedia('(hover: hover)').matches)}
    >
      <CardPicture
        card={card}
        sizes={large ? '(min-width: 64rem) 66vw, 100vw' : '(min-width: 64rem) 32vw, 46vw'}
        priority={large ? 'first' : undefined}
        second={hovered}
      />
      <div className={`flex flex-wrap items-baseline justify-between gap-x-4 pt-3 ${large ? 'px-gutter lg:pr-0' : ''}`}>
        <h2 className={`underline-offset-4 group-hover:underline ${large ? 'firm text-h3' : 'font-bold'}`}>{card.name}</h2>
        <span className={`price ${large ? 'text-[1rem]' : ''}`}>{formatDollars(card.price)}</span>
        <p className="w-full text-small text-smoke">{card.category}</p>
      </div>
    </IntentLink>
  );
}
