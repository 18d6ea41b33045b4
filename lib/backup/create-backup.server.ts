import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { syncDirectory } from '../data-directory.server.ts';
import { copyDatabase, type DatabasePlace } from '../database/database-copy.server.ts';
import type { S3Settings } from '../uploads/upload-store.server.ts';
import { writeArchive } from './backup-archive.server.ts';
import { makeDraft, removeStaleDrafts } from './backup-drafts.server.ts';
import { BackupError } from './backup-error.server.ts';
import {
  type BackupFile,
  type BackupManifest,
  backupFormat,
  databaseEntry,
  formatArchiveName,
  parseManifest,
} from './backup-manifest.server.ts';
import { listFiles } from './list-files.server.ts';

/** What a backup is made of, and where a restore puts it. */
export type ShopPlace = DatabasePlace & { contentDir: string; s3: S3Settings | null };

/**
 * Makes one archive in the folder `to`, beside the running shop: database, uploads, mails written as files, content, manifest. The folder
 * needs room for the archive and a copy of the database; what a killed backup left there is deleted first. Throws a BackupError or a DatabaseUnavailable; then nothing is left in the folder.
 *
 * @example const { file } = await createBackup({ place: settings, to: '/backups', version: '0.1.0' })
 */
export async function createBackup(options: {
  place: ShopPlace;
  to: string;
  version: string;
  now?: () => number;
}): Promise<{ file: string; manifest: BackupManifest }> {
  const { place, to, version, now = Date.now } = options;
  await mkdir(to, { recursive: true, mode: 0o700 });
  const [folder, content] = await Promise.all([realpath(to), realpath(place.contentDir)]);
  if (`${folder}${sep}`.startsWith(`${content}${sep}`))
    throw new BackupError(`${to} is in CONTENT_DIR, which would be backed up into itself`);
  await removeStaleDrafts(to);
  const draft = await makeDraft(to);
  try {
    const createdAt = now();
    const archive = join(draft, 'archive');
    const manifest = await pack(place, { archive, draft, version, createdAt: new Date(createdAt).toISOString() });
    const file = join(to, formatArchiveName(createdAt));
    await rename(archive, file);
    await syncDirectory(to);
    return { file, manifest };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function pack(
  place: ShopPlace,
  draft: { archive: string; draft: string; version: string; createdAt: string },
): Promise<BackupManifest> {
  const database = place.databaseUrl === null ? 'sqlite' : 'postgres';
  const copy = join(draft.draft, databaseEntry(database));
  // The database comes first: a row of an upload is written before its bytes and deleted after them, so no row lacks its file.
  const migration = await copyDatabase(place, copy);
  const manifest: BackupManifest = {
    format: backupFormat,
    version: draft.version,
    migration,
    createdAt: draft.createdAt,
    database,
    uploads: place.s3 ? { in: 'bucket', bucket: place.s3.bucket, endpoint: place.s3.endpoint } : { in: 'archive' },
    files: [],
  };
  await writeArchive(draft.archive, async (add) => {
    const take = (file: BackupFile | null) => file && manifest.files.push(file);
    take(await add({ name: databaseEntry(database), path: copy }));
    await rm(copy);
    for (const [part, folder] of partsOf(place)) {
      for (const name of await listFiles(folder)) take(await add({ name: `${part}/${name}`, path: join(folder, name) }));
    }
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    // What a restore would refuse, such as a strange name of a file, is refused while the shop is still there.
    parseManifest(text);
    await add({ name: 'manifest.json', text });
  });
  return manifest;
}

function partsOf({ dataDir, contentDir, s3 }: ShopPlace): [string, string][] {
  const uploads: [string, string][] = s3 ? [] : [['uploads', join(dataDir, 'uploads')]];
  return [...uploads, ['outbox', join(dataDir, 'outbox')], ['content', contentDir]];
}
