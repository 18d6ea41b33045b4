import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { brand } from '#core/config/brand.ts';

/** A draft this old in milliseconds was left by a backup that was killed, on whatever machine. */
const draftLifeMs = 24 * 60 * 60 * 1000;
const prefix = `.${brand.slug}-backup-`;
const thisHost = hostname().replace(/[^A-Za-z0-9]/g, '');
const ofThisHost = new RegExp(`^\\.${brand.slug}-backup-${thisHost}-(\\d+)-`);

/** Makes a folder for what is not finished. Its name says which process makes it. */
export const makeDraft = (folder: string) => mkdtemp(join(folder, `${prefix}${thisHost}-${process.pid}-`));

/** Deletes the drafts of backups that were killed: their process is gone, or they are a day old. */
export async function removeStaleDrafts(folder: string, now = Date.now()): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.startsWith(prefix))) {
    const pid = ofThisHost.exec(name)?.[1];
    const made = await stat(join(folder, name)).catch(() => null);
    if ((pid && !isAlive(Number(pid))) || (made && now - made.mtimeMs > draftLifeMs))
      // One of another user stays; it is no reason to make no backup.
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** A draft of this very process, before it has made one, is of an earlier process with its number, as in a container. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process may belong to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
