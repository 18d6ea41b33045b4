import type { Product } from '#core/contract/product.ts';
import { variantTitleOf } from '#core/text/line-item-title.ts';
import { browserCart } from '#features/cart/browser-cart.ts';
import { ProductCardLink } from '#features/catalog/product-card.tsx';
import { savedList } from '#features/product-lists/index.ts';
import { savedMessages } from '#features/product-lists/saved-messages.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Link } from '#ui/components/link.tsx';
import { usePressOnce } from '#ui/components/use-once.ts';

/** A card of the saved list. What the visitor had chosen, or what has no choice, goes to the cart from here. */
export function SavedCard({ product, variantId }: { product: Product; variantId: string | undefined }) {
  const { handle, variants, available } = product;
  const chosen = variants.length === 1 ? variants[0] : variants.find(({ id }) => id === variantId);
  const [moving, move] = usePressOnce(async () => {
    if (!chosen) return;
    const moved = await browserCart().add({ variantId: chosen.id, label: variantTitleOf(product, chosen) });
    if (moved) savedList.remove(handle);
  });

  return (
    <li className="flex flex-col">
      <div className="flex-1">
        <ProductCardLink card={product} sizes="(min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw" />
      </div>
      <div className="mt-3 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 text-small">
        {chosen?.available && (
          <Button size="small" busy={moving} onClick={() => move()}>
            {moving ? savedMessages.moving : savedMessages.moveToCart}
          </Button>
        )}
        {chosen && variants.length > 1 && (
          <span className="text-smoke">{chosen.available ? chosen.title : savedMessages.chosenSoldOut(chosen.title)}</span>
        )}
        {available && !chosen?.available && (
          <Link to={`/products/${handle}`} className={buttonClass({ size: 'small' })}>
            {chosen ? savedMessages.chooseAnother : savedMessages.chooseOptions}
          </Link>
        )}
      </div>
    </li>
  );
}
