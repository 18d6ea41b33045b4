import { formatDay } from '#core/dates/format-date.ts';
import { formatStoreDate } from '#core/dates/store-date.ts';
import { formatDollars } from '#core/money.ts';
import type { OrderPageView } from './invoice-orders.server.ts';
import { OrderFact } from './order-fact.tsx';
import { shopOrderMessages } from './shop-order-messages.ts';

/** The invoice and the credit notes of an order, each to be downloaded, and the buyer's own number of it (R17.8). */
export function DocumentFacts({
  order,
  path,
}: {
  order: Pick<OrderPageView, 'invoice' | 'creditNotes' | 'paidAt' | 'purchaseOrder' | 'owed'>;
  path: string;
}) {
  const { invoice, creditNotes, purchaseOrder } = order;
  return (
    <>
      {invoice && (
        <OrderFact term={shopOrderMessages.invoice}>
          <span className="mono wrap-anywhere">{invoice.number}</span>, {paymentOf(order, formatDay(invoice.dueAt))}
          <Download href={`${path}/invoice.pdf`} number={invoice.number} />
        </OrderFact>
      )}
      {creditNotes.map(({ number, total }) => (
        <OrderFact key={number} term={shopOrderMessages.creditNote}>
          <span className="mono wrap-anywhere">{number}</span>, <span className="price">{formatDollars(total)}</span>
          <Download href={`${path}/credit-notes/${number}.pdf`} number={number} />
        </OrderFact>
      ))}
      {purchaseOrder !== null && (
        <OrderFact term={shopOrderMessages.purchaseOrder}>
          <span dir="auto" className="mono wrap-anywhere">
            {purchaseOrder}
          </span>
        </OrderFact>
      )}
    </>
  );
}

/** When it was paid, or what is left to pay once something was credited. */
function paymentOf({ paidAt, creditNotes, owed }: Pick<OrderPageView, 'paidAt' | 'creditNotes' | 'owed'>, due: string): string {
  if (paidAt) return shopOrderMessages.paidOn(formatStoreDate(new Date(paidAt)));
  if (owed <= 0) return shopOrderMessages.settled;
  return creditNotes.length > 0 ? shopOrderMessages.owed(formatDollars(owed), due) : shopOrderMessages.due(due);
}

function Download({ href, number }: { href: string; number: string }) {
  return (
    <a href={href} download className="text-link block py-1 print:hidden">
      {shopOrderMessages.download}
      <span className="hidden-text">, {number}</span>
    </a>
  );
}
