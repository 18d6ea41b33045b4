import { formatDay } from '#core/dates/format-date.ts';
import { formatStoreDate } from '#core/dates/store-date.ts';
import { formatDollars } from '#core/money.ts';
import type { OrderPageView } from './invoice-orders.server.ts';
import { OrderFact } from './order-fact.tsx';
import { shopOrderMessages } from './shop-order-messages.ts';

/** The invoice and the credit notes of an order, each to be downloaded, and the buyer's own number of it (R17.8). */
export function DocumentFacts({
  order: { invoice, creditNotes, paidAt, purchaseOrder },
  path,
}: {
  order: Pick<OrderPageView, 'invoice' | 'creditNotes' | 'paidAt' | 'purchaseOrder'>;
  path: string;
}) {
  return (
    <>
      {invoice && (
        <OrderFact term={shopOrderMessages.invoice}>
          <span className="mono wrap-anywhere">{invoice.number}</span>,{' '}
          {paidAt ? shopOrderMessages.paidOn(formatStoreDate(new Date(paidAt))) : shopOrderMessages.due(formatDay(invoice.dueAt))}
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

function Download({ href, number }: { href: string; number: string }) {
  return (
    <a href={href} download className="text-link block py-1 print:hidden">
      {shopOrderMessages.download}
      <span className="hidden-text">, {number}</span>
    </a>
  );
}
