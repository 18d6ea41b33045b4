import type { ReactNode } from 'react';
import type { LineItem } from '#core/contract/checkout.ts';
import { LineItemRow } from '#features/line-items/line-item.tsx';
import { LockedLineItem } from '#features/line-items/locked-line-item.tsx';
import { lineItemMessages } from '#features/line-items/messages.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { Link } from '#ui/components/link.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { checkoutMessages } from './messages.ts';
import type { ReviewState } from './review.ts';

/** The first section: the lines. Those of a team order are changed on its own page (R4.14). */
export function ReviewLines({
  state: { checkout, notes },
  teamOrder,
  onQuantity,
}: {
  state: ReviewState;
  teamOrder: ReactNode;
  onQuantity: (lineId: string, quantity: number) => void;
}) {
  const locked = checkout.lineItems.some((line) => line.locked);
  return (
    <CheckoutSection title={checkoutMessages.items}>
      <ul className="*:first:border-t-0 *:first:pt-0">
        {checkout.lineItems.map((line) =>
          line.locked ? (
            <LockedLineItem key={line.id} line={line} />
          ) : (
            <LineItemRow
              key={line.id}
              line={line}
              note={notes[line.id]}
              link={linkToProduct}
              onQuantity={(quantity) => onQuantity(line.id, quantity)}
            />
          ),
        )}
      </ul>
      {teamOrder}
      {locked && (
        <Link to="/uniform-order" className={`${buttonClass({ size: 'small' })} mt-2`}>
          {lineItemMessages.changeOrder}
        </Link>
      )}
    </CheckoutSection>
  );
}

function linkToProduct({ handle, title, variantId }: LineItem) {
  if (!handle) return title;
  return (
    <Link to={`/products/${handle}?variant=${encodeURIComponent(variantId)}`} className="hover:text-link">
      {title}
    </Link>
  );
}
