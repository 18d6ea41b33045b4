import { checkoutIdSchema, type OrderStatus } from '#core/contract/checkout.ts';
import type { Database, OrderRow, Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { shippedMail } from './invoice-mails.ts';
import { mapDatabaseErrors } from './map-db-errors.ts';
import { type PlacedOrder, readOrders } from './placed-order.ts';

/** The order's status does not allow this transition. The message is for the label's staff. */
export class OrderTransitionRejected extends Error {
  override name = 'OrderTransitionRejected';
}

/** The status that each transition begins from. */
const steps = { invoiced: 'placed', shipped: 'invoiced' } as const satisfies Partial<Record<OrderStatus, OrderStatus>>;

export type OrderRepository = {
  /** The order that a checkout became; null if it was not placed. */
  findOrder(checkoutId: string): Promise<PlacedOrder | null>;
  /** Lists orders, newest first, 50 by default. */
  listOrders(filter?: { status?: OrderStatus | undefined; limit?: number | undefined }): Promise<PlacedOrder[]>;
  showOrder(reference: string): Promise<PlacedOrder | null>;
  /** placed -> invoiced. Throws OrderTransitionRejected for another status or an unknown order number. */
  markInvoiced(reference: string): Promise<PlacedOrder>;
  /** Marks the invoice as paid, before or after shipping. Throws OrderTransitionRejected if it was not sent, or is paid already. */
  markPaid(reference: string): Promise<PlacedOrder>;
  /** invoiced -> shipped, and mails the buyer (R3.10). Throws OrderTransitionRejected like markInvoiced. */
  markShipped(reference: string, tracking?: string): Promise<PlacedOrder>;
  /** Lists every order of a buyer, by the address in any case. */
  listOrdersOf(email: string): Promise<PlacedOrder[]>;
  /**
   * Erases a buyer (R12.5): orders that have shipped, and those of team orders in `ended`, lose everything personal; amounts stay. Resolves
   * with the erased order numbers, and with those in progress, which are left as they are.
   */
  forgetBuyer(email: string, ended?: readonly string[]): Promise<{ erased: string[]; kept: string[] }>;
};

/** The repository of placed orders. It needs no catalog, so the command line uses it too. */
export function createOrderRepository({
  database,
  publicOrigin,
  now = Date.now,
}: {
  database: Database;
  publicOrigin: string;
  now?: () => number;
}): OrderRepository {
  const first = async (rows: OrderRow[]) => (await readOrders(database.db, rows, publicOrigin))[0] ?? null;

  async function step(
    reference: string,
    to: keyof typeof steps,
    changes: Partial<OrderRow>,
    after?: (trx: Trx, order: PlacedOrder) => Promise<void>,
  ) {
    return database.write(async (trx) => {
      const where = canonical(reference);
      if (to === 'shipped') await refuseTeamOrder(trx, where);
      const row = await trx
        .updateTable('orders')
        .set({ ...changes, status: to })
        .where('reference', '=', where)
        .where('status', '=', steps[to])
        .returningAll()
        .executeTakeFirst();
      const [order] = await readOrders(trx, row ? [row] : [], publicOrigin);
      if (!order) throw new OrderTransitionRejected(await refusalOf(trx, where, to));
      await after?.(trx, order);
      return order;
    });
  }

  async function pay(trx: Trx, reference: string) {
    const row = await trx
      .updateTable('orders')
      .set({ paid_at: now() })
      .where('reference', '=', reference)
      .where('status', '!=', 'placed')
      .where('paid_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    const [order] = await readOrders(trx, row ? [row] : [], publicOrigin);
    if (order) return order;
    const found = await trx.selectFrom('orders').select('paid_at').where('reference', '=', reference).executeTakeFirst();
    if (found?.paid_at) throw new OrderTransitionRejected(`${reference} is paid already.`);
    throw new OrderTransitionRejected(found ? `${reference} is not invoiced yet.` : `There is no order ${reference}.`);
  }

  return {
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
    markInvoiced: (reference) => mapDatabaseErrors(() => step(reference, 'invoiced', { invoiced_at: now() })),
    markPaid: (reference) => mapDatabaseErrors(() => database.write((trx) => pay(trx, canonical(reference)))),
    listOrdersOf: (email) =>
      mapDatabaseErrors(async () => readOrders(database.db, await ordersOf(database.db, email).execute(), publicOrigin)),
    forgetBuyer: (email, ended = []) => mapDatabaseErrors(() => database.write((trx) => forget(trx, email, ended))),
    markShipped: (reference, tracking) =>
      mapDatabaseErrors(() =>
        step(reference, 'shipped', { shipped_at: now(), tracking: tracking ?? null }, (trx, order) =>
          enqueueMail(trx, shippedMail(order), now()),
        ),
      ),
  };
}

const canonical = (reference: string) => reference.trim().toUpperCase();

/** Rejects the transition for the invoice of a team order, which ships by its own transitions and mails. */
async function refuseTeamOrder(trx: Trx, reference: string): Promise<void> {
  const row = await trx.selectFrom('orders').select('team_order').where('reference', '=', reference).executeTakeFirst();
  if (row?.team_order) throw new OrderTransitionRejected(`${reference} is the invoice of team order ${row.team_order}: ship that one.`);
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

async function forget(trx: Trx, email: string, ended: readonly string[]) {
  const orders = await ordersOf(trx, email).execute();
  const isOver = ({ status, team_order }: OrderRow) => (team_order === null ? status === 'shipped' : ended.includes(team_order));
  const over = orders.filter(isOver);
  for (const { id } of over) await trx.updateTable('orders').set(nobody).where('id', '=', id).execute();
  for (const { checkout_id } of over) await trx.updateTable('checkouts').set({ attributes: null }).where('id', '=', checkout_id).execute();
  return {
    erased: over.map(({ reference }) => reference),
    kept: orders.filter((order) => !isOver(order)).map(({ reference }) => reference),
  };
}
