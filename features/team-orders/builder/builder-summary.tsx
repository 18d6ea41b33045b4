import type { Day } from '#core/dates/business-days.ts';
import { choiceFacts } from '#core/garment/format-choices.ts';
import { designName } from '#core/garment/format-design.ts';
import { cutFor } from '#core/garment/jersey-choices.ts';
import { formatCents } from '#core/money.ts';
import { Link } from '#ui/components/link.tsx';
import { builderMessages } from '../domain/builder-messages.ts';
import { formatWindow } from '../domain/delivery.ts';
import { planOrder } from '../domain/delivery-planner.ts';
import type { Draft } from '../domain/draft.ts';
import { assessmentMessages, formMessages, priceLineName, priceMessages, speedMessages, uniformPageMessages } from '../domain/messages.ts';
import { type PricedOrder, priceOrder } from '../domain/order-pricing.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { useToday } from './delivery-section.tsx';
import { designMessages } from './design-messages.ts';

/** The summary: every line of the current price, and the total. */
export function BuilderSummary({ today }: { today: Day }) {
  const draft = useBuilder(({ draft }) => draft);
  const price = priceOfDraft(draft);
  return (
    <section aria-labelledby="order-summary" className="bg-ink px-gutter py-8 text-bone lg:px-8">
      <h3 id="order-summary" className="heading mb-5 text-h3">
        {uniformPageMessages.summary}
      </h3>
      <ul>
        {linesOf(draft, price).map(({ name, amount, meaning }) => (
          <li key={name} className="order-line">
            <span>{name}</span>
            <span className="mono text-[.875rem] leading-[1.7]">{amount}</span>
            {meaning && <span className="text-[.8125rem] text-smoke-on-ink">{meaning}</span>}
          </li>
        ))}
        {draft.design !== 'plain' && (
          <li className="order-line">
            <span>{designMessages.title}</span>
            <span className="text-right text-small">{designName(draft.design)}</span>
          </li>
        )}
        {choiceFacts({ lettering: draft.lettering, cut: cutFor(draft.fabric, draft.cut) }).map(([label, text]) => (
          <li key={label} className="order-line">
            <span>{label}</span>
            <span className="text-right text-small">{text}</span>
          </li>
        ))}
        <DeliveryLine draft={draft} today={today} />
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-bone py-5">
        <span>{priceMessages.total}</span>
        <b data-total className="display text-[clamp(2rem,3.4vw,3rem)] leading-none">
          {formatCents(price.totalCents)}
        </b>
      </p>
      <p className="text-[.8125rem] leading-normal text-smoke-on-ink">
        {uniformPageMessages.final}{' '}
        <Link to="/pricing-policy" className="text-link inline-block py-0.5 text-bone">
          {uniformPageMessages.pricingPolicy}
        </Link>
      </p>
    </section>
  );
}

export function priceOfDraft({ logo, ...draft }: Draft): PricedOrder {
  return priceOrder({ ...draft, hasLogo: logo !== null });
}

/** The lines of the price. A logo design that is waived stays in the list with the reason. */
export function linesOf({ fabric }: Draft, { lines, logoDesign }: PricedOrder) {
  const charged = lines.map(({ kind, unitCents, quantity, cents }) => ({
    kind,
    name: `${priceLineName({ kind, fabric })}${kind === 'uniforms' ? ` × ${quantity}` : ''}`,
    amount: `${kind === 'uniforms' ? '' : '+'}${formatCents(cents)}`,
    meaning:
      kind === 'uniforms'
        ? builderMessages.each(formatCents(unitCents))
        : kind === 'rush'
          ? priceMessages.rush.meaning
          : formMessages.logoDesignHint,
  }));
  if (logoDesign !== 'waived') return charged;
  const waived = {
    kind: 'logo-design' as const,
    name: priceMessages['logo-design'].name,
    amount: formatCents(0),
    meaning: priceMessages.logoDesignWaived,
  };
  return [...charged.slice(0, 1), waived, ...charged.slice(1)];
}

function DeliveryLine({ draft: { rush, neededBy }, today }: { draft: Draft; today: Day }) {
  const plan = planOrder({ today: useToday(today), neededBy });
  const { window, assessment } = rush ? plan.rush : plan.standard;
  return (
    <li className="order-line">
      <span>{builderMessages.delivery}</span>
      <span className="text-right text-small">{formatWindow(window)}</span>
      {assessment !== null && (
        <span className="order-line-assessment" data-assessment={assessment}>
          {speedMessages(rush)}: {assessmentMessages[assessment].toLowerCase()}
        </span>
      )}
    </li>
  );
}
