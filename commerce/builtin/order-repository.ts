import { checkoutIdSchema, type OrderStatus } from '#core/contract/checkout.ts';
import type { Database, OrderRow, Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { returnStock } from './inventory.ts';
import { canceledMail, cancelNoticeMail, shippedMail } from './invoice-mails.ts';
import { createDrawingAhead } from './invoices/drawn-ahead.ts';
import { createInvoiceRepository, type InvoiceRepository, previewInvoice } from './invoices/invoice-repository.ts';
import { issueInvoice, mailInvoice } from './invoices/issue-invoice.ts';
import { mapDatabaseErrors } from './map-db-errors.ts';
import { findOrderIdByKey, mintOrderLink } from './order-links.ts';
import { type PlacedOrder, readOrders } from './placed-order.ts';
import { isOpenReturn, readReturnsOf } from './returns/read-returns.ts';

/** The order's status does not allow this transition. The message is for the label's staff. */
export class OrderTransitionRejected extends Error {
  override name = 'OrderTransitionRejected';
}

/** The status that each transition begins from. */
const steps = { invoiced: 'placed', shipped: 'invoiced', delivered: 'shipped', canceled: 'placed' } as const satisfies Partial<
  Record<OrderStatus, OrderStatus>
>;

export type OrderRepository = InvoiceRepository & {
  /** The order that a checkout became; null if it was not placed. */
  findOrder(checkoutId: string): Promise<PlacedOrder | null>;
  /** Lists orders, newest first, 50 by default. */
  listOrders(filter?: { status?: OrderStatus | undefined; limit?: number | undefined }): Promise<PlacedOrder[]>;
  showOrder(reference: string): Promise<PlacedOrder | null>;
  /** placed -> invoiced: makes the invoice and mails it to the buyer, all or nothing (R17.6). Throws OrderTransitionRejected for another status or an unknown order number. */
  markInvoiced(reference: string): Promise<PlacedOrder>;
  /** Marks the invoice as paid, before or after shipping. Throws OrderTransitionRejected if it was not sent, or is paid already. */
  markPaid(reference: string): Promise<PlacedOrder>;
  /** invoiced -> shipped, and mails the buyer (R3.10). Throws OrderTransitionRejected like markInvoiced. */
  markShipped(reference: string, tracking?: string): Promise<PlacedOrder>;
  /** shipped -> delivered, where the label has been told. Throws OrderTransitionRejected like markInvoiced. */
  markDelivered(reference: string): Promise<PlacedOrder>;
  /** placed -> canceled: gives the stock back and mails the buyer. Throws OrderTransitionRejected like markInvoiced. */
  markCanceled(reference: string): Promise<PlacedOrder>;
  /** The order whose page a secret link opens; null for any other key. */
  findOrderByKey(key: string): Promise<PlacedOrder | null>;
  /**
   * Cancels the order of a key for its buyer (R17.3): placed -> canceled, with the stock given back and a mail to buyer and label, all or
   * nothing. `isCanceled` is false where the label was faster. A second press changes nothing. null for a key that opens nothing.
   */
  cancelByKey(key: string): Promise<{ order: PlacedOrder; isCanceled: boolean } | null>;
  /** Makes new links to the newest orders of an address, in the transaction that mails them (R17.2). */
  mintLinks(trx: Trx, email: string): Promise<FoundOrder[]>;
  /** Lists every order of a buyer, by the address in any case. */
  listOrdersOf(email: string): Promise<PlacedOrder[]>;
  /**
   * Erases a buyer (R12.5): orders that have shipped or were canceled and have no open return, and those of team orders in `ended`, lose everything personal; amounts stay. Resolves
   * with the erased order numbers, and with those in progress, which are left as they are.
   */
  forgetBuyer(email: string, ended?: readonly string[]): Promise<{ erased: string[]; kept: string[] }>;
};

/** What the mail to somebody who looks for their orders says of one: to whom it goes, its name there, and the path of its page. */
type FoundOrder = { to: { name: string; address: string }; title: string; path: string; placedAt: number };

/** How many of the newest orders of an address its mail has. */
const mostLinks = 10;

/** Makes a link that shows a team order to whoever pays it, and gives its path; null for an order that is not there. */
export type TeamOrderPage = (trx: Trx, teamOrder: string) => Promise<string | null>;

/** The repository of placed orders. It needs no catalog, so the command line uses it too. */
export function createOrderRepository({
  database,
  publicOrigin,
  now = Date.now,
  teamOrderPage = async () => null,
}: {
  database: Database;
  publicOrigin: string;
  now?: () => number;
  teamOrderPage?: TeamOrderPage | undefined;
}): OrderRepository {
  const first = async (rows: OrderRow[]) => (await readOrders(database.db, rows, publicOrigin))[0] ?? null;

  async function step(
    reference: string,
    to: keyof typeof steps,
    changes: Partial<OrderRow>,
    after?: (trx: Trx, order: PlacedOrder, id: string) => Promise<void>,
  ) {
    return database.write(async (trx) => {
      const where = canonical(reference);
      if (to !== 'invoiced') await refuseTeamOrder(trx, where, 'ship');
      const row = await trx
        .updateTable('orders')
        .set({ ...changes, status: to })
        .where('reference', '=', where)
        .where('status', '=', steps[to])
        .returningAll()
        .executeTakeFirst();
      const [order] = await readOrders(trx, row ? [row] : [], publicOrigin);
      if (!row || !order) throw new OrderTransitionRejected(await refusalOf(trx, where, to));
      await after?.(trx, order, row.id);
      return order;
    });
  }

  const drawingAhead = createDrawingAhead();
  const pageOf = async (trx: Trx, orderId: string) => publicOrigin + (await mintOrderLink(trx, orderId, now()));

  async function anyPageOf(trx: Trx, orderId: string, teamOrder: string | null): Promise<string | null> {
    if (teamOrder === null) return pageOf(trx, orderId);
    const path = await teamOrderPage(trx, teamOrder);
    return path && publicOrigin + path;
  }

  async function invoice(reference: string): Promise<PlacedOrder> {
    return drawingAhead(
      () => previewInvoice({ database, publicOrigin, now: now() }, canonical(reference)),
      async (draw) => {
        let made: PlacedOrder['invoice'] = null;
        const order = await step(reference, 'invoiced', { invoiced_at: now() }, async (trx, order, id) => {
          const document = await issueInvoice(trx, { id, order }, { now: now(), draw });
          await mailInvoice(trx, { order, document, page: await anyPageOf(trx, id, order.teamOrder), now: now() });
          made = { ...document, mailed: 1 };
        });
        return { ...order, invoice: made };
      },
    );
  }

  /** Gives null where it is not `placed` any more, or is the invoice of a team order. */
  async function cancel(trx: Trx, which: { id: string } | { reference: string }, by: 'buyer' | 'label'): Promise<PlacedOrder | null> {
    const [column, value] = 'id' in which ? (['id', which.id] as const) : (['reference', which.reference] as const);
    const row = await trx
      .updateTable('orders')
      .set({ status: 'canceled', canceled_at: now() })
      .where(column, '=', value)
      .where('status', '=', steps.canceled)
      .where('team_order', 'is', null)
      .returningAll()
      .executeTakeFirst();
    const [order] = await readOrders(trx, row ? [row] : [], publicOrigin);
    if (!row || !order) return null;
    const lines = await trx
      .selectFrom('order_lines')
      .select(['variant_id', 'quantity', 'counted'])
      .where('order_id', '=', row.id)
      .execute();
    // What was made to order was taken from no stock. Orders of an earlier release do not say; then a stock that is there was.
    await returnStock(trx, new Map(lines.flatMap(({ variant_id, quantity, counted }) => (counted === 0 ? [] : [[variant_id, quantity]]))));
    const page = await pageOf(trx, row.id);
    await enqueueMail(trx, canceledMail(order, { page, by }), now());
    if (by === 'buyer') await enqueueMail(trx, cancelNoticeMail(order), now());
    return order;
  }

  async function pay(trx: Trx, reference: string) {
    const row = await trx
      .updateTable('orders')
      .set({ paid_at: now() })
      .where('reference', '=', reference)
      .where('status', 'not in', ['placed', 'canceled'])
      .where('paid_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    const [order] = await readOrders(trx, row ? [row] : [], publicOrigin);
    if (order) return order;
    const found = await trx.selectFrom('orders').select('paid_at').where('reference', '=', reference).executeTakeFirst();
    if (found?.paid_at) throw new OrderTransitionRejected(`${reference} is paid already.`);
    throw new OrderTransitionRejected(found ? `${reference} is not invoiced.` : `There is no order ${reference}.`);
  }

  return {
    ...createInvoiceRepository({ database, publicOrigin, now, drawingAhead, pageOf: anyPageOf }),
    findOrder: (checkoutId) =>
      mapDatabaseErrors(async () => {
        if (!checkoutIdSchema.safeParse(checkoutId).success) return null;
        return first(await database.db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).execute());
      }),
    listOrders: ({ status, limit = 50 } = {}) =>
      mapDatabaseErrors(async () => {
        const all = database.db.selectFrom('orders').selectAll().orderBy('placed_at', 'desc').orderBy('reference').limit(limit);
        return readOrders(database.db, await (status ? all.where('status', '=', status) : all).execute(), publicOrigin);
      }),
    showOrder: (reference) =>
      mapDatabaseErrors(async () =>
        first(await database.db.selectFrom('orders').selectAll().where('reference', '=', canonical(reference)).execute()),
      ),
    markInvoiced: (reference) => mapDatabaseErrors(() => invoice(reference)),
    markPaid: (reference) => mapDatabaseErrors(() => database.write((trx) => pay(trx, canonical(reference)))),
    listOrdersOf: (email) =>
      mapDatabaseErrors(async () => readOrders(database.db, await ordersOf(database.db, email).execute(), publicOrigin)),
    forgetBuyer: (email, ended = []) => mapDatabaseErrors(() => database.write((trx) => forget(trx, email, ended))),
    markShipped: (reference, tracking) =>
      mapDatabaseErrors(() =>
        step(reference, 'shipped', { shipped_at: now(), tracking: tracking ?? null }, async (trx, order, id) =>
          enqueueMail(trx, shippedMail(order, await pageOf(trx, id)), now()),
        ),
      ),
    markDelivered: (reference) => mapDatabaseErrors(() => step(reference, 'delivered', { delivered_at: now() })),
    markCanceled: (reference) =>
      mapDatabaseErrors(() =>
        database.write(async (trx) => {
          const order = await cancel(trx, { reference: canonical(reference) }, 'label');
          if (order) return order;
          await refuseTeamOrder(trx, canonical(reference), 'cancel');
          throw new OrderTransitionRejected(await refusalOf(trx, canonical(reference), 'canceled'));
        }),
      ),
    findOrderByKey: (key) =>
      mapDatabaseErrors(async () => {
        const id = await findOrderIdByKey(database.db, key);
        return id === null ? null : first(await database.db.selectFrom('orders').selectAll().where('id', '=', id).execute());
      }),
    cancelByKey: (key) =>
      mapDatabaseErrors(() =>
        database.write(async (trx) => {
          const id = await findOrderIdByKey(trx, key);
          if (id === null) return null;
          const canceled = await cancel(trx, { id }, 'buyer');
          if (canceled) return { order: canceled, isCanceled: true };
          const [order] = await readOrders(trx, await trx.selectFrom('orders').selectAll().where('id', '=', id).execute(), publicOrigin);
          return order ? { order, isCanceled: order.status === 'canceled' } : null;
        }),
      ),
    async mintLinks(trx, email) {
      const rows = await ordersOf(trx, email).limit(mostLinks).execute();
      const found: FoundOrder[] = [];
      // A team order is found by its own page, not by that of its invoice.
      for (const { id, reference, name, email: address, placed_at } of rows.filter(({ team_order }) => team_order === null))
        found.push({ to: { name, address }, title: reference, path: await mintOrderLink(trx, id, now()), placedAt: placed_at });
      return found;
    },
  };
}

const canonical = (reference: string) => reference.trim().toUpperCase();

/** Rejects the transition for the invoice of a team order, which ships and is canceled by its own transitions and mails. */
async function refuseTeamOrder(trx: Trx, reference: string, instead: 'ship' | 'cancel'): Promise<void> {
  const row = await trx.selectFrom('orders').select('team_order').where('reference', '=', reference).executeTakeFirst();
  if (row?.team_order)
    throw new OrderTransitionRejected(`${reference} is the invoice of team order ${row.team_order}: ${instead} that one.`);
}

async function refusalOf(trx: Trx, reference: string, to: keyof typeof steps): Promise<string> {
  const row = await trx.selectFrom('orders').select('status').where('reference', '=', reference).executeTakeFirst();
  if (!row) return `There is no order ${reference}.`;
  if (row.status === to) return `${reference} is ${to} already.`;
  return `${reference} is ${row.status}; only an order that is ${steps[to]} can be marked ${to}.`;
}

const nobody = {
  name: 'Forgotten',
  email: '',
  phone: null,
  address1: 'Forgotten',
  address2: null,
  city: '',
  region: '',
  postal_code: '',
  note: null,
  purchase_order: null,
  attributes: null,
  tracking: null,
};

function ordersOf(db: Database['db'] | Trx, email: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .orderBy('placed_at', 'desc');
}

/** An order in one of these is not under way any more. */
const over: readonly string[] = ['shipped', 'delivered', 'canceled', 'returned'] satisfies OrderStatus[];

async function forget(trx: Trx, email: string, ended: readonly string[]) {
  const orders = await ordersOf(trx, email).execute();
  const returns = await readReturnsOf(
    trx,
    orders.map(({ id }) => id),
  );
  const isOver = ({ id, status, team_order }: OrderRow) =>
    team_order === null ? over.includes(status) && !returns.get(id)?.some(isOpenReturn) : ended.includes(team_order);
  const erased = orders.filter(isOver);
  for (const { id } of erased) {
    await trx.updateTable('orders').set(nobody).where('id', '=', id).execute();
    await trx.deleteFrom('order_links').where('order_id', '=', id).execute();
    await trx.updateTable('returns').set({ refusal: null, tracking: null }).where('order_id', '=', id).execute();
  }
  for (const { checkout_id } of erased)
    await trx.updateTable('checkouts').set({ attributes: null }).where('id', '=', checkout_id).execute();
  return {
    erased: erased.map(({ reference }) => reference),
    kept: orders.filter((order) => !isOver(order)).map(({ reference }) => reference),
  };
}
