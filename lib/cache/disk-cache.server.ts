import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

const digestBytes = 32;
/** Nothing takes so long to write: an older draft is that of a process that was killed. */
const draftMs = 10 * 60_000;

/**
 * Values kept in a file to save time or an outage, and for nothing else: it may be deleted whenever one likes. It begins
 * with its own digest, over `edition` too: what is not whole, or was written by who wrote otherwise, counts as absent.
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

/** Written whole or not at all. Never throws. */
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
