import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { billing } from '#core/config/billing.ts';
import { isOurFault, returnReasons } from '#core/returns.ts';
import type { Database } from '#lib/database/database.server.ts';
import { type AfterOrderBook, lacking } from './after-order-book.ts';
import { countedVariants } from './after-order-content.ts';
import { verifyAfterOrderMails } from './after-order-mails.ts';
import { orderFactNames, returnFactNames } from './after-order-requests.ts';
import { type AfterOrderTables, readAfterOrderTables } from './after-order-tables.ts';

export type AfterOrderCounts = { orders: number; returns: number; invoices: number; creditNotes: number; mails: number };

type Violated = (text: string) => void;

/** Compares what was answered with what is stored, and that with itself. */
export async function verifyAfterOrders({
  database,
  outbox,
  book,
}: {
  database: Database;
  outbox: string;
  book: AfterOrderBook;
}): Promise<AfterOrderCounts> {
  const tables = await readAfterOrderTables(database);
  if (database.kind === 'sqlite') await verifyIntegrity(database, book.violated);
  verifyFacts(tables, book);
  verifyNumbers(tables, book.violated);
  verifyAmounts(tables, book);
  verifyStock(tables, book.violated);
  const mails = await verifyAfterOrderMails({ tables, outbox, book });
  const { orders, returns, documents } = tables;
  const invoices = documents.filter(({ kind }) => kind === 'invoice').length;
  return { orders: orders.length, returns: returns.length, invoices, creditNotes: documents.length - invoices, mails };
}

async function verifyIntegrity({ db }: Database, violated: Violated) {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  if (rows[0]?.integrity_check !== 'ok') violated(`the database is damaged: ${JSON.stringify(rows)}`);
}

/** What was answered is stored, and nothing else is. */
function verifyFacts({ orders, lines, returns }: AfterOrderTables, { orders: known, violated }: AfterOrderBook) {
  const stored = [
    ...orders.flatMap((row) => orderFactNames.flatMap((fact) => (row[`${fact}_at`] === null ? [] : [`${row.reference} ${fact}`]))),
    ...returns.flatMap((row) => returnFactNames.flatMap((fact) => (row[`${fact}_at`] === null ? [] : [`${row.number} ${fact}`]))),
    ...orders.map(({ checkout_id, reference }) => `${checkout_id} is ${reference}`),
    ...returns.map(({ number }) => `${number} is there`),
  ];
  const answered = known.flatMap(({ checkout, placed, facts, returns: asked }) => [
    ...(placed ? [`${checkout} is ${placed.reference}`] : []),
    ...[...facts].map((fact) => `${placed?.reference} ${fact}`),
    ...asked.flatMap(({ number, facts: own }) => [`${number} is there`, ...[...own].map((fact) => `${number} ${fact}`)]),
  ]);
  for (const fact of lacking(answered, stored)) violated(`answered, and not stored: ${fact}`);
  for (const fact of lacking(stored, answered)) violated(`stored, and never answered: ${fact}`);
  if (new Set(stored).size !== stored.length) violated('a checkout has two orders');
  for (const { id, reference } of orders) if (!lines.some(({ order_id }) => order_id === id)) violated(`${reference} has no lines`);
}

/** The numbers of a year are 1, 2, 3 ... in the order of issue, and each order that was invoiced has one invoice. */
function verifyNumbers({ orders, documents }: AfterOrderTables, violated: Violated) {
  for (const [name, own] of Map.groupBy(documents, ({ kind, year }) => `${billing.numberPrefixes[kind]}-${year}`)) {
    for (const [at, { number, sequence, issued_at }] of own.entries()) {
      if (sequence !== at + 1 || number !== `${name}-${String(at + 1).padStart(4, '0')}`)
        violated(`number ${at + 1} of ${name} is ${number}`);
      if (issued_at < (own[at - 1]?.issued_at ?? 0)) violated(`${number} is older than the one before`);
    }
  }
  const invoices = Map.groupBy(
    documents.filter(({ kind }) => kind === 'invoice'),
    ({ order_id }) => order_id,
  );
  for (const { id, reference, invoiced_at } of orders) {
    const count = invoices.get(id)?.length ?? 0;
    if (count !== (invoiced_at === null ? 0 : 1)) violated(`${reference} has ${count} invoices`);
  }
}

/** Invoices say what the orders do, credit notes what the returns do, never more than the invoice, and files are as they were first read. */
function verifyAmounts({ orders, lines, returns, returnLines, documents }: AfterOrderTables, book: AfterOrderBook) {
  const read = new Map(book.orders.flatMap(({ files }) => [...files]));
  for (const { number, pdf } of documents) {
    const before = read.get(number);
    if (before !== undefined && before !== createHash('sha256').update(pdf).digest('hex'))
      book.violated(`the file of ${number} has changed`);
    read.delete(number);
  }
  for (const number of read.keys()) book.violated(`${number} was read, and is not there`);
  for (const { id, reference, status, total_cents } of orders) {
    const own = documents.filter(({ order_id }) => order_id === id);
    const credits = own.flatMap(({ kind, total_cents: cents }) => (kind === 'credit-note' ? [cents] : []));
    const refunds = returns.flatMap(({ order_id, total_cents: cents }) => (order_id === id && cents ? [cents] : []));
    const same = JSON.stringify(credits.toSorted()) === JSON.stringify(refunds.toSorted());
    if (!same) book.violated(`${reference} has credit notes of ${credits} for refunds of ${refunds}`);
    if (sum(credits) > total_cents) book.violated(`${reference} has more credited than invoiced`);
    if (own.some(({ kind, total_cents: cents }) => kind === 'invoice' && cents !== total_cents))
      book.violated(`${reference} has an invoice of another total`);

    const bought = lines.filter(({ order_id }) => order_id === id);
    for (const line of bought)
      if (sum(goodReturnLines({ returns, returnLines }, line.id).map(({ quantity }) => quantity)) > line.quantity)
        book.violated(`${reference} has more in returns than was bought`);
    const refunded = bought.flatMap((line) =>
      goodReturnLines({ returns, returnLines }, line.id).filter((one) => one.amount_cents !== null),
    );
    const isReturned = sum(refunded.map(({ quantity }) => quantity)) === sum(bought.map(({ quantity }) => quantity));
    if (isReturned !== (status === 'returned')) book.violated(`${reference} is ${status}, and all of it refunded: ${isReturned}`);
  }
}

/** The lines of returns that were neither refused nor withdrawn. */
function goodReturnLines({ returns, returnLines }: Pick<AfterOrderTables, 'returns' | 'returnLines'>, lineId: string) {
  return returnLines.filter(
    ({ line_id, return_id }) =>
      line_id === lineId && returns.some(({ id, status }) => id === return_id && status !== 'refused' && status !== 'withdrawn'),
  );
}

/** What is counted is there, sold, or held for an exchange. What came back fit to be sold is there. */
function verifyStock({ orders, lines, returns, returnLines, stock }: AfterOrderTables, violated: Violated) {
  const canceled = new Set(orders.filter(({ status }) => status === 'canceled').map(({ id }) => id));
  const fitToSell = new Set(returns.filter(({ received_at, damaged }) => received_at !== null && damaged === 0).map(({ id }) => id));
  for (const [variantId, counted] of Object.entries(countedVariants)) {
    const own = lines.filter((line) => line.variant_id === variantId && line.counted === 1);
    const sold = sum(own.flatMap(({ order_id, quantity }) => (canceled.has(order_id) ? [] : [quantity])));
    const ids = new Set(own.map(({ id }) => id));
    const back = sum(
      returnLines.flatMap(({ return_id, line_id, quantity, reason }) =>
        fitToSell.has(return_id) && ids.has(line_id) && !isOurFault(reasonOf(reason)) ? [quantity] : [],
      ),
    );
    const taken = sum(
      returnLines.flatMap(({ wanted_variant, hold, quantity }) =>
        wanted_variant === variantId && ['held', 'due', 'sent'].includes(hold ?? '') ? [quantity] : [],
      ),
    );
    const row = stock.find(({ variant_id }) => variant_id === variantId);
    if (!row || row.counted !== counted) violated(`${variantId} is counted as ${row?.counted}`);
    else if (row.remaining < 0) violated(`${variantId} was oversold`);
    else if (row.remaining !== counted - sold + back - taken)
      violated(`${variantId}: ${row.remaining} are left of ${counted}, with ${sold} sold, ${back} back and ${taken} for exchanges`);
  }
  for (const { number, status, id } of returns)
    for (const { hold } of returnLines.filter(({ return_id }) => return_id === id))
      if ((hold === 'held' || hold === 'due') && ['withdrawn', 'refused', 'exchanged'].includes(status))
        violated(`${number} is ${status} and has a size ${hold}`);
}

function reasonOf(stored: string) {
  const reason = returnReasons.find((one) => one === stored);
  if (reason === undefined) throw new TypeError(`there is no reason ${stored}`);
  return reason;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
