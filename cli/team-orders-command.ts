import { readFileSync } from 'node:fs';
import { spreadsheet } from '#core/text/csv.ts';
import {
  createStaffOrders,
  isOrderState,
  type StaffOrders,
  StaffRejection,
  type StaffTransition,
  staffTransitions,
} from '#features/team-orders/server/staff-service.server.ts';
import type { TeamOrder } from '#features/team-orders/server/team-order.server.ts';
import type { Database } from '#lib/database/database.server.ts';
import { CommandError, readLine, UsageError } from './errors.ts';
import { exportRows, formatTeamOrder, formatTeamOrderList, toTeamOrderJson } from './format-team-order.ts';
import { parseLimit, requireTracking } from './options.ts';
import { replaceFile } from './read-file.ts';
import { formatJson } from './table.ts';
import { type CliServices, sendMails, withServices } from './with-services.ts';

export const teamOrdersUsage = `npm run cli -- orders teams [--state "in review"] [--limit 50] [--json]
                     team orders, the newest first
               orders show CU-7KQ2M9
                     all of one team order, with its steps
               orders export [CU-7KQ2M9] [--to FILE]
                     one as JSON, to be changed and sent as a version; or all as CSV
               orders logo CU-7KQ2M9 --to FILE
                     the team's logo, as it was uploaded
               orders concept CU-7KQ2M9 --file A.png --file B.png
                     drawings of a logo we design: the coach chooses one, or has one revised (then one --file)
               orders sheet CU-7KQ2M9 --to FILE
                     the order sheet to cut from, a PDF of the newest version
               orders pack CU-7KQ2M9 --to FILE.zip
                     what a factory prints from: every shirt at 1:1, the logo, colors, sizes, the order sheet
               orders version CU-7KQ2M9 [--order FILE] [--note "what changed"] [--answer "1: lower now" ...]
                     send the next version; 48 hours begin anew. --answer says what was done about a mark of the change request
               orders production CU-7KQ2M9
                     production has begun; the order is final
               orders ship CU-7KQ2M9 [--tracking CODE]
                     it has left
               orders cancel CU-7KQ2M9 --reason "why"
                     it is not made
Whoever ordered gets a mail of each of these steps.`;

const verbs = ['teams', 'show', 'export', 'logo', 'sheet', 'pack', 'concept', 'version', 'production', 'ship', 'cancel'] as const;
type Verb = (typeof verbs)[number];

/** Whether a line `orders …` is about team orders. */
export function isTeamCommand([verb = '', reference = '']: string[]): boolean {
  return verb === 'show' ? /^cu-/i.test(reference) : verbs.some((one) => one === verb);
}

/** Runs one of the commands in `usage` and resolves with what to print. */
export async function runTeamOrders(args: string[]): Promise<string> {
  const { verb, reference, options } = parse(args);
  return withServices(async (shop) => {
    const teamOrders = createStaffOrders({ database: shop.database, publicOrigin: shop.settings.publicOrigin, now: Date.now });
    if (verb === 'teams') {
      const orders = await teamOrders.queries.list({ state: options.state, limit: options.limit });
      return options.json ? formatJson(orders.map(toTeamOrderJson)) : formatTeamOrderList(orders);
    }
    if (verb === 'export') return exported(teamOrders, reference, options.to);
    if (verb === 'logo') return savedLogo(shop, await found(teamOrders, reference), options.to);
    if (verb === 'sheet') return savedSheet(shop, await found(teamOrders, reference), options.to);
    if (verb === 'pack') return savedPack(shop, await found(teamOrders, reference), options.to);
    if (verb === 'concept') {
      const sent = await sentConcepts(shop, teamOrders, { reference, files: options.file ?? [] });
      await sendMails(shop);
      return options.json ? formatJson(toTeamOrderJson(sent)) : formatTeamOrder(sent);
    }
    const order = verb === 'show' ? await found(teamOrders, reference) : await moved(teamOrders, { verb, reference, options });
    if (verb !== 'show') await sendMails(shop);
    return options.json ? formatJson(toTeamOrderJson(order)) : formatTeamOrder(order);
  }).catch((error) => {
    if (error instanceof StaffRejection) throw new CommandError(error.message);
    throw error;
  });
}

/** The list of team orders that follows the list of shop orders; '' where there are none. */
export async function listedTeams(database: Database, { publicOrigin, limit }: { publicOrigin: string; limit: number }): Promise<string> {
  const orders = await createStaffOrders({ database, publicOrigin, now: Date.now }).queries.list({ limit });
  return orders.length === 0 ? '' : `\n\n${formatTeamOrderList(orders)}`;
}

type Options = ReturnType<typeof parse>['options'];

/** The verb of each transition that the label makes. */
const verbOf: Record<StaffTransition, Verb> = { 'begin production': 'production', ship: 'ship', cancel: 'cancel' };

async function moved(
  { commands }: StaffOrders,
  { verb, reference, options }: { verb: Verb; reference: string; options: Options },
): Promise<TeamOrder> {
  if (verb === 'version') {
    const { order, note = null, answers } = options;
    return commands.sendVersion(reference, { changed: order && readOrderFile(order), note, answers });
  }
  const step = staffTransitions.find((name) => verbOf[name] === verb);
  if (!step) throw new UsageError(`There is no command orders ${JSON.stringify(verb)}.`);
  return commands.transition(reference, { step, text: options.tracking ?? options.reason });
}

async function found({ queries }: StaffOrders, reference: string): Promise<TeamOrder> {
  const order = await queries.find(reference);
  if (!order) throw new CommandError(`There is no team order ${reference}.`);
  return order;
}

async function exported(teamOrders: StaffOrders, reference: string, to: string | undefined): Promise<string> {
  const text = reference
    ? formatJson((await found(teamOrders, reference)).version.order)
    : spreadsheet(exportRows(await teamOrders.queries.list()));
  if (to === undefined) return text.trimEnd();
  await save(to, text);
  return `Written to ${to}.`;
}

async function savedLogo({ database, settings }: CliServices, order: TeamOrder, to: string | undefined): Promise<string> {
  const { logo } = order.version;
  if (!logo) throw new CommandError(`${order.reference} has no logo.`);
  if (to === undefined) throw new UsageError('Where to? orders logo needs --to FILE.');
  const { openUploads } = await import('./uploads-command.ts');
  const uploads = await openUploads(database, settings);
  await save(to, await uploads.read(logo.uploadId, 0, logo.bytes));
  return `${logo.name} written to ${to}.`;
}

async function sentConcepts(
  { database, settings }: CliServices,
  { commands }: StaffOrders,
  { reference, files }: { reference: string; files: string[] },
): Promise<TeamOrder> {
  if (files.length === 0) throw new UsageError('Which drawings? orders concept needs --file, once for each.');
  const { openUploads, putFile } = await import('./uploads-command.ts');
  const { createLogoFiles } = await import('#features/team-orders/server/logo-file.server.ts');
  const uploads = await openUploads(database, settings);
  const tokens: string[] = [];
  for (const file of files) tokens.push(await putFile(uploads, file));
  return await commands.sendConcepts(reference, { tokens, logos: createLogoFiles(uploads) });
}

async function savedSheet({ database, settings }: CliServices, order: TeamOrder, to: string | undefined): Promise<string> {
  if (to === undefined) throw new UsageError('Where to? orders sheet needs --to FILE.');
  const { openUploads } = await import('./uploads-command.ts');
  const { createProductionSheets } = await import('#features/team-orders/production-sheet/production-sheet-service.server.ts');
  const uploads = await openUploads(database, settings);
  await save(to, await createProductionSheets({ findPreview: uploads.findPreviewById }).make(order));
  return `The sheet of ${order.reference} written to ${to}.`;
}

async function savedPack({ database, settings }: CliServices, order: TeamOrder, to: string | undefined): Promise<string> {
  if (to === undefined) throw new UsageError('Where to? orders pack needs --to FILE.zip.');
  const { openUploads } = await import('./uploads-command.ts');
  const { createFactoryPacks } = await import('#features/team-orders/factory-pack/factory-pack-service.server.ts');
  const uploads = await openUploads(database, settings);
  await save(to, Buffer.concat(await createFactoryPacks({ uploads }).make(order)));
  const { approvalText } = await import('#features/team-orders/factory-pack/packed-files.server.ts');
  return `The factory pack of ${order.reference}, version ${order.version.number}, written to ${to}. ${approvalText(order)}`;
}

async function save(file: string, content: string | Uint8Array) {
  await replaceFile(file, content).catch((error: Error) => {
    throw new CommandError(`${file} cannot be written (${error.message})`);
  });
}

function readOrderFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} cannot be read as an order (${error instanceof Error ? error.message : 'unknown'})`);
  }
}

function parse(args: string[]) {
  const { values, positionals } = readLine(args, {
    state: { type: 'string' },
    limit: { type: 'string', default: '50' },
    to: { type: 'string' },
    file: { type: 'string', multiple: true },
    order: { type: 'string' },
    note: { type: 'string' },
    answer: { type: 'string', multiple: true },
    tracking: { type: 'string' },
    reason: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [word, reference = '', ...more] = positionals;
  const verb = verbs.find((one) => one === word) ?? 'teams';
  if (more.length > 0 || (verb === 'teams' && reference)) throw new UsageError('There are words too many.');
  if (verb !== 'teams' && verb !== 'export' && !reference) throw new UsageError(`Which order? orders ${verb} needs its reference.`);
  const goesWith: [string, string | undefined, Verb[]][] = [
    ['--state', values.state, ['teams']],
    ['--to', values.to, ['export', 'logo', 'sheet', 'pack']],
    ['--order', values.order, ['version']],
    ['--note', values.note, ['version']],
    ['--tracking', values.tracking, ['ship']],
    ['--reason', values.reason, ['cancel']],
  ];
  if (values.answer && verb !== 'version') throw new UsageError('--answer goes with orders version.');
  if (values.file && verb !== 'concept') throw new UsageError('--file goes with orders concept.');
  for (const [name, value, fitting] of goesWith) {
    if (value !== undefined && !fitting.includes(verb)) throw new UsageError(`${name} goes with orders ${fitting.join(' or ')}.`);
  }
  if (verb === 'cancel' && !values.reason?.trim()) throw new UsageError('Why? orders cancel needs --reason.');
  for (const [name, text] of [
    ['--reason', values.reason],
    ['--note', values.note],
  ] as const) {
    if (text !== undefined && (text.length > 2000 || /[\p{Cc}\p{Cs}]/u.test(text.replaceAll('\n', '')))) {
      throw new UsageError(`${name} is a text of up to 2,000 characters.`);
    }
  }
  requireTracking(values.tracking);
  const state = values.state;
  if (state !== undefined && !isOrderState(state)) throw new UsageError('--state is one of the states that orders teams shows.');
  return {
    verb,
    reference,
    options: { ...values, state, limit: parseLimit(values.limit), answers: (values.answer ?? []).map(parseAnswer) },
  };
}

/** @example parseAnswer('1: The logo is lower now') // { number: 1, text: 'The logo is lower now' } */
function parseAnswer(typed: string): { number: number; text: string } {
  const [, number, text = ''] = /^\s*(\d{1,3})\s*:([\s\S]*)$/.exec(typed) ?? [];
  if (number === undefined) throw new UsageError('--answer is the number of a mark, a colon and what was done: --answer "1: lower now".');
  return { number: Number(number), text };
}
