import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError } from '#lib/backup/backup-error.server.ts';
import type { BackupManifest } from '#lib/backup/backup-manifest.server.ts';
import { type BackupPlace, deleteOldBackups } from '#lib/backup/backup-places.server.ts';
import { createBucketBackup, withBucketBackup } from '#lib/backup/bucket-backups.server.ts';
import { createBackup } from '#lib/backup/create-backup.server.ts';
import { restoreBackup, verifyBackup } from '#lib/backup/restore-backup.server.ts';
import { readSettings, type Settings } from '#server/config/env.ts';
import { backupPlaceOf, parseBucketAddress } from './backup-place.ts';
import { CommandError, readLine, UsageError } from './errors.ts';

export const backupUsage = `npm run cli -- backup --to FOLDER or s3://BUCKET/PREFIX [--keep 14]
                     database, uploads, mails and content as one file, while the shop runs;
                     --keep: deletes the oldest backups beyond so many
               restore --from FILE or s3://BUCKET/PREFIX/FILE
                     all of it into an empty place, after a check of every checksum
               restore --from FILE --check
                     only the check; writes nothing`;

/** Makes a backup and resolves with what to print. Throws a CommandError where it could not be made. */
export async function runBackup(args: string[]): Promise<string> {
  const { values, positionals } = readLine(args, { to: { type: 'string' }, keep: { type: 'string' } });
  if (positionals.length > 0) throw new UsageError('There are words too many.');
  if (!values.to) throw new UsageError('Where to? backup needs --to FOLDER.');
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) throw new UsageError('--keep is a number from 1 to 9999.');
  const settings = readSettings();
  const [to, keep] = [backupPlaceOf(values.to, settings), values.keep];
  return told(async () => {
    const { name, manifest } = await store(settings, to);
    const deleted = keep === undefined ? [] : await deleteOldBackups(to, Number(keep));
    const lines = [`Backed up to ${name}: ${describe(manifest)}.`, ...bucketLine(manifest), ...deleted.map((one) => `Deleted ${one}.`)];
    return lines.join('\n');
  });
}

async function store(place: Settings, to: BackupPlace) {
  const version = productVersion();
  if (to.in === 'folder') {
    const { file, manifest } = await createBackup({ place, to: to.folder, version });
    return { name: file, manifest };
  }
  const { key, manifest } = await createBucketBackup({ place, s3: to.s3, prefix: to.prefix, version });
  return { name: `s3://${to.s3.bucket}/${key}`, manifest };
}

/** Checks a backup, restores it unless only the check is wanted, and resolves with what to print. Throws a CommandError. */
export async function runRestore(args: string[]): Promise<string> {
  const { values, positionals } = readLine(args, { from: { type: 'string' }, check: { type: 'boolean', default: false } });
  if (positionals.length > 0) throw new UsageError('There are words too many.');
  const { from, check } = values;
  if (!from) throw new UsageError('From where? restore needs --from FILE.');
  const act = check ? verify : restore;
  if (!from.startsWith('s3:')) return told(() => act(resolve(from), resolve(from)));
  const { s3, path } = parseBucketAddress(from, readSettings());
  return told(() => withBucketBackup(s3, path, (file) => act(file, from)));
}

async function verify(file: string, name: string): Promise<string> {
  const manifest = await verifyBackup(file, productVersion());
  return [`${name} is whole: ${describe(manifest)}, of ${manifest.createdAt}.`, ...bucketLine(manifest)].join('\n');
}

async function restore(file: string): Promise<string> {
  const place = readSettings();
  const { manifest, wroteContent } = await restoreBackup({ file, place, version: productVersion() });
  return [
    `Restored to ${place.dataDir}: ${describe(manifest)}, of ${manifest.createdAt}.`,
    wroteContent ? `The content is in ${place.contentDir}.` : `The content was in ${place.contentDir} already.`,
    ...bucketLine(manifest),
  ].join('\n');
}

/** A failing disk is as expected as a damaged archive. */
async function told(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw new CommandError(error.message, { cause: error.cause });
    if (error instanceof Error && 'syscall' in error) throw new CommandError(`It could not be done (${error.message})`);
    throw error;
  }
}

function describe({ database, files, migration }: BackupManifest): string {
  const count = (part: string) => files.filter(({ name }) => name.startsWith(`${part}/`)).length;
  const kind = database === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return `${kind} database (${migration}), ${count('uploads')} uploads, ${count('outbox')} mails, ${count('content')} files of content`;
}

function bucketLine({ uploads }: BackupManifest): string[] {
  return uploads.in === 'bucket'
    ? [`The uploads are in the bucket ${uploads.bucket} and are not in this file: keep versions of them there.`]
    : [];
}

function productVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return version;
}
