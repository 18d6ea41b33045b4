import { useMemo } from 'react';
import type { ProductCard } from '#core/contract/product.ts';
import { formatDollars } from '#core/money.ts';
import { heartMessages, useProductList, viewedList } from '#features/product-lists/index.ts';
import { savedMessages } from '#features/product-lists/saved-messages.ts';
import { toast } from '#ui/components/toaster.tsx';
import { browserCatalog } from './browser-catalog.ts';
import { CardPicture } from './card-picture.tsx';
import { PrefetchLink } from './prefetch-link.tsx';
import { useLoaded } from './use-loaded.ts';
import './small-cards.css';

/** The inside of a small card: a link is around it already. Where the product cannot be had, its name stays. */
export function SmallCardContent({ handle, name }: { handle: string; name: string }) {
  const loaded = useLoaded(useMemo(() => browserCatalog.product(handle), [handle]));
  return <PictureNamePrice card={loaded?.state === 'ready' ? loaded.value : null} name={name} />;
}

/** The products that the visitor has looked at, but for the one that is shown, in a row that scrolls sideways. One press clears it. */
export function RecentlyViewed({ except }: { except?: string }) {
  const viewed = useProductList(viewedList);
  const handles = viewed?.map(({ handle }) => handle).filter((handle) => handle !== except) ?? [];
  const key = handles.join();
  const loaded = useLoaded(useMemo(() => browserCatalog.productsOf(key ? key.split(',') : []), [key]));
  if (handles.length === 0 || loaded?.state === 'failed') return null;
  const cards = loaded?.state === 'ready' ? loaded.value : null;
  if (cards?.length === 0) return null;

  function clear() {
    const before = viewedList.get();
    viewedList.clear();
    document.getElementById('main')?.focus({ preventScroll: true });
    toast.success(savedMessages.viewedCleared, {
      action: { label: heartMessages.undo, onClick: () => viewedList.restore(before) },
    });
  }

  return (
    <section className="recently-viewed px-gutter pb-section" aria-labelledby="recently-viewed">
      <div className="recently-viewed-head">
        <h2 id="recently-viewed" className="heading text-h3">
          {savedMessages.recentlyViewed}
        </h2>
        <button type="button" className="text-link" onClick={clear}>
          {savedMessages.clear}
        </button>
      </div>
      <ul>
        {cards
          ? cards.map((card) => (
              <li key={card.handle}>
                <PrefetchLink to={`/products/${card.handle}`} className="block">
                  <PictureNamePrice card={card} name={card.name} />
                </PrefetchLink>
              </li>
            ))
          : handles.map((handle) => (
              <li key={handle} aria-hidden="true">
                <PictureNamePrice card={null} name="" />
              </li>
            ))}
      </ul>
    </section>
  );
}

const sizes = '(min-width: 64rem) 15vw, 31vw';

function PictureNamePrice({ card, name }: { card: ProductCard | null; name: string }) {
  return (
    <>
      {card ? <CardPicture card={card} sizes={sizes} second={false} /> : <div className="skeleton aspect-picture" />}
      <span dir="auto" className="small-card-name">
        {name || '\u00a0'}
      </span>
      <span className="price block">{card ? formatDollars(card.price) : '\u00a0'}</span>
    </>
  );
}
