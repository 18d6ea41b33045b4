import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the data directory, and everything this process writes from now on, private to its user (0700, 0600) whatever the umask was. What
 * an earlier version left readable for others is made private too; the bytes of uploads are reached through their directory only.
 */
export function makePrivateDirectory(directory: string): void {
  process.umask(0o077);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (existsSync(path)) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
  }
}
