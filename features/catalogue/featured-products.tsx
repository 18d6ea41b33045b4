import type { CollectionCard, ProductCard } from '#core/contract/product.ts';
import { FeaturedProduct } from './featured-product.tsx';
import { IntentLink } from './intent-link.tsx';
import { words } from './words.ts';

/** Three products, one large, and the collections by name. */
export function FeaturedProducts({ cards, collections }: { cards: ProductCard[]; collections: CollectionCard[] }) {
  const [large, ...small] = cards;
  return (
    <>
      <section className="grid gap-x-gap gap-y-10 pb-section lg:grid-cols-12 lg:pr-gutter" aria-label={words.shop}>
        {large && <FeaturedProduct card={large} large className="lg:col-span-8" />}
        <div className="grid grid-cols-2 gap-gap px-gutter lg:col-span-4 lg:grid-cols-1 lg:content-between lg:gap-y-8 lg:px-0 lg:pt-gutter">
          {small.map((card) => (
            <FeaturedProduct key={card.id} card={card} />
          ))}
        </div>
      </section>
      <nav aria-label={words.collections} className="px-gutter pb-section">
        <h2 className="firm mb-6 text-h3">{words.collections}</h2>
        <ul className="border-t-2 border-ink">
          {collections.map(({ id, handle, title, productsCount }) => (
            <li key={id} className="border-b border-ink">
              <IntentLink
                to={`/collections/${handle}`}
                className="flex items-baseline justify-between gap-4 py-4 decoration-2 underline-offset-4 hover:underline"
              >
                <span className="loud text-panel">{title}</span>
                <span className="mono flex-none">{words.items(productsCount)}</span>
              </IntentLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
