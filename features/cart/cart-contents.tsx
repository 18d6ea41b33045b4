import type { ReactNode } from 'react';
import type { LineItem } from '#core/contract/checkout.ts';
import { formatDollars } from '#core/money.ts';
import { LineItemRow } from '#features/line-items/line-item.tsx';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { CopyLink } from '#ui/components/copy-link.tsx';
import { Link } from '#ui/components/link.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import { usePressOnce } from '#ui/components/use-once.ts';
import { browserCart } from './browser-cart.ts';
import { toCartLink } from './cart-link.ts';
import type { CartState } from './cart-state.ts';
import { cartMessages } from './messages.ts';

/** The content of the drawer: the lines and the checkout button, or why there are none. */
export function CartContents({ state }: { state: CartState }) {
  const { cartId, cart, notes, failed } = state;
  if (cartId && !cart) return failed ? <Unread /> : <Reading />;
  if (!cart || cart.lineItems.length === 0) return <Empty />;
  return (
    <>
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-gutter md:px-6">
        {cart.lineItems.map((line) => (
          <LineItemRow
            key={line.id}
            line={line}
            note={notes[line.id]}
            onQuantity={(quantity) => browserCart().setQuantity(line.id, quantity)}
          />
        ))}
      </ul>
      <div className="flex-none px-gutter pt-4 pb-6 md:px-6">
        <div className="stitch" />
        {cart.subtotal !== null && (
          <p className="flex items-baseline justify-between pt-4 pb-2">
            <span>{cartMessages.subtotal}</span>
            <b className="price text-[1.25rem]! leading-none!">{formatDollars(cart.subtotal)}</b>
          </p>
        )}
        <p className="mb-4 text-small text-smoke">{cartMessages.deliveryAtCheckout}</p>
        <CheckoutButton />
        <CopyCart lines={cart.lineItems} />
      </div>
    </>
  );
}

function CheckoutButton() {
  const [leaving, leave] = usePressOnce(() => browserCart().checkout());
  return (
    <Button variant="signal" size="large" className="w-full" busy={leaving} onClick={() => leave()}>
      {leaving ? cartMessages.processing : cartMessages.checkout}
    </Button>
  );
}

/** For a cart whose lines can be named. Another backend may not tell the variants. */
function CopyCart({ lines }: { lines: readonly LineItem[] }) {
  if (lines.some(({ variantId }) => !variantId)) return null;
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-2">
      <CopyLink path={toCartLink(lines)} messages={cartMessages.copyLink} />
    </div>
  );
}

function Empty() {
  return (
    <Plain title={cartMessages.empty} text={cartMessages.emptyHint}>
      <Link to="/shop" className={buttonClass({ variant: 'ink' })} onClick={() => browserCart().show(false)}>
        {cartMessages.toShop}
      </Link>
    </Plain>
  );
}

function Reading() {
  return (
    <div className="mx-gutter md:mx-6 border-t border-ink pt-6">
      <Spinner message={cartMessages.loading} />
    </div>
  );
}

/** Shown when the cart's lines could not be read. */
function Unread() {
  return (
    <Plain title={cartMessages.unread}>
      <Button onClick={() => browserCart().refresh()}>{cartMessages.tryAgain}</Button>
    </Plain>
  );
}

function Plain({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="mx-gutter md:mx-6 flex flex-1 flex-col items-start gap-2 border-t border-ink pt-6">
      <p className="font-bold">{title}</p>
      {text && <p className="text-small text-smoke">{text}</p>}
      <div className="mt-4">{children}</div>
    </div>
  );
}
