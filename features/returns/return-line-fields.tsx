import type { ReactNode } from 'react';
import { formatDollars } from '#core/money.ts';
import { returnReasons } from '#core/returns.ts';
import { isDefault } from '#core/text/line-item-title.ts';
import { LinePicture } from '#features/line-items/line-picture.tsx';
import { returnMessages } from './messages.ts';
import { fieldName, type ReturnFields, refundChoice } from './read-return-form.ts';
import type { ReturnableLine } from './return-view.ts';

type Typed = { typed: ReturnFields; problems: Readonly<Record<string, string>> };

/** A line of the order: how many of it come back, and once that is some, why, and for what. */
export function ReturnLineFields({ line, at, typed, problems }: { line: ReturnableLine; at: number } & Typed) {
  const { lineItem, left, sizes } = line;
  const { title, variantTitle, price } = lineItem;
  const heading = `return-line-${at}`;
  return (
    <fieldset aria-labelledby={heading} className="return-line grid min-w-0 grid-cols-[4rem_minmax(0,1fr)] gap-4 border-t border-line py-5">
      <LinePicture line={lineItem} />
      <div className="min-w-0">
        <h3 id={heading} dir="auto" className="text-[.9375rem] leading-snug font-bold">
          {title}
          {!isDefault(variantTitle) && <span className="block font-normal text-smoke">{variantTitle}</span>}
        </h3>
        {price !== null && <p className="text-small text-smoke">{formatDollars(price)}</p>}
        {left <= 0 ? (
          <p className="pt-3 text-small">{returnMessages.inReturn}</p>
        ) : (
          <div className="mt-3 grid items-start gap-x-4 gap-y-4 md:grid-cols-3">
            <Choice name={fieldName('quantity', at)} label={returnMessages.quantity} {...{ typed, problems }} initial="0">
              {Array.from({ length: left + 1 }, (_, count) => String(count)).map((count) => (
                <option key={count} value={count}>
                  {count === '0' ? returnMessages.none : count}
                </option>
              ))}
            </Choice>
            <Choice name={fieldName('reason', at)} label={returnMessages.reason} {...{ typed, problems }} initial="" isFollowing>
              <option value="">{returnMessages.chooseReason}</option>
              {returnReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {returnMessages.reasons[reason]}
                </option>
              ))}
            </Choice>
            {sizes.length === 0 ? (
              <p className={`${following} text-small text-smoke md:pt-9`}>{returnMessages.noOtherSize}</p>
            ) : (
              <Choice name={fieldName('want', at)} label={returnMessages.want} {...{ typed, problems }} initial={refundChoice} isFollowing>
                <option value={refundChoice}>{returnMessages.refund}</option>
                {sizes.map(({ variantId, size, left: inStock }) => (
                  <option key={variantId} value={variantId} disabled={inStock === 0 && typed[fieldName('want', at)] !== variantId}>
                    {inStock === 0 ? returnMessages.soldOut(size) : returnMessages.size(size)}
                  </option>
                ))}
              </Choice>
            )}
          </div>
        )}
      </div>
    </fieldset>
  );
}

/**
 * The fields that follow are shown once some of the line come back, without script too. `group-has-*` would do the same,
 * but its selector ends in `*`: with it, each element added to any page makes the browser style the whole page again.
 */
const following = "[.return-line:has(option[value='0']:checked)_&]:hidden";

function Choice({
  name,
  label,
  initial,
  isFollowing = false,
  typed,
  problems,
  children,
}: { name: string; label: string; initial: string; isFollowing?: boolean; children: ReactNode } & Typed) {
  const problem = problems[name];
  return (
    <div className={isFollowing ? following : ''}>
      <label htmlFor={name} className="block pb-1.5 text-small font-semibold">
        {label}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={typed[name] ?? initial}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
        className="input select scroll-mt-24"
      >
        {children}
      </select>
      {problem && (
        <p id={`${name}-problem`} className="pt-1.5 text-small text-signal-text">
          {problem}
        </p>
      )}
    </div>
  );
}
