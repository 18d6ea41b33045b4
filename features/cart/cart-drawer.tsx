import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { CloseIcon } from '#ui/components/icons.tsx';
import { browserCart } from './browser-cart.ts';
import { CartContents } from './cart-contents.tsx';
import { countItems } from './cart-state.ts';
import { cartMessages } from './messages.ts';
import { useCart } from './use-cart.ts';
import '#ui/styles/drawer.css';

/** The cart drawer (R2.8): lines, quantities, remove, subtotal and the checkout button. */
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
      className="drawer"
      aria-labelledby={titleId}
      onClose={closed}
      onPointerDown={(event) => event.target === event.currentTarget && browserCart().show(false)}
    >
      <div className="flex h-full flex-col">
        <div className="flex h-header flex-none items-center justify-between pr-1.5 pl-gutter md:pr-3 md:pl-6">
          <h2 id={titleId} tabIndex={-1} data-lines-heading className="heading text-[1.375rem] leading-none unlined">
            {cartMessages.cart} <ItemCount count={countItems(state)} />
          </h2>
          <button type="button" className="icon-button" aria-label={cartMessages.close} onClick={() => browserCart().show(false)}>
            <CloseIcon />
          </button>
        </div>
        <CartContents state={state} />
      </div>
    </dialog>
  );
}

function ItemCount({ count }: { count: number }) {
  return <span className="mono ml-1 align-[.35em] text-[.875rem] leading-none font-normal">{count}</span>;
}

/** Runs however the drawer was closed. If the element that opened it is gone, such as a toast, the cart button gets the focus. */
function closed({ currentTarget }: SyntheticEvent) {
  browserCart().show(false);
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || currentTarget.contains(activeElement)) {
    document.querySelector<HTMLElement>('[data-cart-button]')?.focus();
  }
}
