import { type RefObject, useEffect, useState } from 'react';
import type { Product, Variant } from '#core/contract/product.ts';
import { formatDollars } from '#core/money.ts';
import { AddToCart } from '#features/cart/buy-buttons.tsx';

/**
 * On phones: price and Add to Cart at the bottom, once the page's own buttons have scrolled out of view. Its space at the end of the page
 * is there from the first HTML on, so that nothing shifts.
 */
export function BuyBar({ block, product, variant }: { block: RefObject<HTMLElement | null>; product: Product; variant: Variant | null }) {
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (!block.current) return;
    // The observed area extends from the header down without end, so that a jump past the buttons is noticed too.
    const observer = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting), {
      rootMargin: '-60px 0px 100000px 0px',
    });
    observer.observe(block.current);
    return () => observer.disconnect();
  }, [block]);

  if (!variant?.available) return null;
  return (
    <div
      className={`sticky bottom-0 z-20 flex items-center justify-between gap-4 border-t border-ink bg-bone px-gutter py-2 lg:hidden ${away ? '' : 'invisible'}`}
    >
      <p className="min-w-0">
        <span className="block truncate text-small font-bold">{product.name}</span>
        <span className="price">{formatDollars(variant.price)}</span>
      </p>
      <AddToCart product={product} variant={variant} soldOut={false} />
    </div>
  );
}
