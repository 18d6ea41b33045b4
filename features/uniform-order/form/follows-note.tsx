import { againWords as words } from '../afterwards/words.ts';
import { todaysPrices } from '../pricing.ts';
import { useOrderForm } from './use-order-form.ts';

/** Whose design stands in the form, and what a uniform of it costs today. */
export function FollowsNote() {
  const follows = useOrderForm((form) => form.follows);
  if (!follows) return null;
  const { reference, path, fabric, unitPrice } = follows;
  const thenCents = typeof unitPrice === 'number' ? Math.round(unitPrice * 100) : null;
  return (
    <p className="max-w-[44rem] border-l-2 border-ink pl-4">
      {words.from}{' '}
      <a href={path} className="text-link inline-block py-1 font-semibold">
        {reference}
      </a>
      . {fabric === 'mesh' || fabric === 'lycra' ? words.price({ fabric, todayCents: todaysPrices[fabric], thenCents }) : null}
    </p>
  );
}
