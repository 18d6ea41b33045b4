import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '#server/config/env.ts';
import { CommandError, readLine, UsageError } from './errors.ts';
import { listPreviewedMails, serveMails } from './mail-preview.ts';

export const mailsUsage = `npm run cli -- mails [--port 4400]
                     every mail that the shop sends, of sample data, to look at in a browser
                     of this machine: light, dark, narrow, as plain text; nothing is sent
               mails --to DIR
                     the same as .html and .txt files`;

/** Runs `mails` and resolves with what to print. The server that it starts keeps the process alive until it is interrupted. */
export async function runMails(args: string[]): Promise<string> {
  const { values, positionals } = readLine(args, { port: { type: 'string' }, to: { type: 'string' } });
  if (positionals.length > 0) throw new UsageError('There are words too many.');
  if (values.port !== undefined && values.to !== undefined) throw new UsageError('--port and --to do not go together.');
  const port = values.port ?? '4400';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new UsageError('--port is a number from 0 to 65535.');
  const mails = listPreviewedMails(readSettings().publicOrigin);
  if (values.to === undefined) {
    const { address } = await serveMails(mails, Number(port));
    return `${mails.length} mails are at ${address} until you press Ctrl+C.`;
  }
  const folder = values.to;
  try {
    await mkdir(folder, { recursive: true });
    for (const { name, html, subject, text } of mails) {
      await writeFile(join(folder, `${name}.html`), html);
      await writeFile(join(folder, `${name}.txt`), `${subject}\n\n${text}`);
    }
  } catch (error) {
    throw new CommandError(`The mails cannot be written to ${folder}`, { cause: error });
  }
  return `${mails.length} mails are in ${folder}, each as .html and .txt.`;
}
