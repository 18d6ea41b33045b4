import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openBucketClient } from '../bucket/bucket.server.ts';
import type { S3Settings } from '../uploads/upload-store.server.ts';
import { archiveTimeOf, isArchiveName } from './backup-manifest.server.ts';

/** Where backups are stored: a folder, or a bucket below a prefix, which is empty or ends with a slash. */
export type BackupPlace = { in: 'folder'; folder: string } | { in: 'bucket'; s3: S3Settings; prefix: string };

/** A stored backup. `madeAt` is in ms. */
type StoredBackup = { name: string; bytes: number; madeAt: number };

/** Lists the backups of a place, the oldest first. What has another name is none. */
export async function listBackups(place: BackupPlace): Promise<StoredBackup[]> {
  const files = place.in === 'folder' ? await listFolder(place.folder) : await listBucket(place);
  return files
    .filter(({ name }) => isArchiveName(name))
    .map((file) => ({ ...file, madeAt: archiveTimeOf(file.name) }))
    .sort((one, other) => one.madeAt - other.madeAt);
}

async function listFolder(folder: string) {
  const names = await readdir(folder);
  return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
}

async function listBucket({ s3, prefix }: Extract<BackupPlace, { in: 'bucket' }>) {
  const bucket = await openBucketClient(s3);
  try {
    return (await bucket.list(prefix)).map(({ key, bytes }) => ({ name: key.slice(prefix.length), bytes }));
  } finally {
    bucket.close();
  }
}

/**
 * Deletes the oldest backups beyond the newest `keep`; files of other names stay. Resolves with the names of the deleted backups.
 *
 * @example await deleteOldBackups({ in: 'folder', folder: '/backups' }, 14)
 */
export async function deleteOldBackups(place: BackupPlace, keep: number): Promise<string[]> {
  const old = (await listBackups(place)).slice(0, -keep).map(({ name }) => name);
  if (place.in === 'folder') for (const name of old) await rm(join(place.folder, name), { force: true });
  else {
    const bucket = await openBucketClient(place.s3);
    for (const name of old) await bucket.remove(place.prefix + name);
    bucket.close();
  }
  return old;
}
