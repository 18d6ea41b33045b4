import { type ReactNode, useId } from 'react';
import type { LineItem } from '#core/contract/checkout.ts';
import { formatCents, formatDollars } from '#core/money.ts';
import { isDefault, lineItemTitle } from '#core/text/line-item-title.ts';
import { LinePicture } from './line-picture.tsx';
import { linePriceOf } from './line-price.ts';
import { lineItemMessages } from './messages.ts';
import { mostOf, QuantityStepper } from './quantity-stepper.tsx';
import { findStockConflict, type StockConflict } from './stock-conflict.ts';

/** A line that can be changed, for the drawer and the checkout. */
export function LineItemRow({
  line,
  note,
  link,
  onQuantity,
}: {
  line: LineItem;
  note: string | undefined;
  link?: (line: LineItem) => ReactNode;
  onQuantity: (quantity: number) => void;
}) {
  const noteId = useId();
  const conflict = findStockConflict(line);
  const { title, variantTitle, quantity, price, left } = line;
  const cents = linePriceOf(line);
  return (
    <li className="grid grid-cols-[min(6rem,30vw)_minmax(0,1fr)] gap-3 border-t border-line py-4 first:border-ink md:gap-4">
      <div className={conflict?.kind === 'sold-out' ? 'opacity-55' : ''}>
        <LinePicture line={line} />
      </div>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap justify-between gap-x-4">
          <h3 dir="auto" className="min-w-0 flex-[1_1_8rem] text-[.9375rem] leading-snug font-bold">
            {link ? link(line) : title}
          </h3>
          <span className="mono pt-0.5 whitespace-nowrap">{cents !== null && formatCents(cents)}</span>
        </div>
        <p className="flex justify-between gap-4 text-small text-smoke">
          <span dir="auto" className="min-w-0">
            {isDefault(variantTitle) ? '' : variantTitle}
          </span>
          {quantity > 1 && price !== null && (
            <span className="whitespace-nowrap">{lineItemMessages.times(quantity, formatDollars(price))}</span>
          )}
        </p>
        <p id={noteId} role="status" className={`text-small ${conflict || note ? 'font-semibold text-signal-text' : 'text-smoke'}`}>
          {conflict ? formatConflict(conflict) : (note ?? (left === quantity ? lineItemMessages.fewLeft(left) : ''))}
        </p>
        <div data-needs-script className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
          {!conflict && <QuantityStepper name={title} quantity={quantity} most={mostOf(line)} onChange={onQuantity} />}
          {conflict?.kind === 'few-left' && (
            <button
              type="button"
              className="btn btn-small"
              data-solves
              onClick={(event) => {
                event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-remove]')?.focus();
                onQuantity(conflict.left);
              }}
            >
              {lineItemMessages.take(conflict.left)}
            </button>
          )}
          <button
            type="button"
            data-remove
            data-solves={conflict ? '' : undefined}
            aria-label={lineItemMessages.removeLine(lineItemTitle(line))}
            aria-describedby={noteId}
            className={`text-link -my-2 ml-auto py-3 text-[.8125rem] whitespace-nowrap ${conflict ? 'font-bold' : 'text-smoke'}`}
            onClick={(event) => {
              focusNeighbor(event.currentTarget);
              onQuantity(0);
            }}
          >
            {lineItemMessages.remove}
          </button>
        </div>
      </div>
    </li>
  );
}

function formatConflict(conflict: StockConflict): string {
  return conflict.kind === 'few-left' ? lineItemMessages.fewLeft(conflict.left) : lineItemMessages.soldOut;
}

/** The pressed button disappears with its line. The focus moves to the next line, or to the list's heading. */
function focusNeighbor(button: HTMLElement) {
  const row = button.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const heading = button.closest('section, dialog')?.querySelector<HTMLElement>('[data-lines-heading]');
  (neighbor?.querySelector<HTMLElement>('[data-remove]') ?? heading)?.focus();
}
