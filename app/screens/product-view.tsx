import { useRef } from 'react';
import type { Product, ProductCard } from '#core/contract/product.ts';
import { BuyButtons } from '#features/cart/buy-buttons.tsx';
import type { Loaded } from '#features/catalogue/browser-catalogue.ts';
import { Gallery } from '#features/catalogue/gallery.tsx';
import { productMeta } from '#features/catalogue/meta.ts';
import { OptionPickers } from '#features/catalogue/option-pickers.tsx';
import { ProductFacts } from '#features/catalogue/product-facts.tsx';
import { ProductIntro } from '#features/catalogue/product-intro.tsx';
import { productColumn, productGrid } from '#features/catalogue/product-skeleton.tsx';
import { useTitle } from '#features/catalogue/use-title.ts';
import { useVariant } from '#features/catalogue/use-variant.ts';
import { YouMayAlsoLike } from '#features/catalogue/you-may-also-like.tsx';
import { BuyBar } from './buy-bar.tsx';

/** A product with its chosen variant, which stands in the address. */
export function ProductView({
  product,
  companions,
}: {
  product: Product;
  companions: Loaded<ProductCard[]> | Promise<Loaded<ProductCard[]>> | null;
}) {
  const [variant, choose] = useVariant(product);
  const buyBlock = useRef<HTMLDivElement>(null);
  useTitle(productMeta({ state: 'ready', value: product }));

  return (
    <>
      <div className={productGrid}>
        <Gallery product={product} variant={variant} />
        <div className={productColumn}>
          <ProductIntro product={product} variant={variant} />
          {variant && <OptionPickers product={product} variant={variant} onChoose={choose} />}
          <div ref={buyBlock} className="my-8">
            <BuyButtons product={product} variant={variant} />
          </div>
          <ProductFacts product={product} />
        </div>
      </div>
      {companions && <YouMayAlsoLike cards={companions} />}
      <BuyBar block={buyBlock} product={product} variant={variant} />
    </>
  );
}
