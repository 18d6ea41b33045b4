import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The version before this one: what runs beside it during an upgrade. After a release this is its tag. */
export const previousVersion = '876563a0';

/**
 * Builds that commit in `build/previous/`, once, and gives its folder. It uses the libraries and pictures of this checkout. Throws where the
 * clone lacks the commit, as one of depth 1 does.
 */
export function buildVersion(commit: string): string {
  const folder = resolve('build/previous', commit);
  if (existsSync(join(folder, 'build/app/server/index.js'))) return folder;
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status !== 0)
    throw new Error(`this clone has no commit ${commit}: fetch it with git fetch --unshallow`);
  mkdirSync(join(folder, 'build'), { recursive: true });
  const archive = execFileSync('git', ['archive', commit, '--', '.', ':!studio'], { maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (!existsSync(join(folder, 'node_modules'))) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  for (const made of ['pictures', 'share', 'icons']) cpSync(join('build', made), join(folder, 'build', made), { recursive: true });
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'ignore' });
  return folder;
}
