import type { LineItem } from '#core/contract/checkout.ts';
import { buttonClass } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { LineRow } from './line-row.tsx';
import { LockedRow } from './locked-row.tsx';
import type { ReviewState } from './review.ts';
import { Step } from './step.tsx';
import { checkoutWords } from './words.ts';

/** The first step: what is being bought. The lines of a uniform order change as a whole, on its own page. */
export function ReviewLines({
  state: { checkout, notes },
  onQuantity,
}: {
  state: ReviewState;
  onQuantity: (lineId: string, quantity: number) => void;
}) {
  const locked = checkout.lineItems.some((line) => line.locked);
  return (
    <Step title={checkoutWords.items}>
      <ul className="*:first:border-t-0 *:first:pt-0">
        {checkout.lineItems.map((line) =>
          line.locked ? (
            <LockedRow key={line.id} line={line} />
          ) : (
            <LineRow
              key={line.id}
              line={line}
              note={notes[line.id]}
              link={linkToProduct}
              onQuantity={(quantity) => onQuantity(line.id, quantity)}
            />
          ),
        )}
      </ul>
      {locked && (
        <Link to="/uniform-order" className={`${buttonClass({ size: 'small' })} mt-2`}>
          {checkoutWords.changeOrder}
        </Link>
      )}
    </Step>
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
