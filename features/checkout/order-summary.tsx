import type { ReactNode } from 'react';
import type { LineItem, Order } from '#core/contract/checkout.ts';
import { type Cents, formatCents, toCents } from '#core/money.ts';
import { isolate } from '#core/text/isolate.ts';
import { isDefault } from '#core/text/line-item-title.ts';
import { linePriceOf, sumOf } from '#features/line-items/line-price.ts';
import { checkoutMessages } from './messages.ts';

type Amounts = { subtotalCents: Cents; deliveryCents: Cents; salesTaxCents: Cents; totalCents: Cents };

/** The amounts of a placed order. @example amountsOf(order).totalCents // 47_000 */
export function amountsOf({ subtotal, delivery, salesTax, total }: Pick<Order, 'subtotal' | 'delivery' | 'salesTax' | 'total'>): Amounts {
  return {
    subtotalCents: toCents(subtotal),
    deliveryCents: toCents(delivery),
    salesTaxCents: toCents(salesTax),
    totalCents: toCents(total),
  };
}

/** As many lines as fit above total and button in a window of 700 px. The others are summed up. */
const linesShown = 4;

/** The summary: lines and totals (R3.4). In print it is dark on white. */
export function CheckoutSummary({
  title = checkoutMessages.summary,
  lineItems,
  amounts,
  shipping,
  awaitsState = false,
  children,
}: {
  title?: string;
  lineItems: LineItem[];
  amounts: Amounts;
  /** The name of the shipping method. */
  shipping?: string | undefined;
  /** Whether tax may come to it once the state is chosen. */
  awaitsState?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className="bg-ink px-gutter py-8 text-bone lg:px-8 print:bg-transparent print:px-0 print:text-ink">
      <h2 className="heading mb-5 text-h3">{title}</h2>
      {lineItems.length > 0 && <SummaryLines lineItems={lineItems} />}
      {(amounts.totalCents !== amounts.subtotalCents || awaitsState) && (
        <ul>
          <SummaryLine label={checkoutMessages.subtotal} amount={amounts.subtotalCents} />
          {amounts.deliveryCents > 0 && (
            <SummaryLine
              label={shipping === undefined ? checkoutMessages.deliveryCharge : checkoutMessages.deliveryBy(shipping)}
              amount={amounts.deliveryCents}
            />
          )}
          {awaitsState && <SummaryLine label={checkoutMessages.salesTax} amount={null} hint={checkoutMessages.taxByState} />}
          {amounts.salesTaxCents > 0 && <SummaryLine label={checkoutMessages.salesTax} amount={amounts.salesTaxCents} />}
        </ul>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-bone py-5 print:border-ink">
        <span>{checkoutMessages.total}</span>
        <b className="display text-[clamp(2rem,3.4vw,3rem)] leading-none">{formatCents(amounts.totalCents)}</b>
      </p>
      {children}
    </section>
  );
}

function SummaryLines({ lineItems }: { lineItems: LineItem[] }) {
  if (lineItems.length > linesShown) {
    const items = lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
    return (
      <ul>
        <SummaryLine label={checkoutMessages.itemCount(items)} amount={sumOf(lineItems)} />
      </ul>
    );
  }
  return (
    <ul>
      {lineItems.map((line) => (
        <SummaryLine
          key={line.id}
          label={`${isolate(line.title)}\u00a0×\u00a0${line.quantity}`}
          amount={linePriceOf(line)}
          hint={isDefault(line.variantTitle) ? '' : line.variantTitle}
        />
      ))}
    </ul>
  );
}

function SummaryLine({ label, amount, hint = '' }: { label: string; amount: Cents | null; hint?: string }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line-on-ink py-3 print:border-line">
      <span>{label}</span>
      <span className="mono text-[.875rem] leading-[1.7]">{amount !== null && formatCents(amount)}</span>
      {hint && <span className="text-[.8125rem] text-smoke-on-ink print:text-smoke">{hint}</span>}
    </li>
  );
}
