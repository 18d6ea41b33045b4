import { createHash } from 'node:crypto';
import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The size of a tree in bytes, and a hash over names, kinds, modes, owners and contents. Times are no part of it: an engine sets those of
 * folders that COPY makes, and `rewrite-timestamp` levels them.
 */
export async function measureTree(root: string): Promise<{ bytes: number; hash: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const walk = async (path: string): Promise<void> => {
    const about = await lstat(join(root, path));
    hash.update(`${path}\0${about.mode}\0${about.uid}:${about.gid}\0`);
    if (about.isSymbolicLink()) hash.update(await readlink(join(root, path)));
    else if (about.isFile()) {
      bytes += about.size;
      hash.update(await readFile(join(root, path)));
    } else if (about.isDirectory()) for (const name of (await readdir(join(root, path))).sort()) await walk(join(path, name));
  };
  await walk('.');
  return { bytes, hash: hash.digest('hex') };
}
