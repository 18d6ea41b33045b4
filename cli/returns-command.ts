import { createReturnRepository, type ReturnRepository, ReturnTransitionRejected, type ReturnWithOrder } from '#commerce/builtin/index.ts';
import { returnStatuses } from '#core/contract/order-return.ts';
import { lineProblem, normalizeLine } from '#core/text/normalize-line.ts';
import { besideShopify } from './beside-shopify.ts';
import { CommandError, readLine, UsageError } from './errors.ts';
import { formatReturn, formatReturnList } from './format-return.ts';
import { parseLimit, requireTracking } from './options.ts';
import { formatJson } from './table.ts';
import { type CliServices, sendMails, withServices } from './with-services.ts';

export const returnsUsage = `npm run cli -- returns [list] [--status requested|approved|received|refunded|exchanged|refused|withdrawn] [--limit 50]
                     the newest returns
               returns show RT-7KQ2M9
                     what comes back and why, and what is wanted instead
               returns approved RT-7KQ2M9
                     it can come; the buyer is told where to
               returns refused RT-7KQ2M9 --reason "It was worn."
                     it cannot, also after it came back damaged; the buyer gets the reason, held sizes go back to stock
               returns received RT-7KQ2M9 [--damaged]
                     it is here: its counted stock grows, but for what is damaged or came as faulty
               returns refunded RT-7KQ2M9
                     the money has gone back, less the restocking fee; the buyer gets the amounts
               returns exchanged RT-7KQ2M9 [--tracking CODE]
                     the other size has left; the buyer gets a mail
               --json
                     the same for a program`;

/** Runs one of the commands in `usage` and resolves with what to print. */
export async function runReturns(args: string[]): Promise<string> {
  const { verb, number, options } = parse(args);
  const lists = verb === 'list' && !options.json;
  return withServices((shop) => besideShopify(shop.settings, { lists }, () => run(shop, { verb, number, options })));
}

async function run(shop: CliServices, { verb, number, options }: ReturnType<typeof parse>): Promise<string> {
  const repository = createReturnRepository({ database: shop.database, publicOrigin: shop.settings.publicOrigin });
  if (verb === 'list') {
    const returns = await repository.listReturns(options);
    return options.json ? formatJson(returns) : formatReturnList(returns);
  }
  const made = await act(repository, { verb, number, ...options });
  if (verb !== 'show') await sendMails(shop);
  return options.json ? formatJson(made) : formatReturn(made);
}

const verbs = ['list', 'show', 'approved', 'refused', 'received', 'refunded', 'exchanged'] as const;
type Verb = (typeof verbs)[number];

function parse(args: string[]) {
  const { values, positionals } = readLine(args, {
    status: { type: 'string' },
    limit: { type: 'string' },
    reason: { type: 'string' },
    damaged: { type: 'boolean', default: false },
    tracking: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [word = 'list', number = '', ...more] = positionals;
  const verb = verbs.find((one) => one === word);
  if (!verb) throw new UsageError(`There is no command returns ${JSON.stringify(word)}.`);
  if (more.length > 0 || (verb === 'list' && number)) throw new UsageError('There are words too many.');
  if (verb !== 'list' && !number) throw new UsageError(`Which return? returns ${verb} needs its number.`);
  const status = returnStatuses.find((one) => one === values.status);
  if (values.status !== undefined && !status) throw new UsageError(`--status is one of ${returnStatuses.join(', ')}.`);
  if ((values.status ?? values.limit) !== undefined && verb !== 'list') throw new UsageError('--status and --limit go with returns list.');
  if (values.damaged && verb !== 'received') throw new UsageError('--damaged goes with returns received.');
  if (values.tracking !== undefined && verb !== 'exchanged') throw new UsageError('--tracking goes with returns exchanged.');
  if (values.reason !== undefined && verb !== 'refused') throw new UsageError('--reason goes with returns refused.');
  requireTracking(values.tracking);
  const reason = verb === 'refused' ? requireReason(values.reason) : '';
  const limit = values.limit === undefined ? undefined : parseLimit(values.limit);
  return { verb, number, options: { json: values.json, status, limit, reason, damaged: values.damaged, tracking: values.tracking } };
}

/** The buyer reads it, so there must be one. */
function requireReason(typed: string | undefined): string {
  const reason = normalizeLine(typed ?? '');
  if (reason === '') throw new UsageError('Why? returns refused needs --reason, which the buyer reads.');
  const problem = lineProblem(reason, 500);
  if (problem) throw new UsageError(`--reason: ${problem}.`);
  return reason;
}

type Act = { verb: Exclude<Verb, 'list'>; number: string; reason: string; damaged: boolean; tracking: string | undefined };

async function act(repository: ReturnRepository, { verb, number, reason, damaged, tracking }: Act): Promise<ReturnWithOrder> {
  try {
    if (verb === 'approved') return await repository.markApproved(number);
    if (verb === 'refused') return await repository.markRefused(number, reason);
    if (verb === 'received') return await repository.markReceived(number, damaged);
    if (verb === 'refunded') return await repository.markRefunded(number);
    if (verb === 'exchanged') return await repository.markExchanged(number, tracking);
  } catch (error) {
    if (error instanceof ReturnTransitionRejected) throw new CommandError(error.message);
    throw error;
  }
  const made = await repository.showReturn(number);
  if (!made) throw new CommandError(`There is no return ${number}.`);
  return made;
}
