import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** What this program writes directly into its data directory. Anything else there belongs to somebody else. */
const ownEntry = /^(?:outbox|uploads|.*\.kept|.*\.sqlite(?:-\w+)?)$/;

/**
 * Makes the data directory, and everything this process writes from now on, private to its user (0700, 0600) whatever the umask was. What
 * an earlier version left readable for others is made private too; the bytes of uploads are reached through their directory only.
 */
export function makePrivateDirectory(directory: string): void {
  process.umask(0o077);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  makePrivate(directory, 0o700);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (ownEntry.test(entry.name)) makePrivate(join(directory, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

/** A mounted volume may belong to another user, who alone can change its mode; and a file may be gone by now. */
function makePrivate(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['EPERM', 'ENOENT', 'EROFS'].includes(String(error.code)))) throw error;
  }
}

/** Flushes the names in a directory to the disk, so that a renamed file survives a power failure. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open a directory, so its rename cannot be flushed.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
