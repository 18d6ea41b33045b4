import { navigate } from '#core/browser/navigate.ts';
import { client } from '#core/contract/browser-client.ts';
import type { Product, Variant } from '#core/contract/product.ts';
import { variantTitleOf } from '#core/text/line-item-title.ts';
import { lineItemMessages } from '#features/line-items/messages.ts';
import { createCheckoutOpener } from '#features/line-items/open-checkout.ts';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toaster.tsx';
import { usePressOnce } from '#ui/components/use-once.ts';
import { browserCart } from './browser-cart.ts';
import { countItems } from './cart-state.ts';
import { cartMessages } from './messages.ts';
import { useCart } from './use-cart.ts';

type Chosen = { product: Pick<Product, 'name' | 'variants'>; variant: Variant | null };

/** Add to Cart and Buy Now for the chosen variant. While a request is pending they keep the focus and ignore presses (R2.3). */
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
          {cartMessages.viewCartOf(inCart)}
        </button>
      )}
      <p data-without-script className="mt-3">
        {cartMessages.needsScript}
      </p>
    </>
  );
}

export function AddToCart({ product, variant, soldOut }: Chosen & { soldOut: boolean }) {
  const { loading } = useCart();
  function add() {
    if (browserCart().get().loading) return;
    if (!variant) return toast.error(cartMessages.selectVariant);
    void browserCart().add({ variantId: variant.id, label: variantTitleOf(product, variant) });
  }
  return (
    <Button variant="signal" size="large" className="px-3" disabled={soldOut} busy={loading} onClick={add}>
      {loading ? cartMessages.adding : cartMessages.addToCart}
    </Button>
  );
}

let openCheckout: ReturnType<typeof createCheckoutOpener> | undefined;

function BuyNow({ variant, soldOut }: { variant: Variant | null; soldOut: boolean }) {
  const [processing, buy] = usePressOnce(async () => {
    if (!variant) return toast.error(cartMessages.selectVariant);
    openCheckout ??= createCheckoutOpener(client());
    const opened = await openCheckout({ lineItems: [{ variantId: variant.id, quantity: 1 }] });
    if (opened.state === 'ready') {
      navigate(opened.url);
      return true;
    }
    toast.error(opened.state === 'unsuccessful' ? lineItemMessages.createFailed : lineItemMessages.processFailed);
  });
  return (
    <Button size="large" className="px-3" disabled={soldOut} busy={processing} onClick={buy}>
      {processing ? cartMessages.processing : cartMessages.buyNow}
    </Button>
  );
}
