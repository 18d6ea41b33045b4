import type { ReactNode } from 'react';
import type { LineItem } from '#core/contract/checkout.ts';
import { formatCents, formatDollars } from '#core/money.ts';
import { isDefault, isTeamLine } from '#core/text/line-item-title.ts';
import { LinePicture } from './line-picture.tsx';
import { linePriceOf } from './line-price.ts';
import { lineItemMessages } from './messages.ts';

/** A line that cannot be changed: of a placed order, of a cart link, or of a team order, which is changed as a whole (R4.14). */
export function LockedLineItem({ line, link }: { line: LineItem; link?: (line: LineItem) => ReactNode }) {
  const { title, variantTitle, quantity, price } = line;
  const cents = linePriceOf(line);
  const pictured = !isTeamLine(line);
  return (
    <li
      className={`grid ${pictured ? 'grid-cols-[4rem_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]'} gap-4 border-t border-line py-4`}
    >
      {pictured && <LinePicture line={line} />}
      <div className="min-w-0 text-small">
        <h3 dir="auto" className="text-[.9375rem] leading-snug font-bold">
          {link ? link(line) : title}
        </h3>
        {!isDefault(variantTitle) && (
          <p dir="auto" className="text-smoke">
            {variantTitle}
          </p>
        )}
        {price !== null && <p className="text-smoke">{lineItemMessages.times(quantity, formatDollars(price))}</p>}
      </div>
      <span className="mono pt-0.5">{cents !== null && formatCents(cents)}</span>
    </li>
  );
}
