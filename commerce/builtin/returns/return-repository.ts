import { fulfillment } from '#core/config/pricing.ts';
import type { ReturnStatus } from '#core/contract/order-return.ts';
import { isOurFault, refundOf } from '#core/returns.ts';
import type { Database, OrderRow, ReturnRow, Trx } from '#lib/database/database.server.ts';
import { enqueueMail, type Mail } from '#lib/mail/mailer.server.ts';
import { decrementStock, returnStock } from '../inventory.ts';
import type { OrderDocument } from '../invoices/find-documents.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { countMailed } from '../invoices/issue-invoice.ts';
import { mapDatabaseErrors } from '../map-db-errors.ts';
import { findOrderIdByKey, mintOrderLink } from '../order-links.ts';
import { type PlacedOrder, readOrders } from '../placed-order.ts';
import { returnMailMessages } from './messages.ts';
import { isOpenReturn, type PlacedReturn, type PlacedReturnLine, toReturns } from './read-returns.ts';
import { releaseHolds } from './return-holds.ts';
import {
  returnApprovedMail,
  returnExchangedMail,
  returnNoticeMail,
  returnReceivedMail,
  returnRefundedMail,
  returnRefusedMail,
} from './return-mails.ts';
import { exchangeHoldMs } from './return-requests.ts';
import { boughtOf, refundedUnits } from './returnable.ts';

/** The return's status does not allow this transition. The message is for the label's staff. */
export class ReturnTransitionRejected extends Error {
  override name = 'ReturnTransitionRejected';
}

export type ReturnWithOrder = PlacedReturn & { order: PlacedOrder };

export type ReturnRepository = {
  /** Newest first, 50 by default. */
  listReturns(filter?: { status?: ReturnStatus | undefined; limit?: number | undefined }): Promise<ReturnWithOrder[]>;
  showReturn(number: string): Promise<ReturnWithOrder | null>;
  /** requested -> approved; the holds begin anew. Throws ReturnTransitionRejected for another status or an unknown number, as all below. */
  markApproved(number: string): Promise<ReturnWithOrder>;
  /** requested or approved -> refused, or received where no stock grew; what was held is back in stock. */
  markRefused(number: string, reason: string): Promise<ReturnWithOrder>;
  /**
   * approved -> received. Counted stock grows by what came back, but for what is `damaged` or came back as faulty. A wanted size that is
   * held no more is taken again; where it has sold out, the line is refunded instead.
   */
  markReceived(number: string, damaged?: boolean): Promise<ReturnWithOrder>;
  /** Refunds the lines that want no other size. With the order's last unit the order is returned. */
  markRefunded(number: string): Promise<ReturnWithOrder>;
  /** The other sizes have left. */
  markExchanged(number: string, tracking?: string): Promise<ReturnWithOrder>;
  /**
   * Withdraws a return for its buyer until it is received. `isWithdrawn` is false where it is too late. A second press changes nothing.
   * null where the key opens no order with that return.
   */
  withdraw(key: string, number: string): Promise<{ isWithdrawn: boolean } | null>;
};

type RepositoryDeps = { database: Database; publicOrigin: string; now?: () => number };

/** What the label does with returns. It needs no catalog, so the command line uses it too. */
export function createReturnRepository({ database, publicOrigin, now = Date.now }: RepositoryDeps): ReturnRepository {
  /** Reads returns with their orders, in the order of the given rows. */
  async function read(db: Database['db'] | Trx, rows: ReturnRow[]): Promise<ReturnWithOrder[]> {
    if (rows.length === 0) return [];
    const orderIds = [...new Set(rows.map(({ order_id }) => order_id))];
    const orderRows = await db.selectFrom('orders').selectAll().where('id', 'in', orderIds).execute();
    const orders = await readOrders(db, orderRows, publicOrigin);
    const byId = new Map(orderRows.map(({ id }, at) => [id, orders[at]]));
    const returns = await toReturns(db, rows);
    return returns.flatMap((one, at) => {
      const order = byId.get(rows[at]?.order_id ?? '');
      return order ? [{ ...one, order }] : [];
    });
  }

  const readOne = async (trx: Trx, id: string) => {
    const rows = await trx.selectFrom('returns').selectAll().where('id', '=', id).execute();
    const [found] = await read(trx, rows);
    if (!found) throw new Error('a return that is being changed cannot be read');
    return found;
  };

  const pageOf = async (trx: Trx, orderId: string) => publicOrigin + (await mintOrderLink(trx, orderId, now()));

  type Change = { trx: Trx; row: ReturnRow; before: ReturnWithOrder };

  /** Locks the return, lets `change` write, and mails its buyer what that gives. */
  function transition(number: string, change: (change: Change) => Promise<(after: ReturnWithOrder, page: string) => Mail>) {
    return mapDatabaseErrors(() =>
      database.write(async (trx) => {
        const row = await lock(trx, number);
        if (!row) throw new ReturnTransitionRejected(`There is no return ${number}.`);
        const mailOf = await change({ trx, row, before: await readOne(trx, row.id) });
        const after = await readOne(trx, row.id);
        await enqueueMail(trx, mailOf(after, await pageOf(trx, row.order_id)), now());
        return after;
      }),
    );
  }

  const set = (trx: Trx, { id }: ReturnRow, values: Partial<ReturnRow>) =>
    trx.updateTable('returns').set(values).where('id', '=', id).execute();

  async function receive({ trx, row, before }: Change, damaged: boolean) {
    requireStatus(before, 'received', ['approved']);
    await trx.updateTable('return_lines').set({ hold: 'due' }).where('return_id', '=', row.id).where('hold', '=', 'held').execute();
    // The holds are read again: the job that ends them may have been faster.
    const soldOut: PlacedReturnLine[] = [];
    for (const line of (await readOne(trx, row.id)).lines) if (!(await takeAgain(trx, line))) soldOut.push(line);
    if (!damaged) await restock(trx, row, before);
    await set(trx, row, { status: 'received', received_at: now(), damaged: damaged ? 1 : 0 });
    return (after: ReturnWithOrder, page: string) => returnReceivedMail(after.order, after, { page, soldOut });
  }

  async function refund({ trx, row, before }: Change) {
    requireStatus(before, 'refunded', ['received']);
    if (before.refundedAt) throw new ReturnTransitionRejected(`${before.number} is refunded already. Its other size is still to be sent.`);
    const lines = before.lines.filter(({ wanted }) => wanted === null);
    if (lines.length === 0) throw new ReturnTransitionRejected(`${before.number} is an exchange: nothing is refunded.`);
    // The write locks the order, so that two refunds never share the same cent of tax.
    await trx
      .updateTable('orders')
      .set((eb) => ({ status: eb.ref('status') }))
      .where('id', '=', row.order_id)
      .execute();
    const { order } = await readOne(trx, row.id);
    const bought = boughtOf(order);
    const earlier = refundedUnits(order);
    const given = refundOf(bought, lines, { earlier, percent: fulfillment.restockingPercent });
    for (const [at, { amountCents, taxCents, feeCents }] of given.lines.entries())
      await trx
        .updateTable('return_lines')
        .set({ amount_cents: amountCents, tax_cents: taxCents, fee_cents: feeCents })
        .where('id', '=', lines[at]?.id ?? '')
        .execute();
    await set(trx, row, {
      status: before.lines.length === lines.length || before.exchangedAt ? 'refunded' : 'received',
      refunded_at: now(),
      fee_cents: given.feeCents,
      delivery_cents: given.deliveryCents + given.deliveryTaxCents,
      total_cents: given.totalCents,
    });
    const units = [...earlier, ...lines].reduce((sum, { quantity }) => sum + quantity, 0);
    if (units === bought.lines.reduce((sum, { quantity }) => sum + quantity, 0)) await endOrder(trx, row.order_id, now());
    const document = given.totalCents > 0 ? await creditReturn(trx, row, given) : null;
    return (after: ReturnWithOrder, page: string) => returnRefundedMail(after.order, after, { page, document });
  }

  /** Its credit note goes out with the mail about the refund. */
  async function creditReturn(
    trx: Trx,
    { order_id: orderId, number }: ReturnRow,
    given: ReturnType<typeof refundOf>,
  ): Promise<OrderDocument> {
    const { feeCents, deliveryCents, deliveryTaxCents, totalCents } = given;
    const credit = {
      orderId,
      reason: returnMailMessages.creditReason(number),
      lines: given.lines.map(({ feeCents: _, ...line }) => line),
      delivery: { amountCents: deliveryCents, taxCents: deliveryTaxCents },
      fee: { name: returnMailMessages.fee, cents: feeCents },
      totalCents,
      isSent: true,
    };
    const { document } = await issueCreditNote(trx, credit, { publicOrigin, now: now() });
    await countMailed(trx, document.id);
    return document;
  }

  async function exchange({ trx, row, before }: Change, tracking: string | undefined) {
    requireStatus(before, 'exchanged', ['received']);
    if (before.exchangedAt) throw new ReturnTransitionRejected(`${before.number} is exchanged already. Its refund is still to be sent.`);
    if (before.lines.every(({ wanted }) => wanted === null))
      throw new ReturnTransitionRejected(`${before.number} wants no other size: it is refunded.`);
    await trx.updateTable('return_lines').set({ hold: 'sent' }).where('return_id', '=', row.id).where('hold', '=', 'due').execute();
    const isLast = before.refundedAt !== null || before.lines.every(({ wanted }) => wanted);
    const status = !isLast ? 'received' : before.refundedAt ? 'refunded' : 'exchanged';
    await set(trx, row, { status, exchanged_at: now(), tracking: tracking ?? null });
    return (after: ReturnWithOrder, page: string) => returnExchangedMail(after.order, after, page);
  }

  async function withdraw(trx: Trx, orderId: string, number: string) {
    const row = await lock(trx, number, orderId);
    if (!row) return null;
    const before = await readOne(trx, row.id);
    if (before.status === 'withdrawn') return { isWithdrawn: true };
    if (before.status !== 'requested' && before.status !== 'approved') return { isWithdrawn: false };
    await releaseHolds(trx, row.id);
    await set(trx, row, { status: 'withdrawn', withdrawn_at: now() });
    const after = await readOne(trx, row.id);
    await enqueueMail(trx, returnNoticeMail(after.order, after, 'withdrawn'), now());
    return { isWithdrawn: true };
  }

  return {
    listReturns: ({ status, limit = 50 } = {}) =>
      mapDatabaseErrors(async () => {
        const all = database.db.selectFrom('returns').selectAll().orderBy('requested_at', 'desc').orderBy('number').limit(limit);
        return read(database.db, await (status ? all.where('status', '=', status) : all).execute());
      }),
    showReturn: (number) =>
      mapDatabaseErrors(async () => {
        const rows = await database.db.selectFrom('returns').selectAll().where('number', '=', canonical(number)).execute();
        return (await read(database.db, rows))[0] ?? null;
      }),
    markApproved: (number) =>
      transition(canonical(number), async ({ trx, row, before }) => {
        requireStatus(before, 'approved', ['requested']);
        const until = now() + exchangeHoldMs;
        await trx
          .updateTable('return_lines')
          .set({ held_until: until })
          .where('return_id', '=', row.id)
          .where('hold', '=', 'held')
          .execute();
        await set(trx, row, { status: 'approved', approved_at: now() });
        return (after, page) => returnApprovedMail(after.order, after, page);
      }),
    markRefused: (number, reason) =>
      transition(canonical(number), async ({ trx, row, before }) => {
        const { isDamaged, refundedAt, exchangedAt } = before;
        const isUntouched = isDamaged && !refundedAt && !exchangedAt;
        if (before.status === 'received' && !isUntouched)
          throw new ReturnTransitionRejected(`${before.number} was received as fit to be sold; refund it, or exchange it.`);
        requireStatus(before, 'refused', ['requested', 'approved', 'received']);
        await releaseHolds(trx, row.id);
        await set(trx, row, { status: 'refused', refused_at: now(), refusal: reason });
        return (after, page) => returnRefusedMail(after.order, after, page);
      }),
    markReceived: (number, damaged = false) => transition(canonical(number), (change) => receive(change, damaged)),
    markRefunded: (number) => transition(canonical(number), refund),
    markExchanged: (number, tracking) => transition(canonical(number), (change) => exchange(change, tracking)),
    withdraw: (key, number) =>
      mapDatabaseErrors(async () => {
        const orderId = await findOrderIdByKey(database.db, key);
        return orderId === null ? null : database.write((trx) => withdraw(trx, orderId, canonical(number)));
      }),
  };
}

const canonical = (number: string) => number.trim().toUpperCase();

/** The write locks the return for the transaction. */
function lock(trx: Trx, number: string, orderId?: string): Promise<ReturnRow | undefined> {
  const query = trx
    .updateTable('returns')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('number', '=', number);
  return (orderId === undefined ? query : query.where('order_id', '=', orderId)).returningAll().executeTakeFirst();
}

function requireStatus({ number, status }: PlacedReturn, to: ReturnStatus, from: ReturnStatus[]) {
  if (from.includes(status)) return;
  if (status === to) throw new ReturnTransitionRejected(`${number} is ${to} already.`);
  const over = isOpenReturn({ status }) ? '' : ' It is over.';
  throw new ReturnTransitionRejected(`${number} is ${status}; only a return that is ${from.join(' or ')} can be marked ${to}.${over}`);
}

/**
 * Takes the wanted size from stock once more where its hold has ended. False where it has sold out: the line then wants a refund.
 */
async function takeAgain(trx: Trx, { id, wanted, hold, quantity }: PlacedReturnLine): Promise<boolean> {
  if (!wanted || hold !== 'ended') return true;
  const { short } = await decrementStock(trx, new Map([[wanted.variantId, quantity]]));
  const isTaken = short.size === 0;
  await trx
    .updateTable('return_lines')
    .set(isTaken ? { hold: 'due' } : { hold: 'lost', wanted_variant: null, wanted_title: null })
    .where('id', '=', id)
    .execute();
  return isTaken;
}

/** Gives back to stock what came back fit to be sold. What was made to order was taken from none. */
async function restock(trx: Trx, { order_id }: ReturnRow, { lines }: PlacedReturn) {
  const bought = await trx.selectFrom('order_lines').select(['id', 'variant_id', 'counted']).where('order_id', '=', order_id).execute();
  const quantities = new Map<string, number>();
  for (const { lineId, quantity, reason } of lines) {
    const line = bought.find(({ id }) => id === lineId);
    if (!line || line.counted === 0 || isOurFault(reason)) continue;
    quantities.set(line.variant_id, (quantities.get(line.variant_id) ?? 0) + quantity);
  }
  if (quantities.size > 0) await returnStock(trx, quantities);
}

async function endOrder(trx: Trx, id: OrderRow['id'], now: number) {
  await trx.updateTable('orders').set({ status: 'returned', returned_at: now }).where('id', '=', id).execute();
}
