import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '#core/money.ts';
import { LineRow } from '#features/checkout/line-row.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { browserCart } from './browser-cart.ts';
import { type CartState, countItems } from './cart-store.ts';
import { useCart } from './use-cart.ts';
import { cartWords } from './words.ts';
import './cart-drawer.css';

/** The cart at the right, over everything: lines, quantities, subtotal and the way to the checkout. */
export function CartDrawer() {
  const state = useCart();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (state.open && !dialog.current?.open) dialog.current?.showModal();
    if (!state.open && dialog.current?.open) dialog.current.close();
  }, [state.open]);

  return (
    <dialog
      ref={dialog}
      className="cart-drawer"
      aria-labelledby={titleId}
      onClose={closed}
      onPointerDown={(event) => event.target === event.currentTarget && browserCart().show(false)}
    >
      <div className="flex h-full flex-col">
        <header className="flex h-header flex-none items-center justify-between pr-3 pl-6">
          <h2 id={titleId} tabIndex={-1} data-lines-heading className="firm text-[1.375rem] leading-none outline-none">
            {cartWords.cart} <CountMark count={countItems(state)} />
          </h2>
          <button type="button" className="icon-button" aria-label={cartWords.close} onClick={() => browserCart().show(false)}>
            <CloseIcon />
          </button>
        </header>
        <Contents state={state} />
      </div>
    </dialog>
  );
}

function Contents({ state }: { state: CartState }) {
  const { cartId, cart, notes, failed } = state;
  if (cartId && !cart) return failed ? <Unread /> : <Reading />;
  if (!cart || cart.lineItems.length === 0) return <Empty />;
  return (
    <>
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6">
        {cart.lineItems.map((line) => (
          <LineRow key={line.id} line={line} note={notes[line.id]} onQuantity={(quantity) => browserCart().setQuantity(line.id, quantity)} />
        ))}
      </ul>
      <footer className="flex-none px-6 pt-4 pb-6">
        <div className="stitch" />
        <p className="flex items-baseline justify-between pt-4 pb-2">
          <span>{cartWords.subtotal}</span>
          <b className="price text-[1.25rem]! leading-none!">{formatDollars(cart.subtotal)}</b>
        </p>
        <p className="mb-4 text-small text-smoke">{cartWords.deliveryAtCheckout}</p>
        <CheckoutButton />
      </footer>
    </>
  );
}

function CheckoutButton() {
  const [leaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    await browserCart().checkout().finally(() => setLeaving(false));
  }
  return (
    <Button look="signal" size="large" className="w-full" aria-busy={leaving || undefined} onClick={leave}>
      {cartWords.checkout}
    </Button>
  );
}

function Empty() {
  return (
    <Plain title={cartWords.empty} text={cartWords.emptyHint}>
      <Link to="/shop" className={buttonClass({ look: 'ink' })} onClick={() => browserCart().show(false)}>
        {cartWords.toShop}
      </Link>
    </Plain>
  );
}

function Reading() {
  return (
    <div className="mx-6 border-t border-ink pt-6">
      <Spinner words={cartWords.loading} />
    </div>
  );
}

/** There is a cart, but its lines did not come. */
function Unread() {
  return (
    <Plain title={cartWords.unread}>
      <Button onClick={() => browserCart().refresh()}>{cartWords.tryAgain}</Button>
    </Plain>
  );
}

function Plain({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="mx-6 flex flex-1 flex-col items-start gap-2 border-t border-ink pt-6">
      <p className="font-bold">{title}</p>
      {text && <p className="text-small text-smoke">{text}</p>}
      <div className="mt-4">{children}</div>
    </div>
  );
}

function CountMark({ count }: { count: number }) {
  return <span className="mono ml-1 align-[.35em] text-[.875rem] leading-none font-normal">{count}</span>;
}

/** However it was closed. Where what opened it is gone, as a toast is by now, the keyboard goes to the cart button. */
function closed({ currentTarget }: SyntheticEvent) {
  browserCart().show(false);
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || currentTarget.contains(activeElement)) {
    document.querySelector<HTMLElement>('[data-cart-button]')?.focus();
  }
}
