import { randomBytes } from 'node:crypto';
import { brand } from '#core/config/brand.ts';
import { returnTerms } from '#core/config/return-terms.ts';
import { type AskedLine, type ReturnRequest, returnTokenSchema } from '#core/contract/order-return.ts';
import { listExchangeSizes } from '#core/exchange-sizes.ts';
import { createOrderNumber } from '#core/order-number.ts';
import type { ReturnsClosed } from '#core/returns.ts';
import type { Database, OrderRow, Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import type { BuiltinCatalog } from '../builtin-catalog.ts';
import { decrementStock, readRemaining } from '../inventory.ts';
import { lockOrder } from '../lock-order.ts';
import { mapDatabaseErrors } from '../map-db-errors.ts';
import { findOrderIdByKey, mintOrderLink } from '../order-links.ts';
import { type PlacedOrder, readOrders } from '../placed-order.ts';
import { returnNoticeMail, returnRequestedMail } from './return-mails.ts';
import { type Returnable, returnableOf } from './returnable.ts';

/** Another size of a line's piece; `left` is null where none is counted, because it is made to order. */
type ExchangeSize = { variantId: string; size: string; left: number | null };

/** What a page that asks for a return shows: the order, what can be returned until when, and the sizes that there are. */
export type ReturnForm = Returnable & { order: PlacedOrder; sizes: Map<string, ExchangeSize[]> };

/** Why a line is refused, with how many there are. */
type ReturnLineProblem = { lineId: string; problem: 'too-many' | 'custom' | 'no-such-size' | 'sold-out'; left: number };

/** What came of a request. `asked` also where the same form was sent before. */
export type ReturnAnswer =
  | { state: 'asked'; number: string }
  | { state: 'closed'; closed: ReturnsClosed }
  | { state: 'refused'; problems: ReturnLineProblem[] };

export type ReturnRequests = {
  /** null for a key that opens nothing. */
  findForm(key: string): Promise<ReturnForm | null>;
  /** The number of the return that a form asked for; null where it was not sent, or the key opens nothing. */
  findAsked(key: string, token: string): Promise<string | null>;
  /**
   * Asks for a return (R17.10) and takes the wanted sizes from stock, with the mails to buyer and label, all or nothing. Of two that want
   * the last piece one gets it. null for a key that opens nothing.
   */
  ask(key: string, request: ReturnRequest): Promise<ReturnAnswer | null>;
};

type RequestDeps = {
  database: Database;
  publicOrigin: string;
  catalog: () => BuiltinCatalog;
  now: () => number;
  onSold: (change: { remaining: Map<string, number>; revision: number | null }) => void;
};

const dayMs = 24 * 60 * 60 * 1000;
/** For so long a wanted size is held, in ms. */
export const exchangeHoldMs = returnTerms.exchangeHoldDays * dayMs;

/** Thrown in the transaction, so that what it has taken is given back. */
class ReturnRefused extends Error {
  override name = 'ReturnRefused';
  readonly problems: ReturnLineProblem[];
  constructor(problems: ReturnLineProblem[]) {
    super('the return was refused');
    this.problems = problems;
  }
}

/** What a buyer asks for on the order's page. It needs the catalog, which knows the sizes. */
export function createReturnRequests({ database, publicOrigin, catalog, now, onSold }: RequestDeps): ReturnRequests {
  const variantOf = (variantId: string) => catalog().variantById.get(variantId);
  const sizesOf = (line: { variantId: string; priceCents: number }) =>
    listExchangeSizes(variantOf(line.variantId)?.product.variants ?? [], line);

  async function findForm(key: string): Promise<ReturnForm | null> {
    const id = await findOrderIdByKey(database.db, key);
    if (id === null) return null;
    const rows = await database.db.selectFrom('orders').selectAll().where('id', '=', id).execute();
    const [order] = await readOrders(database.db, rows, publicOrigin);
    if (!order) return null;
    const returnable = returnableOf(order, new Date(now()));
    const offered = returnable.lines.map(({ line }) => ({ line, sizes: sizesOf(line) }));
    const ids = offered.flatMap(({ sizes }) => sizes.map(({ variant }) => variant.id));
    const remaining = await readRemaining(database.db, ids);
    const sizes = offered.map(({ line, sizes: all }): [string, ExchangeSize[]] => [
      line.id,
      all.map(({ variant: { id: variantId, counted }, size }) => ({
        variantId,
        size,
        left: counted === null ? null : (remaining.get(variantId) ?? 0),
      })),
    ]);
    return { ...returnable, order, sizes: new Map(sizes) };
  }

  async function ask(trx: Trx, id: string, { token, lines }: ReturnRequest) {
    // The write locks the order, so that two requests never count the same units.
    const locked = await lockOrder(trx, id, publicOrigin);
    if (!locked) return null;
    const { row, order } = locked;
    const earlier = await trx
      .selectFrom('returns')
      .select('number')
      .where('order_id', '=', id)
      .where('form_token', '=', token)
      .executeTakeFirst();
    if (earlier) return { answer: { state: 'asked', number: earlier.number } as const, sold: null };
    const returnable = returnableOf(order, new Date(now()));
    if (returnable.closed) return { answer: { state: 'closed', closed: returnable.closed } as const, sold: null };
    refuse(lines.flatMap((line) => findProblem(returnable, line) ?? []));
    const asked = lines.map((line) => ({ ...line, variant: line.wanted === null ? null : (variantOf(line.wanted)?.variant ?? null) }));
    const held = new Map<string, number>();
    for (const { variant, quantity } of asked)
      if (variant && variant.counted !== null) held.set(variant.id, (held.get(variant.id) ?? 0) + quantity);
    const { short, change } = await decrementStock(trx, held);
    refuse(
      asked.flatMap(({ lineId, variant }) => {
        const left = variant ? short.get(variant.id) : undefined;
        return left === undefined ? [] : [{ lineId, problem: 'sold-out', left }];
      }),
    );
    const number = await store(trx, row, { token, lines: asked });
    const [stored] = await readOrders(trx, [row], publicOrigin);
    const made = stored?.returns.find((one) => one.number === number);
    if (!stored || !made) throw new Error('a return that was just stored cannot be read');
    const page = publicOrigin + (await mintOrderLink(trx, row.id, now()));
    await enqueueMail(trx, returnRequestedMail(stored, made, page), now());
    await enqueueMail(trx, returnNoticeMail(stored, made, 'requested'), now());
    return { answer: { state: 'asked', number } as const, sold: held.size > 0 ? change : null };
  }

  function findProblem({ lines }: Returnable, { lineId, quantity, wanted }: AskedLine): ReturnLineProblem | null {
    const found = lines.find(({ line }) => line.id === lineId);
    if (!found) return { lineId, problem: 'custom', left: 0 };
    if (quantity > found.left) return { lineId, problem: 'too-many', left: Math.max(found.left, 0) };
    const isOffered = wanted === null || sizesOf(found.line).some(({ variant }) => variant.id === wanted);
    return isOffered ? null : { lineId, problem: 'no-such-size', left: 0 };
  }

  async function store(trx: Trx, { id: orderId }: OrderRow, { token, lines }: { token: string; lines: StoredLine[] }): Promise<string> {
    const id = `r_${randomBytes(12).toString('base64url')}`;
    const number = await newReturnNumber(trx);
    const at = now();
    await trx
      .insertInto('returns')
      .values({ ...nothingYet, id, number, order_id: orderId, form_token: token, status: 'requested', requested_at: at })
      .execute();
    await trx
      .insertInto('return_lines')
      .values(
        lines.map(({ lineId, quantity, reason, variant }, position) => {
          const isHeld = variant !== null && variant.counted !== null;
          return {
            id: `${id}.${position}`,
            return_id: id,
            position,
            line_id: lineId,
            quantity,
            reason,
            wanted_variant: variant?.id ?? null,
            wanted_title: variant?.title ?? null,
            hold: isHeld ? 'held' : null,
            held_until: isHeld ? at + exchangeHoldMs : null,
            amount_cents: null,
            tax_cents: null,
            fee_cents: null,
          };
        }),
      )
      .execute();
    return number;
  }

  return {
    findForm: (key) => mapDatabaseErrors(() => findForm(key)),
    findAsked: (key, token) =>
      mapDatabaseErrors(async () => {
        // PostgreSQL fails on a text with NUL.
        if (!returnTokenSchema.safeParse(token).success) return null;
        const id = await findOrderIdByKey(database.db, key);
        const asked = database.db.selectFrom('returns').select('number').where('form_token', '=', token);
        return id === null ? null : ((await asked.where('order_id', '=', id).executeTakeFirst())?.number ?? null);
      }),
    ask: (key, request) =>
      mapDatabaseErrors(async () => {
        const id = await findOrderIdByKey(database.db, key);
        if (id === null) return null;
        try {
          const done = await database.write((trx) => ask(trx, id, request));
          if (done?.sold) onSold(done.sold);
          return done?.answer ?? null;
        } catch (error) {
          if (!(error instanceof ReturnRefused)) throw error;
          return { state: 'refused', problems: error.problems };
        }
      }),
  };
}

type StoredLine = Omit<AskedLine, 'wanted'> & { variant: { id: string; title: string; counted: number | null } | null };

function refuse(problems: ReturnLineProblem[]) {
  if (problems.length > 0) throw new ReturnRefused(problems);
}

const nothingYet = {
  approved_at: null,
  received_at: null,
  refunded_at: null,
  exchanged_at: null,
  refused_at: null,
  withdrawn_at: null,
  refusal: null,
  tracking: null,
  damaged: 0,
  fee_cents: null,
  delivery_cents: null,
  total_cents: null,
};

async function newReturnNumber(trx: Trx): Promise<string> {
  for (;;) {
    const number = createOrderNumber(brand.orderPrefixes.return);
    if (!(await trx.selectFrom('returns').select('id').where('number', '=', number).executeTakeFirst())) return number;
  }
}
