import { randomUUID } from 'node:crypto';
import { returnReasons } from '#core/returns.ts';
import {
  type AfterOrderBook,
  type AfterOrderShop,
  askAgain,
  isSettled,
  type KnownOrder,
  type KnownReturn,
  mailAgain,
  newOrder,
  takeStep,
} from './after-order-book.ts';
import { otherSizes, soldVariants } from './after-order-content.ts';
import { type AfterOrderRequest, type Fact, orderFactNames, returnFactNames } from './after-order-requests.ts';

type Clients = { shop: AfterOrderShop; book: AfterOrderBook };

/** Each client works on the newest orders, so that they reach their end. */
const newest = 12;

/** One of several clients: buyers and the label in one. What was not answered comes first. Ends when the shop is killed. */
export async function workOnOrders(clients: Clients): Promise<void> {
  for (;;) {
    const free = clients.book.orders.filter(({ isTaken }) => !isTaken);
    const interrupted = free.find((order) => !isSettled(order));
    if (interrupted) await alone([interrupted], () => askAgain({ ...clients, order: interrupted }));
    else if (chance(0.18) || free.length === 0) await order(clients);
    else if (chance(0.15)) await invoiceSeveral(clients, free);
    else await workOn(clients, chooseOrder(free));
  }
}

/** Settles what was not answered, when no more kills come. A database that is busy is asked once more. */
export async function settleAll({ shop, book }: Clients): Promise<void> {
  for (const order of book.orders) {
    for (let tries = 0; tries < 5 && !isSettled(order); tries++) await askAgain({ shop, book, order });
    if (!isSettled(order)) book.violated(`no answer came for ${JSON.stringify([...order.unanswered])}`);
  }
}

/** Rather one whose return is not over, so that refunds come to be. */
function chooseOrder(free: KnownOrder[]): KnownOrder {
  const open = free.filter(({ placed, returns }) => placed && returns.some((one) => nextOfReturn(one, placed.key).length > 0));
  return open.length > 0 && chance(0.5) ? oneOf(open) : oneOf(free.slice(-newest));
}

async function order({ shop, book }: Clients) {
  const lines = shuffled([...new Set(soldVariants)])
    .slice(0, 1 + dice(3))
    .map((variantId) => ({ variantId, quantity: 1 + dice(3) }));
  const added = await shop.ask({ step: 'add', lines } satisfies AfterOrderRequest);
  if (!('checkout' in added)) return;
  const order = newOrder(added.checkout, `buyer-${book.orders.length}@example.com`);
  book.orders.push(order);
  const place: AfterOrderRequest = { step: 'place', checkout: order.checkout, email: order.email };
  await alone([order], () => twice({ shop, book, order }, [place, place]));
}

async function invoiceSeveral({ shop, book }: Clients, free: KnownOrder[]) {
  const placed = free.filter(({ placed, facts }) => placed && !facts.has('invoiced') && !facts.has('canceled')).slice(-4);
  await alone(placed, () =>
    Promise.all(placed.map((order) => takeStep({ shop, book, order }, markOf(order.placed?.reference ?? '', 'invoiced')))),
  );
}

async function workOn({ shop, book }: Clients, order: KnownOrder) {
  const { placed, facts } = order;
  if (!placed) return;
  await alone([order], async () => {
    const taking = { shop, book, order };
    if (chance(0.05)) return takeStep(taking, { step: 'endHolds' });
    if (facts.has('invoiced') && chance(0.15)) return mailAgain(taking, 1 + dice(2));
    if (facts.has('invoiced') && chance(0.15)) return takeStep(taking, { step: 'files', key: placed.key });
    const ofReturns = chance(0.6) ? order.returns.flatMap((one) => nextOfReturn(one, placed.key)) : [];
    const [first, second] = shuffled(chance(0.07) ? anySteps(order) : ofReturns.length > 0 ? ofReturns : nextSteps(order));
    // Rivals come in the same moment, such as the buyer who cancels and the label that invoices; so does the same step twice.
    if (first) await twice(taking, [first, second && chance(0.3) ? second : first]);
  });
}

/** Takes a step, or two at once. */
async function twice(taking: Parameters<typeof takeStep>[0], [first, second]: [AfterOrderRequest, AfterOrderRequest]) {
  const steps = first !== second || chance(0.2) ? [first, { ...second }] : [first];
  await Promise.all(steps.map((request) => takeStep(taking, request)));
}

/** What the order's status allows now. */
function nextSteps(order: KnownOrder): AfterOrderRequest[] {
  const { placed, facts, returns } = order;
  if (!placed || facts.has('canceled')) return [];
  const { reference, key } = placed;
  if (!facts.has('invoiced')) {
    const cancel = oneOf([markOf(reference, 'canceled'), markOf(reference, 'canceled', { key })]);
    return [markOf(reference, 'invoiced'), markOf(reference, 'invoiced'), cancel];
  }
  const paid = facts.has('paid') ? [] : [markOf(reference, 'paid')];
  if (!facts.has('shipped')) return [...paid, markOf(reference, 'shipped')];
  const delivered = facts.has('delivered') ? [] : [markOf(reference, 'delivered')];
  return [...paid, ...delivered, askOf(order), ...returns.flatMap((one) => nextOfReturn(one, key))];
}

function nextOfReturn(known: KnownReturn, key: string): AfterOrderRequest[] {
  const { number, facts, wantsRefund, wantsExchange, isDamaged } = known;
  if (facts.has('withdrawn') || facts.has('refused')) return [];
  if (facts.has('received')) {
    const ends = [wantsRefund || chance(0.3) ? 'refunded' : null, wantsExchange ? 'exchanged' : null] as const;
    const refuse = isDamaged && chance(0.3) ? [markOf(number, 'refused')] : [];
    return [...ends.flatMap((fact) => (fact && !facts.has(fact) ? [markOf(number, fact)] : [])), ...refuse];
  }
  const turnedDown = chance(0.2) ? [oneOf([markOf(number, 'withdrawn', { key }), markOf(number, 'refused')])] : [];
  const next = facts.has('approved') ? markOf(number, 'received', { isDamaged: chance(0.2) }) : markOf(number, 'approved');
  return [next, next, ...turnedDown];
}

/** Any step, allowed or not. */
function anySteps({ placed, returns }: KnownOrder): AfterOrderRequest[] {
  if (!placed) return [];
  return [
    ...orderFactNames.map((fact) => markOf(placed.reference, fact)),
    ...returns.flatMap(({ number }) =>
      returnFactNames.map((fact) => markOf(number, fact, fact === 'withdrawn' ? { key: placed.key } : {})),
    ),
  ];
}

const markOf = (number: string, fact: Fact, more: { key?: string; isDamaged?: boolean } = {}): AfterOrderRequest => ({
  step: 'mark',
  number,
  fact,
  ...more,
});

/** Asks to send back some of the lines, for a refund or another size; at times more than was bought. */
function askOf({ placed }: KnownOrder): AfterOrderRequest {
  const lines = shuffled([...(placed?.lines ?? [])])
    .slice(0, 1 + dice(2))
    .map(({ id, variantId, quantity }) => ({
      lineId: id,
      quantity: chance(0.05) ? quantity + 1 : 1 + dice(quantity),
      reason: oneOf(returnReasons),
      wanted: chance(0.5) ? oneOf(otherSizes(variantId)) : null,
    }));
  return { step: 'ask', key: placed?.key ?? '', form: { token: randomUUID(), lines } };
}

/** Keeps orders from the other clients meanwhile. */
async function alone(orders: KnownOrder[], work: () => Promise<unknown>) {
  for (const order of orders) order.isTaken = true;
  try {
    await work();
  } finally {
    for (const order of orders) order.isTaken = false;
  }
}

const dice = (sides: number) => Math.floor(Math.random() * sides);
const chance = (share: number) => Math.random() < share;
function oneOf<T>(all: readonly T[]): T {
  const one = all[dice(all.length)];
  if (one === undefined) throw new RangeError('there is nothing to choose from');
  return one;
}
const shuffled = <T>(all: T[]): T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ one }) => one);
