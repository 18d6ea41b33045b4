import { formatCents } from '#core/money.ts';
import { idOf } from './field.tsx';
import { checkoutFieldMessages, checkoutMessages } from './messages.ts';
import type { OfferedMethod } from './shown-totals.ts';

/** The shipping methods to choose from (R3.15). It is shown where there is more than one. */
export function ShippingChoice({
  offered,
  chosen,
  error,
  onChoose,
}: {
  offered: OfferedMethod[];
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
}) {
  const errorId = `${idOf('shippingMethod')}-error`;
  return (
    <fieldset className="min-w-0 md:col-span-6" aria-describedby={error ? errorId : undefined}>
      <legend className="pb-1.5 text-small font-semibold">{checkoutFieldMessages.shippingMethod}</legend>
      <div className="border border-ink">
        {offered.map(({ id, name, days, priceCents }, at) => (
          <label
            key={id}
            className="flex min-h-14 flex-wrap items-center gap-x-4 border-t border-line px-4 py-3 first:border-t-0 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-ink has-[:focus-visible]:outline-dashed"
          >
            <input
              id={at === 0 ? idOf('shippingMethod') : undefined}
              type="radio"
              name="shippingMethod"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-ink outline-none"
            />
            <span className="min-w-0 flex-[1_1_7rem] wrap-anywhere">
              <b className="block font-semibold">{name}</b>
              <span className="text-small text-smoke">{checkoutMessages.onTheWay(days)}</span>
            </span>
            <span className="mono ml-auto text-[.875rem]">{priceCents === 0 ? checkoutMessages.free : formatCents(priceCents)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="pt-1.5 text-small text-signal-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
