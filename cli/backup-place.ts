import { resolve } from 'node:path';
import type { BackupPlace } from '#lib/backup/backup-places.server.ts';
import type { Settings } from '#server/config/env.ts';
import { CommandError, UsageError } from './errors.ts';

/** `s3://bucket/path` where the path has no empty part and nothing that a bucket or a shell would read otherwise. */
const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/\w[\w.=-]*)*)\/?$/;

/**
 * Where backups are, from a folder's path or `s3://bucket/prefix`. Throws a UsageError, or a CommandError where no key for a bucket is set.
 *
 * @example backupPlaceOf('s3://offsite/shop', settings) // { in: 'bucket', prefix: 'shop/', … }
 */
export function backupPlaceOf(where: string, settings: Pick<Settings, 'backupS3'>): BackupPlace {
  if (!where.startsWith('s3:')) return { in: 'folder', folder: resolve(where) };
  const { s3, path } = parseBucketAddress(where, settings);
  return { in: 'bucket', s3, prefix: path && `${path}/` };
}

/** The bucket and the key of an address such as `s3://offsite/shop/cutcourt-….tar.gz`. Throws as `backupPlaceOf`. */
export function parseBucketAddress(where: string, { backupS3 }: Pick<Settings, 'backupS3'>) {
  const [, bucket, path = ''] = bucketAddress.exec(where) ?? [];
  if (!bucket) throw new UsageError('A bucket is named like s3://bucket or s3://bucket/prefix.');
  if (!backupS3)
    throw new CommandError('BACKUP_S3_ACCESS_KEY_ID: is not set, and neither is S3_ACCESS_KEY_ID; a backup in a bucket needs a key');
  return { s3: { ...backupS3, bucket }, path: path.slice(1) };
}
