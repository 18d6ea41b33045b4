import { randomBytes } from 'node:crypto';
import { type Charges, findSalesTax, methodsTo, type SalesTax, type ShippingMethod } from '#core/charges.ts';
import { brand } from '#core/config/brand.ts';
import { delivery } from '#core/config/pricing.ts';
import { checkoutIdSchema, type PlaceOrderRequest } from '#core/contract/checkout.ts';
import { storeDate } from '#core/dates/store-date.ts';
import type { Cents } from '#core/money.ts';
import { createOrderNumber } from '#core/order-number.ts';
import { nothingBeside, type TaxParts, type Totals, totalsOf } from '#core/totals.ts';
import type { Database, OrderLineRow, OrderRow, Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { type CommerceLine, CommerceRejection, type TeamOrderTag } from '../port.ts';
import type { BuiltinCatalog } from './builtin-catalog.ts';
import { readLines } from './checkout-lines.ts';
import { readTeamOrderTag } from './checkout-metadata.ts';
import { decrementStock } from './inventory.ts';
import { noticeMail, orderConfirmationMail } from './invoice-mails.ts';
import { mapDatabaseErrors } from './map-db-errors.ts';
import { builtinMessages } from './messages.ts';
import { mintOrderLink } from './order-links.ts';
import { createOrderRepository, type OrderRepository, type TeamOrderPage } from './order-repository.ts';
import { type PlacedOrder, readOrders } from './placed-order.ts';

/** `page`: the path of a new link to the order's page, or of one that shows the team order; null where that was answered before. */
type JustPlaced = PlacedOrder & { page: string | null };

export type InvoiceService = OrderRepository & {
  /**
   * Turns a checkout into an order on invoice: takes the stock, stores the order and queues both mails, all or nothing. Called again for
   * the same checkout it gives the same order (R3.5). Throws a CommerceRejection: checkout_ended (unknown), empty_checkout, not_deliverable
   * (fields.country or fields.shippingMethod), total_changed, sold_out and not_enough_stock (fields by line id).
   */
  placeOrder(checkoutId: string, request: PlaceOrderRequest): Promise<JustPlaced>;
};

type InvoiceOptions = {
  database: Database;
  publicOrigin: string;
  catalog: () => BuiltinCatalog;
  charges: Charges;
  now: () => number;
  onSold: (change: { remaining: Map<string, number>; revision: number | null }) => void;
  onTeamOrder: TeamOrderPlaced;
  teamOrderPage?: TeamOrderPage | undefined;
};

/**
 * Called in the transaction that places a team order's checkout, and sends the mails instead of the shop. A CommerceRejection that it
 * throws is the buyer's answer, and nothing is placed. Resolves with the path of a link that shows the team order to the buyer.
 */
export type TeamOrderPlaced = (trx: Trx, placed: { orderTag: TeamOrderTag; order: PlacedOrder }) => Promise<string | null>;

/** Places orders on invoice, without a payment. */
export function createInvoiceService({
  database,
  publicOrigin,
  catalog,
  charges,
  now,
  onSold,
  onTeamOrder,
  teamOrderPage,
}: InvoiceOptions): InvoiceService {
  return {
    ...createOrderRepository({ database, publicOrigin, now, teamOrderPage }),
    placeOrder: (checkoutId, request) =>
      mapDatabaseErrors(async () => {
        if (!checkoutIdSchema.safeParse(checkoutId).success) throw new CommerceRejection('checkout_ended', builtinMessages.checkoutEnded);
        const { order, page, sold } = await database.write((trx) =>
          place(trx, { checkoutId, request, offer: catalog(), charges, publicOrigin, now: now(), onTeamOrder }),
        );
        if (sold) onSold(sold);
        return { ...order, page };
      }),
  };
}

type Placing = {
  checkoutId: string;
  request: PlaceOrderRequest;
  offer: BuiltinCatalog;
  charges: Charges;
  publicOrigin: string;
  now: number;
  onTeamOrder: TeamOrderPlaced;
};

async function place(trx: Trx, { checkoutId, request, offer, charges, publicOrigin, now, onTeamOrder }: Placing) {
  const checkout = await trx
    .updateTable('checkouts')
    .set({ updated_at: now })
    .where('id', '=', checkoutId)
    .returningAll()
    .executeTakeFirst();
  if (!checkout) throw new CommerceRejection('checkout_ended', builtinMessages.checkoutEnded);
  const earlier = await trx.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).execute();
  const [placed] = await readOrders(trx, earlier, publicOrigin);
  if (placed && earlier[0])
    return { order: placed, page: placed.teamOrder ? null : await mintOrderLink(trx, earlier[0].id, now), sold: null };

  const lines = await readLines(trx, checkoutId, offer);
  if (lines.length === 0) throw new CommerceRejection('empty_checkout', builtinMessages.emptyCheckout);
  refuseCountry(request.country);
  const orderTag = checkout.team_order === null ? null : readTeamOrderTag(checkout.team_order);
  const method = orderTag ? null : chooseMethod(charges.methods, request);
  refuseUnavailable(lines);
  const tax = findSalesTax(charges.taxes, request.region, storeDate(new Date(now)));
  const totals = totalsOf(lines, orderTag ? nothingBeside : { method, tax });
  if (request.expectedTotal !== undefined && Math.round(request.expectedTotal * 100) !== totals.totalCents) {
    throw new CommerceRejection('total_changed', builtinMessages.totalChanged);
  }
  const counted = lines.filter(({ left }) => left !== null);
  const { short, change } = await decrementStock(trx, new Map(counted.map(({ variantId, quantity }) => [variantId, quantity])));
  refuseUnavailable(
    lines.map((line) => ({ ...line, left: short.get(line.variantId) ?? line.left, available: !short.has(line.variantId) })),
  );

  const row = orderRow({
    checkoutId,
    request,
    attributes: checkout.attributes,
    totals,
    method,
    tax: orderTag ? null : tax,
    now,
    orderTag,
    reference: await newReference(trx),
  });
  await trx.insertInto('orders').values(row).execute();
  await trx
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => orderLineRow(line, { orderId: row.id, position, salesTaxCents: totals.lineTaxCents[position] ?? 0 })),
    )
    .execute();
  await trx.updateTable('checkouts').set({ ended_at: now }).where('id', '=', checkoutId).execute();
  const [order] = await readOrders(trx, [row], publicOrigin);
  if (!order) throw new Error('an order that was just stored cannot be read');
  if (orderTag) {
    return { order, page: await onTeamOrder(trx, { orderTag, order }), sold: change };
  }
  const page = await mintOrderLink(trx, row.id, now);
  await enqueueMail(
    trx,
    orderConfirmationMail(order, {
      page: publicOrigin + (await mintOrderLink(trx, row.id, now)),
      inStock: counted.length > 0,
      madeToOrder: counted.length < lines.length,
    }),
    now,
  );
  await enqueueMail(trx, noticeMail(order), now);
  return { order, page, sold: change };
}

function refuseCountry(code: string) {
  if (delivery.countries.some((country) => country.code === code)) return;
  const message = builtinMessages.notDeliverable(delivery.countries.map(({ name }) => name).join(', '));
  throw new CommerceRejection('not_deliverable', message, { country: message });
}

/** The method that the buyer chose; without a choice the first that delivers there, or null where the label has no methods. */
function chooseMethod(methods: readonly ShippingMethod[], { country, shippingMethod }: PlaceOrderRequest): ShippingMethod | null {
  const offered = methodsTo(methods, country);
  if (shippingMethod === undefined) return offered[0] ?? null;
  const chosen = offered.find(({ id }) => id === shippingMethod);
  if (chosen) return chosen;
  const message = builtinMessages.noSuchShipping(offered.map(({ name }) => name).join(', '));
  throw new CommerceRejection('not_deliverable', message, { shippingMethod: message });
}

/** Rejects the order with an entry in `fields` for each line that is unavailable, by its id. */
function refuseUnavailable(lines: CommerceLine[]) {
  const refused = lines.filter(({ available }) => !available);
  if (refused.length === 0) return;
  const problems = refused.map(({ id, left, handle }) => [
    id,
    handle === null ? builtinMessages.noLongerSold : left ? builtinMessages.onlyLeft(left) : builtinMessages.soldOut,
  ]);
  const allGone = refused.every(({ left }) => !left);
  throw new CommerceRejection(
    allGone ? 'sold_out' : 'not_enough_stock',
    allGone ? builtinMessages.someSoldOut : builtinMessages.notEnough,
    Object.fromEntries(problems),
  );
}

type NewOrder = {
  checkoutId: string;
  request: PlaceOrderRequest;
  attributes: string | null;
  totals: Totals & TaxParts;
  method: ShippingMethod | null;
  tax: SalesTax | null;
  now: number;
  orderTag: TeamOrderTag | null;
  reference: string;
};

function orderRow({ checkoutId, request, attributes, totals, method, tax, now, orderTag, reference }: NewOrder): OrderRow {
  return {
    id: `o_${randomBytes(12).toString('base64url')}`,
    reference,
    checkout_id: checkoutId,
    status: 'placed',
    placed_at: now,
    invoiced_at: null,
    paid_at: null,
    shipped_at: null,
    delivered_at: null,
    canceled_at: null,
    returned_at: null,
    tracking: null,
    name: request.name,
    email: request.email,
    phone: request.phone ?? null,
    address1: request.address1,
    address2: request.address2 ?? null,
    city: request.city,
    region: request.region,
    postal_code: request.postalCode,
    country: request.country,
    // PostgreSQL cannot store NUL in a text.
    note: request.note?.replaceAll('\0', '') || null,
    attributes,
    subtotal_cents: totals.subtotalCents,
    delivery_cents: totals.deliveryCents,
    sales_tax_cents: totals.salesTaxCents,
    total_cents: totals.totalCents,
    shipping_method: method?.id ?? null,
    shipping_name: method?.name ?? null,
    shipping_days: method ? `${method.days.from}-${method.days.to}` : null,
    delivery_tax_cents: totals.deliveryTaxCents,
    team_order: orderTag?.reference ?? null,
    purchase_order: request.purchaseOrder ?? null,
    tax_rate: tax && Math.round(tax.rate * 1000),
    tax_state: tax && request.region,
  };
}

function orderLineRow(
  line: CommerceLine,
  { orderId, position, salesTaxCents }: { orderId: string; position: number; salesTaxCents: Cents },
): OrderLineRow {
  const { id, variantId, quantity, title, variantTitle, priceCents, image, kind, swatch, handle, left } = line;
  return {
    id,
    order_id: orderId,
    position,
    variant_id: variantId,
    quantity,
    title,
    variant_title: variantTitle,
    price_cents: priceCents,
    image,
    kind,
    swatch,
    handle,
    counted: left === null ? 0 : 1,
    sales_tax_cents: salesTaxCents,
  };
}

async function newReference(trx: Trx): Promise<string> {
  for (;;) {
    const reference = createOrderNumber(brand.orderPrefixes.shop);
    const taken = await trx.selectFrom('orders').select('id').where('reference', '=', reference).executeTakeFirst();
    if (!taken) return reference;
  }
}
