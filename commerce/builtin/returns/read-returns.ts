import type { Kysely } from 'kysely';
import { z } from 'zod';
import { openReturnStatuses, type ReturnStatus, returnStatuses } from '#core/contract/order-return.ts';
import type { Cents } from '#core/money.ts';
import { type ReturnReason, returnReasons } from '#core/returns.ts';
import type { ReturnLineRow, ReturnRow, Tables, Trx } from '#lib/database/database.server.ts';

export type PlacedReturnLine = {
  id: string;
  /** The line of the order. */
  lineId: string;
  quantity: number;
  reason: ReturnReason;
  /** The variant of an exchange; null for a refund. */
  wanted: { variantId: string; title: string } | null;
  /** What became of the stock that was taken for it; null where none is counted. `lost`: the size sold out, and is refunded without a fee. */
  hold: 'held' | 'due' | 'sent' | 'ended' | 'lost' | null;
  /** Who wanted another size and could not have it pays no fee, as for an exchange. */
  isFeeFree: boolean;
  /** Only while it is `held`. */
  heldUntil: Date | null;
  /** null until it is refunded. */
  refunded: { amountCents: Cents; taxCents: Cents; feeCents: Cents } | null;
};

/** A return of some of an order's lines. Times are UTC. */
export type PlacedReturn = {
  number: string;
  status: ReturnStatus;
  requestedAt: Date;
  approvedAt: Date | null;
  receivedAt: Date | null;
  refundedAt: Date | null;
  exchangedAt: Date | null;
  refusedAt: Date | null;
  withdrawnAt: Date | null;
  refusal: string | null;
  tracking: string | null;
  isDamaged: boolean;
  lines: PlacedReturnLine[];
  /** Null until it is refunded. Shipping is part of the total. */
  refund: { feeCents: Cents; deliveryCents: Cents; totalCents: Cents } | null;
};

type Reader = Kysely<Tables> | Trx;

/** Reads the returns of orders, by the order's id, the oldest first. */
export async function readReturnsOf(db: Reader, orderIds: string[]): Promise<Map<string, PlacedReturn[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('returns')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('requested_at')
    .orderBy('number')
    .execute();
  const read = await toReturns(db, rows);
  return Map.groupBy(read, (_, at) => rows[at]?.order_id ?? '');
}

/** Reads returns with their lines, in the order of the given rows. */
export async function toReturns(db: Reader, rows: ReturnRow[]): Promise<PlacedReturn[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('return_lines')
    .selectAll()
    .where(
      'return_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const byReturn = Map.groupBy(lines, ({ return_id }) => return_id);
  return rows.map((row) => toReturn(row, byReturn.get(row.id) ?? []));
}

/** Whether its order is in progress because of it. */
export function isOpenReturn({ status }: Pick<PlacedReturn, 'status'>): boolean {
  return (openReturnStatuses as readonly ReturnStatus[]).includes(status);
}

/** Whether its units can be returned once more, because nothing came of it. */
const isVoid = ({ status }: PlacedReturn) => status === 'refused' || status === 'withdrawn';

/** How many units of a line are in a return, open or ended. */
export function unitsIn(returns: readonly PlacedReturn[], lineId: string): number {
  const lines = returns.flatMap((one) => (isVoid(one) ? [] : one.lines));
  return lines.reduce((sum, line) => (line.lineId === lineId ? sum + line.quantity : sum), 0);
}

const statusSchema = z.enum(returnStatuses);
const reasonSchema = z.enum(returnReasons);
const holdSchema = z.enum(['held', 'due', 'sent', 'ended', 'lost']).nullable();

function toReturn(row: ReturnRow, lines: ReturnLineRow[]): PlacedReturn {
  const { fee_cents: feeCents, delivery_cents: deliveryCents, total_cents: totalCents } = row;
  return {
    number: row.number,
    status: statusSchema.parse(row.status),
    requestedAt: new Date(row.requested_at),
    approvedAt: dateOrNull(row.approved_at),
    receivedAt: dateOrNull(row.received_at),
    refundedAt: dateOrNull(row.refunded_at),
    exchangedAt: dateOrNull(row.exchanged_at),
    refusedAt: dateOrNull(row.refused_at),
    withdrawnAt: dateOrNull(row.withdrawn_at),
    refusal: row.refusal,
    tracking: row.tracking,
    isDamaged: row.damaged === 1,
    lines: lines.map(toReturnLine),
    refund: feeCents === null || deliveryCents === null || totalCents === null ? null : { feeCents, deliveryCents, totalCents },
  };
}

function toReturnLine(row: ReturnLineRow): PlacedReturnLine {
  const { amount_cents: amountCents, tax_cents: taxCents, fee_cents: feeCents } = row;
  const hold = holdSchema.parse(row.hold);
  return {
    id: row.id,
    lineId: row.line_id,
    quantity: row.quantity,
    reason: reasonSchema.parse(row.reason),
    wanted: row.wanted_variant === null ? null : { variantId: row.wanted_variant, title: row.wanted_title ?? '' },
    hold,
    isFeeFree: hold === 'lost',
    heldUntil: hold === 'held' ? dateOrNull(row.held_until) : null,
    refunded: amountCents === null || taxCents === null || feeCents === null ? null : { amountCents, taxCents, feeCents },
  };
}

const dateOrNull = (at: number | null) => (at === null ? null : new Date(at));
