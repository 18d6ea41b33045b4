import { useEffect, useRef } from 'react';
import type { Product, ProductCard } from '#core/contract/product.ts';
import { BuyButtons } from '#features/cart/buy-buttons.tsx';
import { BelowProduct } from '#features/catalog/below-product.tsx';
import type { LoadState } from '#features/catalog/browser-catalog.ts';
import { productMeta } from '#features/catalog/catalog-meta.ts';
import { Gallery } from '#features/catalog/gallery.tsx';
import { OptionPickers } from '#features/catalog/option-pickers.tsx';
import { ProductFacts } from '#features/catalog/product-facts.tsx';
import { ProductIntro } from '#features/catalog/product-intro.tsx';
import { productColumn, productGrid } from '#features/catalog/product-skeleton.tsx';
import { useTitle } from '#features/catalog/use-title.ts';
import { useVariant } from '#features/catalog/use-variant.ts';
import { YouMayAlsoLike } from '#features/catalog/you-may-also-like.tsx';
import { SaveButton } from '#features/product-lists/save-button.tsx';
import { loadProductLists } from '#features/product-lists/saved-list-link.tsx';
import { StockAlertLink } from '#features/stock-alerts/stock-alert-link.tsx';
import { BuyBar } from './buy-bar.tsx';

/** A product with its chosen variant, which is in the address (R1.14). */
export function ProductView({
  product,
  companions,
}: {
  product: Product;
  companions: LoadState<ProductCard[]> | Promise<LoadState<ProductCard[]>> | null;
}) {
  const [variant, choose] = useVariant(product);
  const buyBlock = useRef<HTMLDivElement>(null);
  useTitle(productMeta({ state: 'ready', value: product }));
  useNoteViewed(product.handle);
  const chosen = () => (variant?.id === new URLSearchParams(location.search).get('variant') ? variant?.id : undefined);

  return (
    <>
      <div className={productGrid}>
        <Gallery product={product} variant={variant} />
        <div className={productColumn}>
          <ProductIntro product={product} variant={variant} />
          <SaveButton product={product} on="page" chosen={chosen} />
          {variant && <OptionPickers product={product} variant={variant} onChoose={choose} />}
          <div ref={buyBlock} className="my-8">
            <BuyButtons product={product} variant={variant} />
            {variant && <StockAlertLink product={product} variant={variant} />}
          </div>
          <ProductFacts product={product} />
        </div>
      </div>
      {companions && <YouMayAlsoLike cards={companions} />}
      <BelowProduct product={product} />
      <BuyBar block={buyBlock} product={product} variant={variant} />
    </>
  );
}

/** Puts the product on the list of those that the visitor has looked at (R1.26). */
function useNoteViewed(handle: string) {
  useEffect(() => {
    loadProductLists().then(
      ({ viewedList }) => viewedList.add({ handle }),
      () => undefined,
    );
  }, [handle]);
}
