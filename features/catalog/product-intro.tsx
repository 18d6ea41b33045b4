import type { Product, Variant } from '#core/contract/product.ts';
import { formatDollars } from '#core/money.ts';
import { Headline } from '#ui/components/headline.tsx';
import { productMessages } from './product-messages.ts';
import { StockNote } from './stock.tsx';

/** In letters. A longer name is set smaller, so that the price stays in the first view. */
const longName = 26;

/** The product's name, price and availability. */
export function ProductIntro({ product, variant }: { product: Product; variant: Variant | null }) {
  return (
    <>
      {product.category && <p className="mono">{product.category}</p>}
      <Headline
        text={product.name}
        className={`mt-4 mb-6 leading-[.9] ${product.name.length > longName ? '[--headline:clamp(1.75rem,2.7vw,2.75rem)]' : '[--headline:var(--text-product)]'}`}
      />
      <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1 pb-6" aria-live="polite">
        <span className="font-mono text-[1.25rem] leading-none font-medium tracking-[-.02em] font-stretch-[87.5%]">
          {formatDollars(variant?.price ?? product.price)}
        </span>
        <StockNote available={variant?.available ?? false} none="outOfStock" />
        {variant && !variant.available && product.available && <span className="text-small">{productMessages.othersInStock}</span>}
      </p>
      {product.description && (
        <p dir="auto" className="max-w-[34rem] whitespace-pre-line">
          {product.description}
        </p>
      )}
    </>
  );
}
