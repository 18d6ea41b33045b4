import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Lists the files below a folder, their paths relative to it with slashes, in order. Hidden ones are left out: drafts, probes and what a
 * system puts there. A link to a file counts as the file. A folder that is missing has none.
 *
 * @example await listFiles('./content') // ['collections.yaml', 'label/about.yaml', …]
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (`/${name}`.includes('/.')) continue;
    if (entry.isFile() || (entry.isSymbolicLink() && (await stat(path)).isFile())) files.push(name);
  }
  return files.sort();
}
