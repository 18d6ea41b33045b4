import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createOrderRepository } from '#commerce/builtin/index.ts';
import { createSubscriberRepository } from '#features/newsletter/subscriber-repository.server.ts';
import { eraseStockAlertsOf, listStockAlertsOf } from '#features/stock-alerts/stock-alert-retention.server.ts';
import { eraseOrdersOf, listOrdersOf } from '#features/team-orders/server/order-retention.server.ts';
import { eraseSharedRostersOf, listSharedRostersOf } from '#features/team-orders/server/shared-roster-retention.server.ts';
import { eraseMailsAbout, removeMails } from '#lib/mail/mailer.server.ts';
import { CommandError, readLine, UsageError } from './errors.ts';
import { toTeamOrderJson } from './format-team-order.ts';
import { replaceFile } from './read-file.ts';
import { formatJson } from './table.ts';
import { type CliServices, withServices } from './with-services.ts';

export const privacyUsage = `npm run cli -- privacy export ada@example.com [--to FOLDER]
                     all that is kept of a person: shop orders, team orders sent or in progress, logos, newsletter,
                     the sizes they wait for;
                     --to: as data.json, with the files beside it: invoices, logos, and what we drew of them
               privacy erase ada@example.com
                     forget it; figures and invoices of ended orders stay, as the law asks; orders under way are named and stay`;

/** Runs one of the commands in `usage` and resolves with what to print (R12.5). */
export async function runPrivacy(args: string[]): Promise<string> {
  const { verb, address, to } = parse(args);
  return withServices((shop) => (verb === 'export' ? exported({ ...shop, address, to }) : erased({ ...shop, address })));
}

type Asked = CliServices & { address: string };

async function exported({ database, settings, address, to }: Asked & { to: string | undefined }): Promise<string> {
  const { dataDir, publicOrigin } = settings;
  const teamOrders = await listOrdersOf(database, address);
  const repository = createOrderRepository({ database, publicOrigin });
  const all = {
    address,
    newsletter: await createSubscriberRepository({ database, dataDir }).find(address),
    orders: await repository.listOrdersOf(address),
    teamOrders: teamOrders.map(toTeamOrderJson),
    teamSheets: await listSharedRostersOf(database, address),
    stockAlerts: await listStockAlertsOf(database, address),
  };
  const { waiting, mailed } = all.stockAlerts;
  if (!all.newsletter && [all.orders, teamOrders, all.teamSheets, waiting, mailed].every(({ length }) => length === 0))
    throw new CommandError('Nothing is kept of that address.');
  if (to === undefined) return formatJson(all);
  const { openUploads } = await import('./uploads-command.ts');
  const { createLogoFiles } = await import('#features/team-orders/server/logo-file.server.ts');
  const uploads = await openUploads(database, settings);
  const logos = createLogoFiles(uploads);
  try {
    await mkdir(to, { recursive: true, mode: 0o700 });
    await replaceFile(join(to, 'data.json'), formatJson(all));
    const files = teamOrders.flatMap(({ reference, version, concepts }) => [
      { name: `${reference}-logo`, uploadId: version.logo?.uploadId },
      ...concepts.map(({ number, logo }) => ({ name: `${reference}-concept-${number}`, uploadId: logo.uploadId })),
    ]);
    for (const [at, { draft }] of all.teamSheets.entries()) files.push({ name: `draft-${at + 1}-logo`, uploadId: draft.logo?.uploadId });
    for (const { fileName, pdf } of (await Promise.all(all.orders.map(repository.listFiles))).flat())
      await replaceFile(join(to, fileName), pdf);
    for (const { name, uploadId } of files) {
      const logo = uploadId === undefined ? null : await logos.findById(uploadId);
      if (uploadId && logo) await replaceFile(join(to, `${name}.${logo.kind}`), await uploads.read(uploadId, 0, logo.bytes));
    }
  } catch (error) {
    throw new CommandError(`${to} cannot be written (${error instanceof Error ? error.message : 'unknown'})`);
  }
  return `Written to ${to}.`;
}

async function erased({ database, settings, address }: Asked): Promise<string> {
  const { dataDir, publicOrigin } = settings;
  const { openUploads } = await import('./uploads-command.ts');
  const uploads = await openUploads(database, settings);
  const wasListed = await createSubscriberRepository({ database, dataDir }).remove(address);
  const teams = await eraseOrdersOf(database, { address, release: uploads.discard });
  const sheets = await eraseSharedRostersOf(database, address);
  const alerts = await eraseStockAlertsOf(database, address);
  const ended = teams.filter(({ outcome }) => outcome === 'erased').map(({ reference }) => reference);
  const orders = await createOrderRepository({ database, publicOrigin }).forgetBuyer(address, ended);
  const mails = await database.write((trx) => eraseMailsAbout(trx, address));
  await removeMails(dataDir, mails);
  await uploads.sweep();
  const lines = [
    ...(wasListed ? ['Taken off the newsletter.'] : []),
    ...teams.map(({ reference, outcome }) => `${reference}: ${outcomes[outcome]}`),
    ...orders.erased.map((reference) => `${reference}: ${outcomes.erased}`),
    ...orders.kept.map((reference) => `${reference}: ${outcomes.kept}`),
    ...(sheets > 0 ? [`${sheets} team ${sheets === 1 ? 'order' : 'orders'} in progress forgotten.`] : []),
    ...(alerts > 0 ? ['Forgotten by the stock alerts.'] : []),
    ...(mails.length > 0 ? [`${mails.length} mails forgotten.`] : []),
  ];
  if (lines.length === 0) throw new CommandError('Nothing is kept of that address.');
  return lines.join('\n');
}

const outcomes = {
  deleted: 'deleted.',
  erased: 'nothing names anybody any more.',
  kept: 'under way, and kept. Ship or cancel it, or end its return, then erase again.',
};

function parse(args: string[]) {
  const { values, positionals } = readLine(args, { to: { type: 'string' } });
  const [verb, address, ...more] = positionals;
  if (verb !== 'export' && verb !== 'erase') throw new UsageError(`There is no command privacy ${JSON.stringify(verb ?? '')}.`);
  if (more.length > 0) throw new UsageError('There are words too many.');
  if (!address?.includes('@')) throw new UsageError(`Whose? privacy ${verb} needs the address.`);
  if (values.to !== undefined && verb === 'erase') throw new UsageError('--to goes with privacy export.');
  return { verb, address, to: values.to } as const;
}
