import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

const digestBytes = 32;
/** A write takes far less than this, in ms: an older draft was left by a process that was killed. */
const draftMs = 10 * 60_000;

/**
 * Reads values that are stored only to save time or to survive an outage; the file may be deleted at any time. It begins with a digest over
 * `edition` and its content: a damaged file, or one of another edition, counts as absent.
 */
export async function readCachedFile(path: string, edition: string): Promise<Map<string, unknown>> {
  await sweepDrafts(path);
  try {
    const bytes = await readFile(path);
    const values = bytes.subarray(digestBytes);
    const kept: unknown = digest(edition, values).equals(bytes.subarray(0, digestBytes)) && deserialize(values);
    return kept instanceof Map ? kept : new Map();
  } catch {
    return new Map();
  }
}

/** Writes the whole file or nothing. Never throws. */
export async function writeCachedFile(path: string, edition: string, values: ReadonlyMap<string, unknown>): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const bytes = serialize(values);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, Buffer.concat([digest(edition, bytes), bytes]));
    await rename(draft, path);
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

const digest = (edition: string, bytes: Buffer) => createHash('sha256').update(edition).update(bytes).digest();

async function sweepDrafts(path: string): Promise<void> {
  const folder = dirname(path);
  const name = basename(path);
  const files = await readdir(folder).catch(() => []);
  const drafts = files.filter((file) => file.startsWith(`${name}.`) && /^[0-9a-f]{12}$/.test(file.slice(name.length + 1)));
  for (const draft of drafts.map((file) => join(folder, file))) {
    const made = await stat(draft).catch(() => null);
    if (made && Date.now() - made.mtimeMs > draftMs) await rm(draft, { force: true }).catch(() => undefined);
  }
}
