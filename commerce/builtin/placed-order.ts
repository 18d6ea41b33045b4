import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { TransitDays } from '#core/charges.ts';
import { type OrderStatus, orderStatuses } from '#core/contract/checkout.ts';
import type { Cents } from '#core/money.ts';
import type { Totals } from '#core/totals.ts';
import type { OrderLineRow, OrderRow, Tables, Trx } from '#lib/database/database.server.ts';
import type { CommerceLine } from '../port.ts';
import { documentsOf, type IssuedInvoice, isInvoice, type OrderDocument } from './invoices/find-documents.ts';
import { type PlacedReturn, readReturnsOf } from './returns/read-returns.ts';

type Buyer = {
  name: string;
  email: string;
  phone: string | null;
  address1: string;
  address2: string | null;
  city: string;
  region: string;
  postalCode: string;
  country: string;
};

/** A line as it was ordered. The tax is null in an order of before, which has the sum alone. */
type PlacedLine = CommerceLine & { salesTaxCents: Cents | null };

/** How an order ships, with the method's price of when it was placed; the tax on that price is part of the order's. */
type PlacedShipping = { method: string; name: string; priceCents: Cents; salesTaxCents: Cents; days: TransitDays };

/** An order on invoice, with the buyer's name and address, which only the label sees. Times are UTC. */
export type PlacedOrder = Totals & {
  reference: string;
  checkoutId: string;
  /** What the link of its checkout shows. */
  webUrl: string;
  status: OrderStatus;
  placedAt: Date;
  invoicedAt: Date | null;
  paidAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  canceledAt: Date | null;
  /** When every unit of it was refunded. */
  returnedAt: Date | null;
  tracking: string | null;
  buyer: Buyer;
  note: string | null;
  /** The number by which the buyer's own books know the order. */
  purchaseOrder: string | null;
  /** The customAttributes that the browser sent. */
  attributes: { key: string; value: string }[];
  /** Names and prices of when the order was placed; locked, and independent of stock. */
  lines: PlacedLine[];
  /** null for a team order, where there was no choice, and for an order of before. */
  shipping: PlacedShipping | null;
  /** The rate of the sales tax in percent, and the code of its state; null where there was none, and in an order of before. */
  taxedBy: { rate: number; state: string } | null;
  /** null until it is made, which an order of before may still wait for. */
  invoice: IssuedInvoice | null;
  creditNotes: OrderDocument[];
  /** The number of the team order that this order is the invoice of. */
  teamOrder: string | null;
  /** The oldest first. */
  returns: PlacedReturn[];
};

const statusSchema = z.enum(orderStatuses);
const attributesSchema = z.array(z.object({ key: z.string(), value: z.string() }));

/** Reads orders with their lines, in the order of the given rows. */
export async function readOrders(db: Kysely<Tables> | Trx, rows: OrderRow[], publicOrigin: string): Promise<PlacedOrder[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  const ids = rows.map(({ id }) => id);
  const [documents, returns] = [await documentsOf(db, ids), await readReturnsOf(db, ids)];
  return rows.map((row) => ({
    ...toOrder(row, { lines: byOrder.get(row.id) ?? [], returns: returns.get(row.id) ?? [], publicOrigin }),
    ...ofKinds(documents.get(row.id) ?? []),
  }));
}

function ofKinds(documents: OrderDocument[]): Pick<PlacedOrder, 'invoice' | 'creditNotes'> {
  return {
    invoice: documents.find(isInvoice) ?? null,
    creditNotes: documents.filter(({ kind }) => kind === 'credit-note'),
  };
}

type PartsOfOrder = { lines: OrderLineRow[]; returns: PlacedReturn[]; publicOrigin: string };

function toOrder(row: OrderRow, { lines, returns, publicOrigin }: PartsOfOrder): Omit<PlacedOrder, 'invoice' | 'creditNotes'> {
  return {
    reference: row.reference,
    checkoutId: row.checkout_id,
    webUrl: `${publicOrigin}/checkout/${row.checkout_id}`,
    status: statusSchema.parse(row.status),
    placedAt: new Date(row.placed_at),
    invoicedAt: dateOrNull(row.invoiced_at),
    paidAt: dateOrNull(row.paid_at),
    shippedAt: dateOrNull(row.shipped_at),
    deliveredAt: dateOrNull(row.delivered_at),
    canceledAt: dateOrNull(row.canceled_at),
    returnedAt: dateOrNull(row.returned_at),
    tracking: row.tracking,
    buyer: {
      name: row.name,
      email: row.email,
      phone: row.phone,
      address1: row.address1,
      address2: row.address2,
      city: row.city,
      region: row.region,
      postalCode: row.postal_code,
      country: row.country,
    },
    note: row.note,
    purchaseOrder: row.purchase_order,
    attributes: row.attributes === null ? [] : attributesSchema.parse(JSON.parse(row.attributes)),
    lines: lines.map(toLine),
    shipping: toShipping(row),
    taxedBy: row.tax_rate === null || row.tax_state === null ? null : { rate: row.tax_rate / 1000, state: row.tax_state },
    teamOrder: row.team_order,
    returns,
    subtotalCents: row.subtotal_cents,
    deliveryCents: row.delivery_cents,
    salesTaxCents: row.sales_tax_cents,
    totalCents: row.total_cents,
  };
}

function toShipping(row: OrderRow): PlacedShipping | null {
  const { shipping_method: method, shipping_name: name, shipping_days } = row;
  if (method === null || name === null || shipping_days === null) return null;
  const [from = 0, to = from] = shipping_days.split('-').map(Number);
  return { method, name, priceCents: row.delivery_cents, salesTaxCents: row.delivery_tax_cents ?? 0, days: { from, to } };
}

function toLine(row: OrderLineRow): PlacedLine {
  return {
    id: row.id,
    variantId: row.variant_id,
    quantity: row.quantity,
    title: row.title,
    variantTitle: row.variant_title,
    priceCents: row.price_cents,
    image: row.image,
    kind: row.kind,
    swatch: row.swatch,
    handle: row.handle,
    available: true,
    left: null,
    locked: true,
    salesTaxCents: row.sales_tax_cents,
  };
}

const dateOrNull = (at: number | null) => (at === null ? null : new Date(at));
