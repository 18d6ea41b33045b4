import { listBackups } from '#lib/backup/backup-places.server.ts';
import type { Settings } from '#server/config/env.ts';
import { backupPlaceOf } from '../backup-place.ts';
import { CheckFailed, fail, formatBytes, formatSpan, ok, type Verdict } from './verdict.ts';

/** A night, and two hours for a backup that takes long. */
const oldestMs = 26 * 60 * 60 * 1000;

/** Whether the newest backup in a folder or bucket is from the last night, and not empty. */
export async function checkBackups(where: string, settings: Settings, now = Date.now()): Promise<Verdict> {
  const backups = await listBackups(backupPlaceOf(where, settings)).catch((error) => {
    throw new CheckFailed(`${where} cannot be read (${error.code ?? error.name}): look at the name, and at who may read it.`);
  });
  const newest = backups.at(-1);
  if (!newest) return fail(`There is no backup in ${where}: make one with npm run cli -- backup --to ${where}.`);
  const age = now - newest.madeAt;
  const says = `The newest of ${backups.length} is ${formatSpan(age)} old (${formatBytes(newest.bytes)})`;
  if (newest.bytes === 0) return fail(`${newest.name} is empty: the disk was full; make another.`);
  return age > oldestMs ? fail(`${says}: look at what runs npm run cli -- backup every night.`) : ok(`${says}.`);
}
