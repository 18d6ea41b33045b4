import { hash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

const digestBytes = 32;
/** A write takes far less than this, in ms: an older draft was left by a process that was killed. */
const draftMs = 10 * 60_000;

/**
 * Creates a file of values that are stored only to save time or to survive an outage; it may be deleted at any time. It begins with a
 * digest over `schemaVersion` and its content: a damaged file, or one of another version, counts as absent.
 *
 * @example const cache = createDiskCache({ file, schemaVersion }); (await cache.read()).get('products')
 */
export function createDiskCache({ file, schemaVersion }: { file: string; schemaVersion: string }) {
  const digest = (values: Buffer) => hash('sha256', Buffer.concat([Buffer.from(schemaVersion), values]), 'buffer');
  return {
    async read(): Promise<Map<string, unknown>> {
      await deleteOldDrafts(file);
      try {
        const bytes = await readFile(file);
        const values = bytes.subarray(digestBytes);
        const stored: unknown = digest(values).equals(bytes.subarray(0, digestBytes)) && deserialize(values);
        return stored instanceof Map ? stored : new Map();
      } catch {
        return new Map();
      }
    },

    /** Writes the whole file or nothing. Never throws. */
    async write(stored: ReadonlyMap<string, unknown>): Promise<void> {
      const draft = `${file}.${randomBytes(6).toString('hex')}`;
      try {
        const values = serialize(stored);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(draft, Buffer.concat([digest(values), values]));
        await rename(draft, file);
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
}
export type DiskCache = ReturnType<typeof createDiskCache>;

async function deleteOldDrafts(file: string): Promise<void> {
  const isDraft = (name: string) => name.startsWith(`${basename(file)}.`) && /\.[0-9a-f]{12}$/.test(name);
  const drafts = (await readdir(dirname(file)).catch(() => [])).filter(isDraft);
  for (const draft of drafts.map((name) => join(dirname(file), name))) {
    const { mtimeMs = Date.now() } = (await stat(draft).catch(() => null)) ?? {};
    if (Date.now() - mtimeMs > draftMs) await rm(draft, { force: true }).catch(() => undefined);
  }
}
