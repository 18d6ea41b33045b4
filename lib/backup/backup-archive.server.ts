import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Header, type Pack, pack } from 'tar-stream';
import { BackupError } from './backup-error.server.ts';
import type { BackupFile } from './backup-manifest.server.ts';

/** What goes into an archive: a file of the disk, or a text. */
export type ArchiveSource = { name: string; path: string } | { name: string; text: string };

/**
 * Writes a gzipped tar, private to its user and flushed to the disk; `file` must not exist. `sources` is called with a function that adds
 * one file and resolves with its length and checksum, or with null where the file is gone by now. Memory stays bounded, whatever the
 * sizes are. A file that grows meanwhile is taken as long as it was when it was opened.
 *
 * @example await writeArchive('/backups/a.tar.gz', async (add) => { await add({ name: 'note.txt', text: 'hello' }); })
 */
export async function writeArchive(
  file: string,
  sources: (add: (source: ArchiveSource) => Promise<BackupFile | null>) => Promise<void>,
): Promise<void> {
  const tar = pack();
  // Most of it is compressed already. The checksum of gzip covers every byte of the tar, headers and padding too.
  const written = pipeline(tar, createGzip({ level: 1 }), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  const added = sources((source) => ('text' in source ? addText(tar, source) : addFile(tar, source)));
  added.catch(() => undefined);
  try {
    // A disk that is full ends `written`, and the file under way would wait forever.
    await Promise.race([added, written]);
    tar.finalize();
    await written;
  } finally {
    tar.destroy();
    await written.catch(() => undefined);
  }
}

function addText(tar: Pack, { name, text }: { name: string; text: string }) {
  const bytes = Buffer.from(text);
  return addBytes(tar, { name, size: bytes.length }, Readable.from([bytes]));
}

async function addFile(tar: Pack, { name, path }: { name: string; path: string }): Promise<BackupFile | null> {
  const handle = await open(path).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return null;
  try {
    const { size, mtime } = await handle.stat();
    const bytes = size === 0 ? Readable.from([]) : handle.createReadStream({ end: size - 1, autoClose: false });
    return await addBytes(tar, { name, size, mtime }, bytes);
  } finally {
    await handle.close();
  }
}

async function addBytes(tar: Pack, header: { name: string; size: number; mtime?: Date }, bytes: Readable): Promise<BackupFile> {
  const checksum = createHash('sha256');
  await pipeline(bytes, hashInto(checksum), tar.entry({ ...header, mode: 0o600 }));
  return { name: header.name, bytes: header.size, sha256: checksum.digest('hex') };
}

/**
 * Reads an archive from its beginning to its end, and gives each file to `visit`, which must consume all of `body`. Throws a BackupError
 * where the archive is damaged, incomplete or none, and
 * the system's error where it cannot be read.
 */
export async function readArchive(
  file: string,
  visit: (entry: { name: string; body: AsyncIterable<Uint8Array> }) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const fed = pipeline(createReadStream(file), createGunzip(), tar).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  try {
    for await (const entry of tar) {
      if (!isFile(entry.header)) throw new BackupError('has something that is no file');
      await visit({ name: entry.header.name, body: entry as AsyncIterable<Uint8Array> });
    }
  } catch (error) {
    tar.destroy();
    const failure = await fed;
    // `visit` failed, and the rest was not read.
    if (!failure || failure.code === 'ERR_STREAM_PREMATURE_CLOSE' || error instanceof BackupError) throw error;
    throw damageOf(failure);
  }
  const failure = await fed;
  if (failure) throw damageOf(failure);
}

const isFile = ({ type }: Header) => type === 'file';

/** What the system refused, such as a disk that is full, is not the archive's fault. */
const damageOf = (failure: NodeJS.ErrnoException) => (failure.syscall ? failure : new BackupError('is damaged', { cause: failure }));

/** Passes bytes on and adds them to a checksum. */
export function hashInto(checksum: ReturnType<typeof createHash>) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      checksum.update(chunk);
      yield chunk;
    }
  };
}
