import { todaysPrices } from '../domain/order-pricing.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { reorderMessages } from '../reorder/messages.ts';

/** Names the order whose design is in the form, and what one of its uniforms costs today (R5.15). */
export function ReorderNote() {
  const follows = useBuilder((form) => form.follows);
  if (!follows) return null;
  const { reference, path, fabric, unitPrice } = follows;
  const thenCents = typeof unitPrice === 'number' ? Math.round(unitPrice * 100) : null;
  return (
    <p className="max-w-[44rem] border-l-2 border-ink pl-4">
      {reorderMessages.from}{' '}
      <a href={path} className="text-link inline-block py-1 font-semibold">
        {reference}
      </a>
      . {fabric === 'mesh' || fabric === 'lycra' ? reorderMessages.price({ fabric, todayCents: todaysPrices[fabric], thenCents }) : null}
    </p>
  );
}
