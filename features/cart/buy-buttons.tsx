import { useEffect, useState } from 'react';
import { client } from '#core/contract/browser-client.ts';
import type { Product, Variant } from '#core/contract/product.ts';
import { itemLabel } from '#core/line-name.ts';
import { navigate } from '#features/checkout/navigate.ts';
import { createCheckoutOpener } from '#features/checkout/open-checkout.ts';
import { checkoutWords } from '#features/checkout/words.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import { browserCart } from './browser-cart.ts';
import { countItems } from './cart-state.ts';
import { useCart } from './use-cart.ts';
import { cartWords } from './words.ts';

type Chosen = { product: Pick<Product, 'name' | 'variants'>; variant: Variant | null };

/** Add to Cart and Buy Now for the chosen variant. At work they keep the focus and take no second press. */
export function BuyButtons({ product, variant }: Chosen) {
  const soldOut = variant ? !variant.available : !product.variants.some(({ available }) => available);
  const inCart = countItems(useCart());
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 noscript:hidden">
        <AddToCart product={product} variant={variant} soldOut={soldOut} />
        <BuyNow variant={variant} soldOut={soldOut} />
      </div>
      {inCart > 0 && (
        <button type="button" className="text-link mt-2 py-1" onClick={() => browserCart().show(true)}>
          {cartWords.viewCartOf(inCart)}
        </button>
      )}
      <p data-without-script className="mt-3">
        {cartWords.needsScript}
      </p>
    </>
  );
}

export function AddToCart({ product, variant, soldOut }: Chosen & { soldOut: boolean }) {
  const { loading } = useCart();
  function add() {
    if (browserCart().get().loading) return;
    if (!variant) return toast.error(cartWords.selectVariant);
    void browserCart().add({ variantId: variant.id, label: itemLabel(product, variant) });
  }
  return (
    <Button look="signal" size="large" className={buttonLooks} disabled={soldOut} aria-disabled={loading || undefined} onClick={add}>
      {loading ? cartWords.adding : cartWords.addToCart}
    </Button>
  );
}

let openCheckout: ReturnType<typeof createCheckoutOpener> | undefined;

function BuyNow({ variant, soldOut }: { variant: Variant | null; soldOut: boolean }) {
  const [processing, setProcessing] = useState(false);

  // Coming back to a page the browser has kept: the button is free again.
  useEffect(() => {
    const freed = () => setProcessing(false);
    window.addEventListener('pageshow', freed);
    return () => window.removeEventListener('pageshow', freed);
  }, []);

  async function buy() {
    if (processing) return;
    if (!variant) return toast.error(cartWords.selectVariant);
    setProcessing(true);
    openCheckout ??= createCheckoutOpener(client());
    const opened = await openCheckout({ lineItems: [{ variantId: variant.id, quantity: 1 }] });
    if (opened.state === 'ready') return navigate(opened.url);
    setProcessing(false);
    toast.error(opened.state === 'unsuccessful' ? checkoutWords.createFailed : checkoutWords.processFailed);
  }
  return (
    <Button size="large" className={buttonLooks} disabled={soldOut} aria-disabled={processing || undefined} onClick={buy}>
      {processing ? cartWords.processing : cartWords.buyNow}
    </Button>
  );
}

const buttonLooks = 'px-3 aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-line aria-disabled:text-smoke';
