import type { AfterOrderAnswer, AfterOrderRequest, Fact } from './after-order-requests.ts';
import { type KillableChild, ProcessGone } from './killable-child.ts';

export type AfterOrderShop = KillableChild<AfterOrderAnswer>;

/** A return as its buyer and the label know it. */
export type KnownReturn = { number: string; facts: Set<Fact>; wantsRefund: boolean; wantsExchange: boolean; isDamaged: boolean };

/** An order with everything that was answered about it, and the steps whose answer was lost. */
export type KnownOrder = {
  checkout: string;
  email: string;
  placed: Extract<AfterOrderAnswer, { reference: string }> | null;
  facts: Set<Fact>;
  /** What a call of the label's did itself; none may be done twice. */
  done: Set<string>;
  returns: KnownReturn[];
  /** Who pressed to cancel it. */
  canceledBy: Set<'buyer' | 'label'>;
  /** How often its invoice was asked to be mailed, and how often that was answered. */
  mails: { wanted: number; answered: number };
  /** A hash of each document as it was first read. */
  files: Map<string, string>;
  unanswered: Set<AfterOrderRequest>;
  /** Whether a client is at work on it: the others leave it alone. */
  isTaken: boolean;
};

export type AfterOrderBook = {
  orders: KnownOrder[];
  answers: number;
  askedAgain: number;
  violations: string[];
  violated(text: string): void;
};

export function createAfterOrderBook(): AfterOrderBook {
  const violations: string[] = [];
  return { orders: [], answers: 0, askedAgain: 0, violations, violated: (text) => violations.push(text) };
}

export function newOrder(checkout: string, email: string): KnownOrder {
  return {
    checkout,
    email,
    placed: null,
    facts: new Set(),
    done: new Set(),
    returns: [],
    canceledBy: new Set(),
    mails: { wanted: 0, answered: 0 },
    files: new Map(),
    unanswered: new Set(),
    isTaken: false,
  };
}

type Taking = { shop: AfterOrderShop; book: AfterOrderBook; order: KnownOrder };

/** Takes a step, and writes down what came of it. A step whose answer is lost stays unanswered. */
export async function takeStep({ shop, book, order }: Taking, request: AfterOrderRequest): Promise<void> {
  order.unanswered.add(request);
  if (request.step === 'mark' && request.fact === 'canceled') order.canceledBy.add(request.key === undefined ? 'label' : 'buyer');
  const answer = await shop.ask(request);
  if ('unavailable' in answer) return;
  book.answers += 1;
  order.unanswered.delete(request);
  record({ book, order }, request, answer);
}

/** Mails an invoice once more, or again where that was not answered: what has gone out is counted first, as a person would look first. */
export async function mailAgain({ shop, book, order }: Taking, more: number): Promise<void> {
  const number = order.placed?.reference ?? '';
  if (order.mails.answered < order.mails.wanted) {
    const sent = await shop.ask({ step: 'mailed', number } satisfies AfterOrderRequest);
    if (!('mailed' in sent)) return;
    if (sent.mailed < order.mails.answered || sent.mailed > order.mails.wanted)
      book.violated(`${number} was mailed ${sent.mailed} times, of ${order.mails.answered} to ${order.mails.wanted}`);
    order.mails.answered = sent.mailed;
  }
  const left = order.mails.wanted - order.mails.answered + more;
  order.mails.wanted += more;
  await Promise.all(
    Array.from({ length: left }, async () => {
      const answer = await shop.ask({ step: 'mail', number } satisfies AfterOrderRequest);
      if ('mailed' in answer) order.mails.answered = Math.max(order.mails.answered, answer.mailed);
      else if ('refused' in answer) book.violated(`${number} has no invoice to be mailed`);
    }),
  );
}

/** Asks again for everything whose answer was lost. It must end as if it had been asked once. */
export async function askAgain(taking: Taking): Promise<void> {
  const { book, order } = taking;
  book.askedAgain += order.unanswered.size;
  await Promise.all([...order.unanswered].map((request) => takeStep(taking, request)));
  if (order.mails.answered < order.mails.wanted) await mailAgain(taking, 0);
}

export const isSettled = ({ unanswered, mails }: KnownOrder) => unanswered.size === 0 && mails.answered === mails.wanted;

/** Runs the work of a client until the shop is killed. */
export async function untilGone(book: AfterOrderBook, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProcessGone)) throw error;
    if (error.message !== 'killed') book.violated(`the shop died by itself: ${error.message.slice(0, 800)}`);
  }
}

type Recording = { book: AfterOrderBook; order: KnownOrder };

function record({ book, order }: Recording, request: AfterOrderRequest, answer: AfterOrderAnswer) {
  if (request.step === 'place' && 'reference' in answer) {
    if (order.placed && order.placed.reference !== answer.reference)
      book.violated(`${order.checkout} became ${order.placed.reference} and ${answer.reference}`);
    order.placed ??= answer;
  } else if (request.step === 'mark' && 'holds' in answer) {
    recordFact({ book, order }, request, answer);
  } else if (request.step === 'ask' && 'asked' in answer) {
    if (order.returns.some(({ number }) => number === answer.asked)) return;
    const { lines } = request.form;
    order.returns.push({
      number: answer.asked,
      facts: new Set(),
      wantsRefund: lines.some(({ wanted }) => wanted === null),
      wantsExchange: lines.some(({ wanted }) => wanted !== null),
      isDamaged: false,
    });
  } else if ('files' in answer) {
    for (const [number, hash] of Object.entries(answer.files)) {
      const before = order.files.get(number) ?? hash;
      if (before !== hash) book.violated(`the file of ${number} has changed`);
      order.files.set(number, before);
    }
  }
}

function recordFact(
  { book, order }: Recording,
  { number, fact, isDamaged = false }: Extract<AfterOrderRequest, { step: 'mark' }>,
  { holds, isFresh }: Extract<AfterOrderAnswer, { holds: boolean }>,
) {
  const found = order.returns.find((one) => one.number === number);
  const { facts } = found ?? order;
  if (isFresh && !holds) book.violated(`${number} was marked ${fact}, and is not`);
  if (isFresh && order.done.has(`${number} ${fact}`)) book.violated(`${number} was marked ${fact} twice`);
  if (facts.has(fact) && !holds) book.violated(`${number} is not ${fact} any more`);
  if (isFresh) order.done.add(`${number} ${fact}`);
  if (!holds) return;
  if (!facts.has(fact) && fact === 'invoiced') order.mails = { wanted: order.mails.wanted + 1, answered: order.mails.answered + 1 };
  facts.add(fact);
  if (found && fact === 'received') found.isDamaged = isDamaged;
}

/** What is in the first and not in the second. */
export function lacking(all: Iterable<string>, there: Iterable<string>): Set<string> {
  const known = new Set(there);
  return new Set([...all].filter((one) => !known.has(one)));
}
