import { checkoutIdSchema, type OrderStatus } from '#core/contract/checkout.ts';
import type { Database, OrderRow, Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { shippedMail } from './invoice-mails.ts';
import { mapDatabaseErrors } from './map-db-errors.ts';
import { type PlacedOrder, readOrders } from './placed-order.ts';

/** The order does not take this step. The message is for the label's own people. */
export class OrderTransitionRejected extends Error {
  override name = 'OrderTransitionRejected';
}

/** From which status a step leads on. */
const steps = { invoiced: 'placed', shipped: 'invoiced' } as const satisfies Partial<Record<OrderStatus, OrderStatus>>;

export type OrderRepository = {
  /** The order a checkout became; null where it has not. */
  findOrder(checkoutId: string): Promise<PlacedOrder | null>;
  /** Newest first, 50 unless told otherwise. */
  listOrders(filter?: { status?: OrderStatus | undefined; limit?: number | undefined }): Promise<PlacedOrder[]>;
  showOrder(reference: string): Promise<PlacedOrder | null>;
  /** placed -> invoiced. Throws OrderTransitionRejected for another status or an unknown reference. */
  markInvoiced(reference: string): Promise<PlacedOrder>;
  /** The invoice was paid, before the shipping or after. Throws OrderTransitionRejected for one that was not sent, or is paid already. */
  markPaid(reference: string): Promise<PlacedOrder>;
  /** invoiced -> shipped, and tells the buyer by mail. Throws OrderTransitionRejected as markInvoiced does. */
  markShipped(reference: string, tracking?: string): Promise<PlacedOrder>;
  /** Every order of a buyer, by their address in any case. */
  listOrdersOf(email: string): Promise<PlacedOrder[]>;
  /**
   * Forgets a buyer: in orders that have left, and in those of team orders named in `ended`, nothing names anybody any
   * more; figures stay. Resolves with the references of those that are under way, and so kept.
   */
  forgetBuyer(email: string, ended?: readonly string[]): Promise<{ erased: string[]; kept: string[] }>;
};

/** The orders that were placed. Needs no catalog, so it serves the command line as well as the shop. */
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

/** A team order ships by its own steps, of which its coach hears. */
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
