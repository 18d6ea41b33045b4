import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openBucketClient } from '../bucket/bucket.server.ts';
import type { S3Settings } from '../uploads/upload-store.server.ts';
import { hashInto } from './backup-archive.server.ts';
import { makeDraft, removeStaleDrafts } from './backup-drafts.server.ts';
import { BackupError } from './backup-error.server.ts';
import type { BackupManifest } from './backup-manifest.server.ts';
import { createBackup, type ShopPlace } from './create-backup.server.ts';

/** A day after it began, an upload that was never finished is of a backup that was killed. */
const uploadLifeMs = 24 * 60 * 60 * 1000;

/**
 * Makes a backup and uploads it in parts to `prefix` of the bucket, with its SHA-256 beside it. The object is there when it is whole, or not
 * at all. The archive and a copy of the database lie in the system's temporary folder meanwhile. Throws as `createBackup`, and a
 * BackupError where the bucket refuses.
 *
 * @example await createBucketBackup({ place: settings, s3, prefix: 'nightly/', version: '0.1.0' })
 */
export async function createBucketBackup(options: {
  place: ShopPlace;
  s3: S3Settings;
  prefix: string;
  version: string;
}): Promise<{ key: string; manifest: BackupManifest }> {
  const { place, s3, prefix, version } = options;
  await removeStaleDrafts(tmpdir());
  const draft = await makeDraft(tmpdir());
  const bucket = await openBucketClient(s3);
  try {
    const { file, manifest } = await createBackup({ place, to: draft, version });
    const { size } = await stat(file);
    const key = prefix + basename(file);
    const metadata = { sha256: await sha256Of(file) };
    await refusedBy(s3, () => bucket.upload(key, createReadStream(file), { bytes: size, metadata }));
    const [stored] = await refusedBy(s3, () => bucket.list(key));
    if (stored?.bytes !== size) throw new BackupError(`the bucket ${s3.bucket} has ${stored?.bytes ?? 'no'} bytes of ${size}`);
    // Some stores do not know this call, and the backup is made.
    await bucket.abortUploadsBefore(prefix, Date.now() - uploadLifeMs).catch(() => undefined);
    return { key, manifest };
  } finally {
    bucket.close();
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Downloads a backup to the system's temporary folder, compares its SHA-256, and gives it to `work` as a file, which is deleted afterwards.
 * Throws a BackupError where it is not there, or other than it was stored.
 */
export async function withBucketBackup<T>(s3: S3Settings, key: string, work: (file: string) => Promise<T>): Promise<T> {
  await removeStaleDrafts(tmpdir());
  const draft = await makeDraft(tmpdir());
  const bucket = await openBucketClient(s3);
  try {
    const { body, metadata } = await refusedBy(s3, () => bucket.get(key));
    const file = join(draft, basename(key));
    const checksum = createHash('sha256');
    await refusedBy(s3, () => pipeline(body, hashInto(checksum), createWriteStream(file, { flags: 'wx', mode: 0o600 })));
    if (metadata.sha256 === undefined) throw new BackupError(`s3://${s3.bucket}/${key} has no checksum: it was not put there by a backup`);
    if (checksum.digest('hex') !== metadata.sha256) throw new BackupError(`s3://${s3.bucket}/${key} is damaged: its checksum is another`);
    return await work(file);
  } finally {
    bucket.close();
    await rm(draft, { recursive: true, force: true });
  }
}

async function sha256Of(file: string): Promise<string> {
  const checksum = createHash('sha256');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), hashInto(checksum), nowhere);
  return checksum.digest('hex');
}

/** Says in one line what the bucket refused; what the disk refused stays as it is. */
async function refusedBy<T>({ bucket }: S3Settings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError || !(error instanceof Error) || isOfDisk(error)) throw error;
    throw new BackupError(`the bucket ${bucket} could not be used (${error.name === 'Error' ? codeOf(error) : error.name})`);
  }
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.name);
const isOfDisk = (error: Error) => 'syscall' in error && ['open', 'read', 'write'].includes(String(error.syscall)) && 'path' in error;
