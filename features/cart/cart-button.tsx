import { BagIcon } from '#ui/components/icons.tsx';
import { usePressOnce } from '#ui/components/use-once.ts';
import { browserCart } from './browser-cart.ts';
import { CartDrawerHost } from './cart-drawer-host.tsx';
import { countItems } from './cart-state.ts';
import { cartMessages } from './messages.ts';
import { useCart } from './use-cart.ts';

/** The header's cart button: its badge counts the cart's items, and it opens the checkout (R2.7). */
export function CartButton() {
  const count = countItems(useCart());
  const [leaving, openCheckout] = usePressOnce(() => browserCart().checkout());

  return (
    <>
      <button
        type="button"
        data-cart-button
        className="icon-button"
        aria-label={cartMessages.button(count)}
        aria-busy={leaving || undefined}
        onClick={() => openCheckout()}
      >
        <BagIcon />
        {count > 0 && (
          <span
            className="absolute top-0.5 right-0 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-signal px-1 font-mono text-[.625rem] leading-none font-semibold text-ink"
            aria-hidden="true"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      <CartDrawerHost />
    </>
  );
}
