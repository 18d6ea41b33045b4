import { createOrderRepository, type OrderRepository, OrderTransitionRejected, type PlacedOrder } from '#commerce/builtin/index.ts';
import { orderStatuses } from '#core/contract/checkout.ts';
import { mintReadLink } from '#features/team-orders/server/order-links.server.ts';
import { besideShopify } from './beside-shopify.ts';
import { CommandError, readLine, UsageError } from './errors.ts';
import { formatInvoice, formatOrder, formatOrderList, formatOverdue } from './format-order.ts';
import { parseLimit, requireTracking } from './options.ts';
import { replaceFile } from './read-file.ts';
import { formatJson } from './table.ts';
import { listedTeams } from './team-orders-command.ts';
import { type CliServices, sendMails, withServices } from './with-services.ts';

export const ordersUsage = `npm run cli -- orders [list] [--status placed|invoiced|shipped|delivered|canceled|returned] [--limit 50]
                     the newest orders, and the newest team orders below them
               orders show CC-7KQ2M9
                     all of one order, with the address it goes to
               orders invoiced CC-7KQ2M9
                     makes its invoice, a PDF with the next number, and mails it to the buyer
               orders invoice CC-7KQ2M9 [--to FILE] [--mail]
                     its invoice; --to: as PDF; --mail: to the buyer once more. One of an earlier release is made now
               orders paid CC-7KQ2M9
                     its invoice was paid, also by the invoice's number; a team order's page says so
               orders overdue
                     what was not paid in time, the oldest first
               orders shipped CC-7KQ2M9 [--tracking CODE]
                     it has left; the buyer gets a mail
               orders delivered CC-7KQ2M9
                     it has arrived, as the carrier says
               orders canceled CC-7KQ2M9
                     before its invoice: its stock is back, and the buyer gets a mail
               --json
                     the same for a program
Mails of orders invoiced, shipped and canceled come from MAIL_FROM and go by SMTP_URL.`;

/** Runs one of the commands in `usage` and resolves with what to print. */
export async function runOrders(args: string[]): Promise<string> {
  const { verb, reference, options } = parse(args);
  const lists = listing.includes(verb) && !options.json;
  return withServices((shop) => besideShopify(shop.settings, { lists }, () => run(shop, { verb, reference, options })));
}

async function run(shop: CliServices, { verb, reference, options }: ReturnType<typeof parse>): Promise<string> {
  const { publicOrigin } = shop.settings;
  const repository = createOrderRepository({
    database: shop.database,
    publicOrigin,
    teamOrderPage: (trx, teamOrder) => mintReadLink(trx, teamOrder, Date.now()),
  });
  if (verb === 'list') {
    const { status, limit = 50, json: asJson } = options;
    const orders = await repository.listOrders({ status, limit });
    const teams = asJson || status ? '' : await listedTeams(shop.database, { publicOrigin, limit });
    return print(orders, asJson, formatOrderList) + teams;
  }
  if (verb === 'overdue') return print(await repository.listOverdue(), options.json, formatOverdue);
  const named = await repository.toReference(reference);
  if (verb === 'invoice') return showInvoice(shop, repository, { reference: named, options });
  const order = await act(repository, { verb, reference: named, tracking: options.tracking });
  if (mailing.some((one) => one === verb)) await sendMails(shop);
  return print(order, options.json, formatOrder);
}

const verbs = ['list', 'show', 'invoiced', 'invoice', 'paid', 'overdue', 'shipped', 'delivered', 'canceled'] as const;
/** Those that mail the buyer. */
const mailing: readonly Verb[] = ['invoiced', 'shipped', 'canceled'];
/** Those about no order in particular. */
const listing: readonly Verb[] = ['list', 'overdue'];
type Verb = (typeof verbs)[number];

function parse(args: string[]) {
  const { values, positionals } = readLine(args, {
    status: { type: 'string' },
    limit: { type: 'string' },
    tracking: { type: 'string' },
    to: { type: 'string' },
    mail: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const [word = 'list', reference = '', ...more] = positionals;
  const verb = verbs.find((one) => one === word);
  if (!verb) throw new UsageError(`There is no command orders ${JSON.stringify(word)}.`);
  const isList = listing.includes(verb);
  if (more.length > 0 || (isList && reference)) throw new UsageError('There are words too many.');
  if (!isList && !reference) throw new UsageError(`Which order? orders ${verb} needs its reference.`);
  const status = orderStatuses.find((one) => one === values.status);
  if (values.status !== undefined && !status) throw new UsageError(`--status is one of ${orderStatuses.join(', ')}.`);
  if ((values.status ?? values.limit) !== undefined && verb !== 'list') throw new UsageError('--status and --limit go with orders list.');
  if (values.tracking !== undefined && verb !== 'shipped') throw new UsageError('--tracking goes with orders shipped.');
  if ((values.to !== undefined || values.mail) && verb !== 'invoice') throw new UsageError('--to and --mail go with orders invoice.');
  requireTracking(values.tracking);
  const limit = values.limit === undefined ? undefined : parseLimit(values.limit);
  return { verb, reference, options: { json: values.json, tracking: values.tracking, to: values.to, mail: values.mail, status, limit } };
}

async function act(
  repository: OrderRepository,
  { verb, reference, tracking }: { verb: Exclude<Verb, 'list' | 'overdue' | 'invoice'>; reference: string; tracking: string | undefined },
): Promise<PlacedOrder> {
  try {
    if (verb === 'invoiced') return await repository.markInvoiced(reference);
    if (verb === 'paid') return await repository.markPaid(reference);
    if (verb === 'shipped') return await repository.markShipped(reference, tracking);
    if (verb === 'delivered') return await repository.markDelivered(reference);
    if (verb === 'canceled') return await repository.markCanceled(reference);
  } catch (error) {
    if (error instanceof OrderTransitionRejected) throw new CommandError(error.message);
    throw error;
  }
  const order = await repository.showOrder(reference);
  if (!order) throw new CommandError(`There is no order ${reference}.`);
  return order;
}

/** Shows the invoice of an order, writes it to a file, or mails it once more. */
async function showInvoice(
  shop: CliServices,
  repository: OrderRepository,
  { reference, options: { to, mail, json } }: { reference: string; options: { to: string | undefined; mail: boolean; json: boolean } },
): Promise<string> {
  const order = await repository.showOrder(reference);
  if (!order) throw new CommandError(`There is no order ${reference}.`);
  if (mail && order.buyer.email === '') throw new CommandError(`The buyer of ${reference} was forgotten: there is nobody to mail it to.`);
  const invoice = await repository.requireInvoice(reference, { mail });
  if (!invoice) throw new CommandError(`${reference} is ${order.status}, without an invoice. Make one: orders invoiced ${reference}`);
  if (to !== undefined) {
    await replaceFile(to, invoice.pdf).catch((error: Error) => {
      throw new CommandError(`${to} cannot be written (${error.message})`);
    });
  }
  if (mail) await sendMails(shop);
  const { pdf: _pdf, ...shown } = invoice;
  return json
    ? formatJson({ ...shown, order: reference, writtenTo: to ?? null })
    : formatInvoice(shown, { reference, writtenTo: to, mail });
}

function print<T>(value: T, asJson: boolean, text: (value: T) => string): string {
  return asJson ? formatJson(value) : text(value);
}
