import { CommerceUnavailable } from '#commerce/port.ts';
import { DatabaseUnavailable } from '#lib/database/database.server.ts';
import { SettingsError } from '#server/config/env.ts';
import { backupUsage, runBackup, runRestore } from './backup-command.ts';
import { doctorUsage, runDoctor } from './doctor-command.ts';
import { type CliResult, CommandError, UsageError } from './errors.ts';
import { exportUsage, runExport } from './export-command.ts';
import { importUsage, runImport } from './import-command.ts';
import { mailsUsage, runMails } from './mails-command.ts';
import { ordersUsage, runOrders } from './orders-command.ts';
import { privacyUsage, runPrivacy } from './privacy-command.ts';
import { returnsUsage, runReturns } from './returns-command.ts';
import { runStock, stockUsage } from './stock-command.ts';
import { runSubscribers, subscribersUsage } from './subscribers-command.ts';
import { isTeamCommand, runTeamOrders, teamOrdersUsage } from './team-orders-command.ts';

type Command = { run: (args: string[]) => Promise<string | CliResult>; usage: string };

const commands = new Map<string, Command>([
  ['backup', { run: runBackup, usage: backupUsage }],
  ['doctor', { run: runDoctor, usage: doctorUsage }],
  ['export', { run: runExport, usage: exportUsage }],
  ['import', { run: (args: string[]) => runImport(args), usage: importUsage }],
  ['mails', { run: runMails, usage: mailsUsage }],
  [
    'orders',
    {
      run: (args: string[]) => (isTeamCommand(args) ? runTeamOrders(args) : runOrders(args)),
      usage: `${ordersUsage}\n\n${teamOrdersUsage}`,
    },
  ],
  ['privacy', { run: runPrivacy, usage: privacyUsage }],
  ['restore', { run: runRestore, usage: backupUsage }],
  ['returns', { run: runReturns, usage: returnsUsage }],
  ['stock', { run: runStock, usage: stockUsage }],
  ['subscribers', { run: runSubscribers, usage: subscribersUsage }],
]);

const usage = `The label's command line. It works beside the running shop, on the same database.

${ordersUsage}

${teamOrdersUsage}

${returnsUsage}

${privacyUsage}

${stockUsage}

${subscribersUsage}

${mailsUsage}

${importUsage}

${exportUsage}

${backupUsage}

${doctorUsage}

Settings are those of the shop, such as DATA_DIR, CONTENT_DIR, DATABASE_URL, PUBLIC_ORIGIN, SMTP_URL, S3_*, SHOPIFY_*.
Ends with 0 when done, 1 when it could not be done, 2 when the command is not understood.`;

/** Runs one command line; `say` and `complain` print a text. Throws only for a bug of ours. */
export async function runCli(
  [command, ...rest]: string[],
  { say, complain }: { say: (text: string) => void; complain: (text: string) => void },
): Promise<0 | 1 | 2> {
  if (command === undefined || command === 'help' || command === '--help' || command === '-h') {
    say(usage);
    return command === undefined ? 2 : 0;
  }
  try {
    const found = commands.get(command);
    if (!found) throw new UsageError(`There is no command ${JSON.stringify(command)}.`);
    if (rest.includes('--help') || rest.includes('-h')) {
      say(found.usage);
      return 0;
    }
    const result = await found.run(rest);
    const { text, code } = typeof result === 'string' ? { text: result, code: 0 as const } : result;
    say(text);
    return code;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${usage}`);
      return 2;
    }
    const expected = [CommandError, SettingsError, DatabaseUnavailable, CommerceUnavailable].some((kind) => error instanceof kind);
    if (!expected || !(error instanceof Error)) throw error;
    complain(error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message);
    return 1;
  }
}
