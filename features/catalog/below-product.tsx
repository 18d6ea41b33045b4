import type { Product } from '#core/contract/product.ts';
import { useLazyModule } from '#ui/components/use-lazy-module.ts';
import { useNear } from '#ui/components/use-near.ts';
import { PrefetchLink } from './prefetch-link.tsx';
import { productMessages } from './product-messages.ts';
import { hasRelatedProducts } from './you-may-also-like.tsx';

const loadCards = () => import('./small-cards.tsx');

/**
 * What the label shows beside a product (R1.28), and what the visitor has looked at before (R1.26). Documents have the names as links, with
 * the space of their pictures; the cards' code and data come when the visitor comes near.
 */
export function BelowProduct({ product: { handle, goesWellWith } }: { product: Product }) {
  const [ref, near] = useNear<HTMLDivElement>();
  const cards = useLazyModule(loadCards, near);
  return (
    <div ref={ref}>
      {goesWellWith.length > 0 && !hasRelatedProducts(handle) && (
        <section className="pairings">
          <h2 className="heading text-h3">{productMessages.goesWellWith}</h2>
          <ul>
            {goesWellWith.map((other) => (
              <li key={other.handle}>
                <PrefetchLink to={`/products/${other.handle}`}>
                  {cards ? (
                    <cards.SmallCardContent {...other} />
                  ) : (
                    <>
                      <div className="skeleton aspect-picture" />
                      {other.name}
                    </>
                  )}
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {cards && <cards.RecentlyViewed except={handle} />}
    </div>
  );
}
