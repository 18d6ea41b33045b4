/**
 * A shop without pages that takes the steps of `after-order-requests.ts` as lines of JSON, and answers each once it is stored. Its mails go
 * to the data directory's outbox. Arguments: data directory, content directory, and by how many ms its clock is ahead. `DATABASE_URL` names
 * a PostgreSQL; without it the database is SQLite.
 */
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { createBuiltin, OrderTransitionRejected, ReturnTransitionRejected } from '#commerce/builtin/index.ts';
import { CommerceRejection, CommerceUnavailable } from '#commerce/port.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { createLog } from '#lib/log.server.ts';
import { createMailer } from '#lib/mail/mailer.server.ts';
import { every } from '#lib/scheduler.server.ts';
import { buyer } from '../fixtures/shop.ts';
import { someCharges } from '../fixtures/some-charges.ts';
import { type AfterOrderAnswer, type AfterOrderRequest, afterOrderRequest, type Fact } from './after-order-requests.ts';

const [dataDir = '', contentDir = '', ahead = '0'] = process.argv.slice(2);
const now = () => Date.now() + Number(ahead);
const log = createLog('silent');
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL || null, dataDir });
const { commerce, invoices, returns } = await createBuiltin({
  database,
  contentDir,
  dataDir,
  publicOrigin: 'https://shop.test',
  picture: () => null,
  log,
  charges: someCharges,
  now,
});
const mailer = createMailer({ database, dataDir, smtpUrl: null, from: { name: 'Cut & Court', address: 'orders@shop.test' }, log, now });
every({ name: 'mails', ms: 200, firstMs: 0, run: mailer.flush }, log);
every({ name: 'holds', ms: 200, firstMs: 0, run: returns.endHolds }, log);

const envelope = z.object({ id: z.number() });
createInterface({ input: process.stdin })
  .on('line', async (line) => {
    const request = JSON.parse(line);
    const { id } = envelope.parse(request);
    say({ id, ...(await answer(afterOrderRequest.parse(request))) });
  })
  .on('close', () => process.exit(0));
say({ ready: true });

async function answer(request: AfterOrderRequest): Promise<AfterOrderAnswer> {
  try {
    return await take(request);
  } catch (error) {
    if (error instanceof CommerceRejection) return { refused: error.code };
    if (error instanceof CommerceUnavailable) return { unavailable: true };
    throw error;
  }
}

async function take(request: AfterOrderRequest): Promise<AfterOrderAnswer> {
  switch (request.step) {
    case 'add':
      return { checkout: (await commerce.addLines({ lineItems: request.lines })).id };
    case 'place': {
      const { reference, page, lines } = await invoices.placeOrder(request.checkout, buyer({ email: request.email }));
      return { reference, key: page?.replace('/order/', '') ?? '', lines };
    }
    case 'mark':
      return { isFresh: await mark(request), holds: await holds(request) };
    case 'ask': {
      const asked = await returns.ask(request.key, request.form);
      return asked?.state === 'asked' ? { asked: asked.number } : { refused: asked?.state ?? 'no such order' };
    }
    case 'mail': {
      const invoice = await invoices.requireInvoice(request.number, { mail: true });
      return invoice ? { mailed: invoice.mailed } : { refused: 'no invoice' };
    }
    case 'mailed':
      return { mailed: (await invoices.showOrder(request.number))?.invoice?.mailed ?? 0 };
    case 'files': {
      const order = await invoices.findOrderByKey(request.key);
      const files = order ? await invoices.listFiles(order) : [];
      return { files: Object.fromEntries(files.map(({ number, pdf }) => [number, createHash('sha256').update(pdf).digest('hex')])) };
    }
    case 'endHolds':
      await returns.endHolds();
      return { ended: true };
  }
}

type Mark = Extract<AfterOrderRequest, { step: 'mark' }>;

/** False where the status of the order or the return does not allow it. What a buyer presses does not say whether an earlier press did it. */
async function mark({ number, fact, key, isDamaged }: Mark): Promise<boolean> {
  const byLabel: Record<Fact, () => Promise<unknown>> = {
    invoiced: () => invoices.markInvoiced(number),
    paid: () => invoices.markPaid(number),
    shipped: () => invoices.markShipped(number, '1Z999AA10123456784'),
    delivered: () => invoices.markDelivered(number),
    canceled: () => invoices.markCanceled(number),
    approved: () => returns.markApproved(number),
    refused: () => returns.markRefused(number, 'It was worn.'),
    received: () => returns.markReceived(number, isDamaged),
    refunded: () => returns.markRefunded(number),
    exchanged: () => returns.markExchanged(number),
    withdrawn: async () => undefined,
  };
  try {
    if (key === undefined) await byLabel[fact]();
    else if (fact === 'canceled') await invoices.cancelByKey(key);
    else await returns.withdraw(key, number);
    return key === undefined;
  } catch (error) {
    if (error instanceof OrderTransitionRejected || error instanceof ReturnTransitionRejected) return false;
    throw error;
  }
}

async function holds({ number, fact }: Mark): Promise<boolean> {
  const [order, found] = [await invoices.showOrder(number), await returns.showReturn(number)];
  const moments = { ...order, ...found };
  return (moments[`${fact}At`] ?? null) !== null;
}

function say(message: object) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
