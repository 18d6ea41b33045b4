import { useState } from 'react';
import type { Product } from '#core/contract/product.ts';
import { formatDollars } from '#core/money.ts';
import { LengthLine } from '#ui/components/measure.tsx';
import { CardPicture } from './card-picture.tsx';
import type { LandingItem as Card } from './landing.ts';
import { PrefetchLink } from './prefetch-link.tsx';

/** A card of the landing page: picture, name, price, one line. One link, or none. */
export function LandingCard({
  card,
  to = card.to,
  name = card.name,
  line = card.category,
  size = 'normal',
  measures = [],
  sizes,
  className = '',
}: {
  card: Card;
  /** Null for a card without a link. */
  to?: string | null;
  name?: string;
  line?: string | undefined;
  /** `large` extends to the left edge; `large` and `tall` fill the given height. */
  size?: keyof typeof classesBySize;
  measures?: Product['measures'];
  sizes: string;
  className?: string;
}) {
  const [hovered, setHovered] = useState(false);
  const classes = classesBySize[size];
  const inside = (
    <>
      <div className={`relative ${classes.picture}`}>
        <CardPicture card={card} sizes={sizes} second={hovered && to !== null}>
          {measures.map((measure) => (
            <LengthLine key={measure.from} {...measure} />
          ))}
        </CardPicture>
      </div>
      <div className={`grid content-start gap-x-4 pt-3 in-[.bg-ink]:bg-ink ${classes.caption}`}>
        <h3 className={`min-w-0 decoration-1 underline-offset-4 group-hover:underline ${classes.name}`}>{name}</h3>
        <span className={`price ${classes.price}`}>{formatDollars(card.price)}</span>
        <p className="col-span-full text-small text-smoke in-[.bg-ink]:text-smoke-on-ink">{line}</p>
      </div>
    </>
  );
  if (to === null) return <div className={className}>{inside}</div>;
  return (
    <PrefetchLink
      to={to}
      className={`group ${classes.card} ${className}`}
      onMouseEnter={() => setHovered(window.matchMedia('(hover: hover)').matches)}
    >
      {inside}
    </PrefetchLink>
  );
}

/** The skeleton of a card. */
export function LandingCardSkeleton({ className = '' }: { className?: string }) {
  return (
    <div className={className} aria-hidden="true">
      <div className="skeleton aspect-picture in-[.bg-ink]:opacity-20" />
      <p className="pt-3 max-lg:leading-[1.75]">
        &nbsp;
        <br />
        &nbsp;
      </p>
    </div>
  );
}

const filling = 'flex-1 md:[&>:first-child]:absolute md:[&>:first-child]:inset-0 md:[&>:first-child]:aspect-auto';
const classesBySize = {
  normal: { card: 'block', picture: '', caption: 'lg:grid-cols-[1fr_auto]', name: 'leading-[1.3] font-bold', price: '' },
  large: {
    card: 'flex flex-col',
    picture: filling,
    caption: 'grid-cols-[1fr_auto] px-gutter md:pr-0',
    name: 'heading text-h3',
    price: 'text-[1rem]',
  },
  tall: {
    card: 'flex flex-col',
    picture: filling,
    caption: 'grid-cols-[1fr_auto]',
    name: 'leading-[1.3] font-bold',
    price: '',
  },
} as const;
