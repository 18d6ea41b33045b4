import { createOrderRepository, type OrderRepository, OrderTransitionRejected, type PlacedOrder } from '#commerce/builtin/index.ts';
import { orderStatuses } from '#core/contract/checkout.ts';
import { CommandError, readLine, UsageError } from './errors.ts';
import { formatOrder, formatOrderList } from './format-order.ts';
import { parseLimit, requireTracking } from './options.ts';
import { formatJson } from './table.ts';
import { listedTeams } from './team-orders-command.ts';
import { sendMails, withServices } from './with-services.ts';

export const ordersUsage = `npm run cli -- orders [list] [--status placed|invoiced|shipped|delivered|canceled] [--limit 50]
                     the newest orders, and the newest team orders below them
               orders show CC-7KQ2M9
                     all of one order, with the address it goes to
               orders invoiced CC-7KQ2M9
                     the invoice was sent
               orders paid CC-7KQ2M9
                     its invoice was paid; a team order's page says so
               orders shipped CC-7KQ2M9 [--tracking CODE]
                     it has left; the buyer gets a mail
               orders delivered CC-7KQ2M9
                     it has arrived, as the carrier says
               orders canceled CC-7KQ2M9
                     before its invoice: its stock is back, and the buyer gets a mail
               --json
                     the same for a program
Mails of orders shipped and canceled come from MAIL_FROM and go by SMTP_URL.`;

/** Runs one of the commands in `usage` and resolves with what to print. */
export async function runOrders(args: string[]): Promise<string> {
  const { verb, reference, options } = parse(args);
  return withServices(async (shop) => {
    const { publicOrigin } = shop.settings;
    const repository = createOrderRepository({ database: shop.database, publicOrigin });
    if (verb === 'list') {
      const { status, limit = 50, json: asJson } = options;
      const orders = await repository.listOrders({ status, limit });
      const teams = asJson || status ? '' : await listedTeams(shop.database, { publicOrigin, limit });
      return print(orders, asJson, formatOrderList) + teams;
    }
    const order = await act(repository, { verb, reference, tracking: options.tracking });
    if (verb === 'shipped' || verb === 'canceled') await sendMails(shop);
    return print(order, options.json, formatOrder);
  });
}

const verbs = ['list', 'show', 'invoiced', 'paid', 'shipped', 'delivered', 'canceled'] as const;
type Verb = (typeof verbs)[number];

function parse(args: string[]) {
  const { values, positionals } = readLine(args, {
    status: { type: 'string' },
    limit: { type: 'string' },
    tracking: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [word = 'list', reference = '', ...more] = positionals;
  const verb = verbs.find((one) => one === word);
  if (!verb) throw new UsageError(`There is no command orders ${JSON.stringify(word)}.`);
  if (more.length > 0 || (verb === 'list' && reference)) throw new UsageError('There are words too many.');
  if (verb !== 'list' && !reference) throw new UsageError(`Which order? orders ${verb} needs its reference.`);
  const status = orderStatuses.find((one) => one === values.status);
  if (values.status !== undefined && !status) throw new UsageError(`--status is one of ${orderStatuses.join(', ')}.`);
  if ((values.status ?? values.limit) !== undefined && verb !== 'list') throw new UsageError('--status and --limit go with orders list.');
  if (values.tracking !== undefined && verb !== 'shipped') throw new UsageError('--tracking goes with orders shipped.');
  requireTracking(values.tracking);
  const limit = values.limit === undefined ? undefined : parseLimit(values.limit);
  return { verb, reference, options: { json: values.json, tracking: values.tracking, status, limit } };
}

async function act(
  repository: OrderRepository,
  { verb, reference, tracking }: { verb: Exclude<Verb, 'list'>; reference: string; tracking: string | undefined },
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

function print<T>(value: T, asJson: boolean, text: (value: T) => string): string {
  return asJson ? formatJson(value) : text(value);
}
