import { limits } from '#core/config/limits.ts';
import { lineItemMessages } from './messages.ts';

/** Decreases or increases a quantity, from 1 (Remove removes) to what is available. */
export function QuantityStepper({
  name,
  quantity,
  most,
  onChange,
}: {
  name: string;
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
}) {
  return (
    <fieldset
      aria-label={lineItemMessages.quantity(name)}
      className="inline-grid grid-cols-[min(2.5rem,13vw)_min(2.25rem,12vw)_min(2.5rem,13vw)] rounded-control border border-field"
    >
      <StepButton label={lineItemMessages.less(name)} enabled={quantity > 1} onPress={() => onChange(quantity - 1)}>
        −
      </StepButton>
      <output className="price grid place-items-center">{quantity}</output>
      <StepButton label={lineItemMessages.more(name)} enabled={quantity < most} onPress={() => onChange(quantity + 1)}>
        +
      </StepButton>
    </fieldset>
  );
}

/** The largest quantity of a line: the limit (R2.11), or the stock that is left. */
export function mostOf({ left }: { left: number | null }): number {
  return Math.min(limits.quantityPerLine, left ?? limits.quantityPerLine);
}

/** Stays focusable at its bound, so that the keyboard keeps its place. */
function StepButton({ label, enabled, onPress, children }: { label: string; enabled: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!enabled || undefined}
      className="h-10 leading-none aria-disabled:cursor-default aria-disabled:text-smoke/60"
      onClick={() => enabled && onPress()}
    >
      {children}
    </button>
  );
}
