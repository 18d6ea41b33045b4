import { brand } from '#core/config/brand.ts';
import { csv } from '#core/text/csv.ts';
import { createSubscriberRepository, type Subscriber } from '#features/newsletter/subscriber-repository.server.ts';
import { CommandError, readLine, UsageError } from './errors.ts';
import { parseLimit } from './options.ts';
import { replaceFile } from './read-file.ts';
import { formatJson, formatTable } from './table.ts';
import { withServices } from './with-services.ts';

export const subscribersUsage = `npm run cli -- subscribers [list] [--left] [--limit 50] [--json]
                     who joined the newsletter last; --left: who has left it
               subscribers export [--left] [--to FILE]
                     all of them as CSV, for the mail tool
               subscribers remove ada@example.com
                     forget an address and all that was kept of it`;

/** Runs one of the commands in `usage` and resolves with what to print. */
export async function runSubscribers(args: string[]): Promise<string> {
  const { verb, address, left, limit, asJson, to } = parse(args);
  return withServices(async ({ database, settings }) => {
    const repository = createSubscriberRepository({ database, dataDir: settings.dataDir });
    if (verb === 'remove') {
      if (!(await repository.remove(address))) throw new CommandError('There is no such subscriber.');
      return 'Forgotten.';
    }
    const subscribers = await repository.list({ left, limit: verb === 'list' ? limit : undefined });
    if (verb === 'export') return exported(subscribers, { left, to });
    if (asJson) return formatJson(subscribers);
    return left ? listText(subscribers, left) : `${listText(subscribers, left)}\n\n${await repository.count()} on the list.`;
  });
}

async function exported(subscribers: Subscriber[], { left, to }: { left: boolean; to: string | undefined }): Promise<string> {
  const header = left ? ['email', 'subscribed_at', 'left_at'] : ['email', 'subscribed_at'];
  const rows = subscribers.map(({ email, subscribedAt, leftAt }) => [
    email,
    subscribedAt.toISOString(),
    ...(left ? [leftAt?.toISOString() ?? ''] : []),
  ]);
  const text = csv([header, ...rows]);
  if (to === undefined) return text.trimEnd();
  await replaceFile(to, text).catch((error: Error) => {
    throw new CommandError(`${to} cannot be written (${error.message})`);
  });
  return `${subscribers.length} written to ${to}.`;
}

function listText(subscribers: Subscriber[], left: boolean): string {
  if (subscribers.length === 0) return left ? 'Nobody has left.' : 'No subscribers.';
  const rows = subscribers.map(({ email, subscribedAt, leftAt }) => [email, time.format(left && leftAt ? leftAt : subscribedAt)]);
  return formatTable([['Email', left ? 'Left' : 'Joined'], ...rows]);
}

const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: brand.timeZone });
const verbs = ['list', 'export', 'remove'] as const;

function parse(args: string[]) {
  const { values, positionals } = readLine(args, {
    left: { type: 'boolean', default: false },
    limit: { type: 'string', default: '50' },
    to: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [word = 'list', address = '', ...more] = positionals;
  const verb = verbs.find((one) => one === word);
  if (!verb) throw new UsageError(`There is no command subscribers ${JSON.stringify(word)}.`);
  if (more.length > 0 || (verb !== 'remove' && address)) throw new UsageError('There are words too many.');
  if (verb === 'remove' && !address) throw new UsageError('Whom? subscribers remove needs the address.');
  if (values.to !== undefined && verb !== 'export') throw new UsageError('--to goes with subscribers export.');
  return { verb, address, left: values.left, limit: parseLimit(values.limit, 7), asJson: values.json, to: values.to };
}
