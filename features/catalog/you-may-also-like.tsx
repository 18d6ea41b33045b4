import { featured, youMayAlsoLike } from '#core/config/featured-products.ts';
import type { ProductCard as Card } from '#core/contract/product.ts';
import type { LoadState } from './browser-catalog.ts';
import { ProductCardLink } from './product-card.tsx';
import { productMessages } from './product-messages.ts';
import { useLoaded } from './use-loaded.ts';

/** Only the suit set's page recommends products: three, at fixed prices (R1.15). */
export function hasRelatedProducts(handle: string): boolean {
  return handle === featured.suit.handle;
}

/** Renders nothing until loaded. Errors are ignored because the section is optional. */
export function YouMayAlsoLike({ cards }: { cards: LoadState<Card[]> | Promise<LoadState<Card[]>> }) {
  const loaded = useLoaded(cards);
  if (loaded?.state !== 'ready') return null;
  const items = youMayAlsoLike.flatMap(({ handle, price }) => {
    const card = loaded.value.find((found) => found.handle === handle);
    return card ? [{ ...card, price }] : [];
  });
  return (
    <section className="px-gutter py-section">
      <h2 className="display mb-8 text-[clamp(2rem,4.4vw,4.25rem)] leading-[.9]">{productMessages.youMayAlsoLike}</h2>
      <ul className="grid grid-cols-2 gap-x-gap gap-y-8 md:grid-cols-3">
        {items.map((card) => (
          <li key={card.id} className="first:col-span-full md:first:col-span-1">
            <ProductCardLink card={card} heading="h3" sizes="(min-width: 48rem) 31vw, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
