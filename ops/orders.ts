import { parseArgs } from 'node:util';
import { createOrderBook, type OrderBook, OrderStepRefused, type PlacedOrder } from '#commerce/embedded/index.ts';
import { orderStatuses } from '#core/contract/checkout.ts';
import { openDatabase } from '#platform/database.server.ts';
import { readSettings } from '#platform/env.server.ts';
import { createLog } from '#platform/log.server.ts';
import { createMailer } from '#platform/mail.server.ts';
import { json } from './columns.ts';
import { listText, orderText } from './order-text.ts';
import { Refused, UsageError, understood } from './outcome.ts';
import { listedTeams } from './team-orders.ts';

export const usage = `npm run ops -- orders [list] [--status placed|invoiced|shipped] [--limit 50]
                     the newest orders, and the newest team orders below them
               orders show CC-7KQ2M9
                     all of one order, with the address it goes to
               orders invoiced CC-7KQ2M9
                     the invoice was sent
               orders shipped CC-7KQ2M9 [--tracking CODE]
                     it has left; the buyer gets a mail
               --json
                     the same for a program
Mails of orders shipped come from MAIL_FROM and go by SMTP_URL.`;

/** Runs one of the commands in `usage` and gives what to print. */
export async function runOrders(args: string[]): Promise<string> {
  const { verb, reference, options } = parse(args);
  const settings = readSettings();
  const database = await openDatabase(settings);
  try {
    const book = createOrderBook({ database, publicOrigin: settings.publicOrigin });
    if (verb === 'list') {
      const { status, limit = 50, json: asJson } = options;
      const orders = await book.listOrders({ status, limit });
      const teams = asJson || status ? '' : await listedTeams(database, { publicOrigin: settings.publicOrigin, limit });
      return print(orders, asJson, listText) + teams;
    }
    const order = await act(book, { verb, reference, tracking: options.tracking });
    if (verb === 'shipped') {
      const mailer = createMailer({
        database,
        dataDir: settings.dataDir,
        smtpUrl: settings.smtpUrl,
        from: settings.mailFrom,
        log: createLog('silent'),
      });
      await mailer.flush();
      await mailer.stop();
    }
    return print(order, options.json, orderText);
  } finally {
    await database.close();
  }
}

const verbs = ['list', 'show', 'invoiced', 'shipped'] as const;
type Verb = (typeof verbs)[number];

function parse(args: string[]) {
  const { values, positionals } = understood(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        status: { type: 'string' },
        limit: { type: 'string' },
        tracking: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    }),
  );
  const [word = 'list', reference = '', ...more] = positionals;
  const verb = verbs.find((one) => one === word);
  if (!verb) throw new UsageError(`There is no command orders ${JSON.stringify(word)}.`);
  if (more.length > 0 || (verb === 'list' && reference)) throw new UsageError('There are words too many.');
  if (verb !== 'list' && !reference) throw new UsageError(`Which order? orders ${verb} needs its reference.`);
  const status = orderStatuses.find((one) => one === values.status);
  if (values.status !== undefined && !status) throw new UsageError(`--status is one of ${orderStatuses.join(', ')}.`);
  if ((values.status ?? values.limit) !== undefined && verb !== 'list') throw new UsageError('--status and --limit go with orders list.');
  if (values.tracking !== undefined && verb !== 'shipped') throw new UsageError('--tracking goes with orders shipped.');
  if (values.tracking !== undefined && !/^[\x20-\x7e]{1,100}$/.test(values.tracking))
    throw new UsageError('--tracking is a code of up to 100 plain characters.');
  return { verb, reference, options: { json: values.json, tracking: values.tracking, status, limit: limitOf(values.limit) } };
}

function limitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--limit is a number from 1 to 99999.');
  return Number(text);
}

async function act(
  book: OrderBook,
  { verb, reference, tracking }: { verb: Exclude<Verb, 'list'>; reference: string; tracking: string | undefined },
): Promise<PlacedOrder> {
  try {
    if (verb === 'invoiced') return await book.markInvoiced(reference);
    if (verb === 'shipped') return await book.markShipped(reference, tracking);
  } catch (error) {
    if (error instanceof OrderStepRefused) throw new Refused(error.message);
    throw error;
  }
  const order = await book.showOrder(reference);
  if (!order) throw new Refused(`There is no order ${reference}.`);
  return order;
}

function print<T>(value: T, asJson: boolean, text: (value: T) => string): string {
  return asJson ? json(value) : text(value);
}
