import type { Day } from '#core/business-days.ts';
import { formatCents } from '#core/money.ts';
import { Link } from '#ui/link.tsx';
import { windowInWords } from '../delivery.ts';
import type { Draft } from '../draft.ts';
import { type OrderPrice, priceOrder } from '../pricing.ts';
import { formWords, pageWords, priceLineName, priceWords, speedWords, verdictWords } from '../words.ts';
import { says } from './form-words.ts';
import { planAt, useToday } from './planner-section.tsx';
import { useOrderForm } from './use-order-form.ts';

/** The ink block: every line of the price as it stands, and the total. */
export function OrderSummary({ today }: { today: Day }) {
  const draft = useOrderForm(({ draft }) => draft);
  const price = priceOfDraft(draft);
  return (
    <section aria-labelledby="order-summary" className="bg-ink px-gutter py-8 text-bone lg:px-8">
      <h3 id="order-summary" className="firm mb-5 text-h3">
        {pageWords.summary}
      </h3>
      <ul>
        {linesOf(draft, price).map(({ name, amount, meaning }) => (
          <li key={name} className="order-line">
            <span>{name}</span>
            <span className="mono text-[.875rem] leading-[1.7]">{amount}</span>
            {meaning && <span className="text-[.8125rem] text-smoke-on-ink">{meaning}</span>}
          </li>
        ))}
        <DeliveryLine draft={draft} today={today} />
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-bone py-5">
        <span>{priceWords.total}</span>
        <b data-total className="loud text-[clamp(2rem,3.4vw,3rem)] leading-none">
          {formatCents(price.totalCents)}
        </b>
      </p>
      <p className="text-[.8125rem] leading-normal text-smoke-on-ink">
        {pageWords.final}{' '}
        <Link to="/pricing-policy" className="text-link inline-block py-0.5 text-bone">
          {pageWords.pricingPolicy}
        </Link>
      </p>
    </section>
  );
}

export function priceOfDraft({ logo, ...draft }: Draft): OrderPrice {
  return priceOrder({ ...draft, hasLogo: logo !== null });
}

/** The lines of the price; a logo design that is not charged stays, with its reason. */
export function linesOf({ fabric }: Draft, { lines, logoDesign }: OrderPrice) {
  const told = lines.map(({ kind, unitCents, quantity, cents }) => ({
    kind,
    name: `${priceLineName({ kind, fabric })}${kind === 'uniforms' ? ` × ${quantity}` : ''}`,
    amount: `${kind === 'uniforms' ? '' : '+'}${formatCents(cents)}`,
    meaning: kind === 'uniforms' ? says.each(formatCents(unitCents)) : kind === 'rush' ? priceWords.rush.meaning : formWords.logoDesignHint,
  }));
  if (logoDesign !== 'waived') return told;
  const waived = {
    kind: 'logo-design' as const,
    name: priceWords['logo-design'].name,
    amount: formatCents(0),
    meaning: priceWords.logoDesignWaived,
  };
  return [...told.slice(0, 1), waived, ...told.slice(1)];
}

function DeliveryLine({ draft: { rush, neededBy }, today }: { draft: Draft; today: Day }) {
  const plan = planAt(useToday(today), neededBy);
  const { window, verdict } = rush ? plan.rush : plan.standard;
  return (
    <li className="order-line">
      <span>{says.delivery}</span>
      <span className="text-right text-small">{windowInWords(window)}</span>
      {verdict !== null && (
        <span className="order-line-verdict" data-verdict={verdict}>
          {speedWords(rush)}: {verdictWords[verdict].toLowerCase()}
        </span>
      )}
    </li>
  );
}
