import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makePrivateDirectory, syncDirectory } from '../data-directory.server.ts';
import { sqliteFile } from '../database/database.server.ts';
import { isPostgresEmpty, loadPostgres } from '../database/database-copy.server.ts';
import { isKnownMigration } from '../database/migrations.server.ts';
import { hashInto, readArchive } from './backup-archive.server.ts';
import { BackupError } from './backup-error.server.ts';
import { type BackupFile, type BackupManifest, databaseEntry, parseManifest } from './backup-manifest.server.ts';
import type { ShopPlace } from './create-backup.server.ts';
import { listFiles } from './list-files.server.ts';

const maxManifestBytes = 256 * 1024 * 1024;
/** What may be in a folder that counts as empty: the root of a volume has it. */
const ofTheSystem = 'lost+found';

/**
 * Reads the whole archive, compares each file with its checksum, and resolves with the manifest. Writes nothing. Throws a BackupError where
 * a file is damaged, missing or too many, or the backup is of a release newer than `version`.
 *
 * @example (await verifyBackup('/backups/a.tar.gz', '0.1.0')).createdAt // '2026-11-28T05:00:00.000Z'
 */
export async function verifyBackup(file: string, version: string): Promise<BackupManifest> {
  const read = new Map<string, Omit<BackupFile, 'name'>>();
  let text: string | undefined;
  try {
    await readArchive(file, async ({ name, body }) => {
      if (text !== undefined || read.has(name)) throw new BackupError(`has ${name} where it should not be`);
      if (name === 'manifest.json') text = await readText(body);
      else read.set(name, await measure(body));
    });
    if (text === undefined) throw new BackupError('has no manifest: it is incomplete, or no backup of this shop');
    const manifest = parseManifest(text);
    compare(manifest, read);
    refuseNewer(manifest, version);
    return manifest;
  } catch (error) {
    if (error instanceof BackupError) throw new BackupError(`${file} ${error.message}`, { cause: error.cause });
    throw error;
  }
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxManifestBytes) throw new BackupError('has a manifest that is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function measure(body: AsyncIterable<Uint8Array>, into: Writable = new Writable({ write: (_chunk, _encoding, done) => done() })) {
  const checksum = createHash('sha256');
  let bytes = 0;
  const count = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(body, count, hashInto(checksum), into);
  return { bytes, sha256: checksum.digest('hex') };
}

function compare({ files }: BackupManifest, read: Map<string, Omit<BackupFile, 'name'>>) {
  for (const file of files) {
    const found = read.get(file.name);
    if (!found) throw new BackupError(`lacks ${file.name}`);
    if (found.bytes !== file.bytes || found.sha256 !== file.sha256) throw new BackupError(`has a damaged ${file.name}`);
  }
  if (read.size > files.length) throw new BackupError('has files that its manifest does not name');
}

function refuseNewer({ version, migration }: BackupManifest, own: string) {
  const isNewer = version.localeCompare(own, 'en', { numeric: true }) > 0 || !isKnownMigration(migration);
  if (isNewer) throw new BackupError(`is of a newer release (${version}, ${migration}); this one is ${own}`);
}

/**
 * Restores a backup into an empty place: no file in `dataDir`, no table in the database, and a `contentDir` that is empty or has the very
 * content of the backup. Everything is checked before anything is written. Throws a BackupError or a DatabaseUnavailable; the place is
 * then as it was.
 *
 * @example await restoreBackup({ file: '/backups/a.tar.gz', place: settings, version: '0.1.0' })
 */
export async function restoreBackup(options: {
  file: string;
  place: ShopPlace;
  version: string;
}): Promise<{ manifest: BackupManifest; wroteContent: boolean }> {
  const { file, place, version } = options;
  const manifest = await verifyBackup(file, version);
  refuseOtherKind(manifest, place);
  if (!(await isEmpty(place.dataDir))) throw new BackupError(`DATA_DIR ${place.dataDir} is not empty`);
  if (place.databaseUrl !== null && !(await isPostgresEmpty(place.databaseUrl)))
    throw new BackupError('the database of DATABASE_URL is not empty');
  const wroteContent = await isEmpty(place.contentDir);
  if (!wroteContent && !(await hasContent(place.contentDir, manifest)))
    throw new BackupError(`CONTENT_DIR ${place.contentDir} has other content than the backup; name an empty folder`);
  const made = [
    await mkdir(place.dataDir, { recursive: true, mode: 0o700 }),
    wroteContent && (await mkdir(place.contentDir, { recursive: true, mode: 0o700 })),
  ];
  try {
    await fill(file, { place, manifest, wroteContent });
  } catch (error) {
    for (const folder of made) if (folder) await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { manifest, wroteContent };
}

function refuseOtherKind({ database, uploads }: BackupManifest, { databaseUrl, s3 }: ShopPlace) {
  if (database === 'sqlite' && databaseUrl !== null) throw new BackupError('the backup is of SQLite, and DATABASE_URL is set');
  if (database === 'postgres' && databaseUrl === null) throw new BackupError('the backup is of PostgreSQL, and DATABASE_URL is not set');
  if (uploads.in === 'bucket' && !s3) throw new BackupError(`the uploads are in the bucket ${uploads.bucket}, and S3_BUCKET is not set`);
  if (uploads.in === 'archive' && s3) throw new BackupError('the backup has the uploads as files, and S3_BUCKET is set');
}

/**
 * Writes everything beside its place, in the same file system, and moves it there when all of it is whole. PostgreSQL is filled last, in one
 * transaction, so whatever fails before leaves it empty; if that fails, what was moved is taken away again.
 */
async function fill(
  file: string,
  { place, manifest, wroteContent }: { place: ShopPlace; manifest: BackupManifest; wroteContent: boolean },
) {
  makePrivateDirectory(place.dataDir);
  const drafts = new Map([['data', await mkdtemp(join(place.dataDir, '.restore-'))]]);
  const moved: string[] = [];
  try {
    if (wroteContent) drafts.set('content', await mkdtemp(join(place.contentDir, '.restore-')));
    await unpack(file, manifest, (name) => pathFor(name, drafts));
    const [data = '', content] = [drafts.get('data'), drafts.get('content')];
    const dump = databaseEntry(manifest.database);
    if (place.databaseUrl === null) await rename(join(data, dump), join(data, basename(sqliteFile(place.dataDir))));
    await moveInto(data, place.dataDir, { moved, but: dump });
    if (content) await moveInto(content, place.contentDir, { moved });
    if (place.databaseUrl !== null) await loadPostgres(place.databaseUrl, join(data, dump));
  } catch (error) {
    for (const path of moved) await rm(path, { recursive: true, force: true });
    throw error;
  } finally {
    for (const draft of drafts.values()) await rm(draft, { recursive: true, force: true });
  }
}

/** null: it is there already. */
function pathFor(name: string, drafts: Map<string, string>): string | null {
  if (!name.startsWith('content/')) return join(drafts.get('data') ?? '', name);
  const draft = drafts.get('content');
  return draft ? join(draft, name.slice('content/'.length)) : null;
}

async function unpack(file: string, manifest: BackupManifest, pathOf: (name: string) => string | null): Promise<void> {
  const expected = new Map(manifest.files.map((one) => [one.name, one]));
  await readArchive(file, async ({ name, body }) => {
    const known = expected.get(name);
    const path = known ? pathOf(name) : null;
    if (!path) {
      await measure(body);
      return;
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const { sha256 } = await measure(body, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    if (sha256 !== known?.sha256) throw new BackupError(`${file} was changed while it was read`);
  });
}

async function moveInto(from: string, to: string, { moved, but }: { moved: string[]; but?: string }) {
  for (const name of await readdir(from)) {
    if (name === but) continue;
    await rename(join(from, name), join(to, name));
    moved.push(join(to, name));
  }
  await syncDirectory(to);
}

async function isEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.every((name) => name === ofTheSystem);
}

async function hasContent(folder: string, { files }: BackupManifest): Promise<boolean> {
  const wanted = files.filter(({ name }) => name.startsWith('content/'));
  const names = await listFiles(folder);
  if (names.length !== wanted.length) return false;
  for (const { name, sha256 } of wanted) {
    const path = join(folder, name.slice('content/'.length));
    const found = await measure(createReadStream(path)).catch(() => null);
    if (found?.sha256 !== sha256) return false;
  }
  return true;
}
