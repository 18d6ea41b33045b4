import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory } from '../data-directory.server.ts';
import type { MailTransport } from './mail-transport.server.ts';

/** The folder for mails where no mail server is set. */
export const mailFolder = (dataDir: string) => join(dataDir, 'outbox');

const fileShape = /^\.?(\d{4}-\d\d-\d\dT[\d-]+Z)-([0-9a-f-]{36})\.(?:eml|\d+\.tmp)$/;
const nameOf = (id: string, createdAt: number) => `${stampOf(createdAt)}-${id}`;
const stampOf = (time: number) => new Date(time).toISOString().replace(/[:.]/g, '-');

/**
 * Writes each mail to `<directory>/<time>-<id>.eml`. A mail that is sent again overwrites its file. A file is written whole or not at all,
 * also after a power failure.
 */
export function createFileTransport(directory: string): MailTransport {
  return {
    async send({ id, createdAt, message }) {
      await mkdir(directory, { recursive: true });
      const name = nameOf(id, createdAt);
      const draft = join(directory, `.${name}.${process.pid}.tmp`);
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(directory, `${name}.eml`));
      await syncDirectory(directory);
    },
    close() {},
    patienceMs: 3000,
  };
}

/** Deletes the files of those mails from `dataDir`. */
export function removeMails(dataDir: string, ids: string[]): Promise<void> {
  return removeMailFiles(mailFolder(dataDir), ({ id }) => ids.includes(id));
}

/** Deletes the files, complete or not, of mails for which `isOver` is true. */
export async function removeMailFiles(
  directory: string,
  isOver: (mail: { id: string; wasCreatedBefore(time: number): boolean }) => boolean,
): Promise<void> {
  for (const name of await namesIn(directory)) {
    const [, stamp, id] = fileShape.exec(name) ?? [];
    if (!stamp || !id) continue;
    if (isOver({ id, wasCreatedBefore: (time) => stamp < stampOf(time) })) await rm(join(directory, name), { force: true });
  }
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
