import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { createResultsTable } from '../results-table.ts';
import { whyNoChroot } from './base-images.ts';
import { buildImage } from './build-image.ts';
import { runProgram } from './chroot.ts';
import { measureTree } from './measure-tree.ts';
import { findUnlisted, maxImageBytes, proveImage, provePostgresBackup } from './prove-image.ts';

const directory = join(process.cwd(), 'build/image/long');

/** Builds the image twice from clean clones of the last commit, every step of the Dockerfile included, compares both and starts the result. */
export async function judgeImage(verdicts: ReturnType<typeof createResultsTable>): Promise<void> {
  const why = whyNoChroot();
  if (why) throw new Error(`The image cannot be made here: ${why}.`);
  await rm(directory, { recursive: true, force: true });
  const first = await build('first');
  const second = await build('second');
  const { bytes } = first;
  verdicts.atMost('image, unpacked', Math.round(bytes / 1e6), { wanted: maxImageBytes / 1e6, unit: ' MB' });
  const same = first.hash === second.hash;
  verdicts.judge('image built twice', { measured: same ? `both ${first.hash.slice(0, 12)}` : 'two hashes', wanted: 'one hash', met: same });
  const unlisted = await findUnlisted(first.image.root);
  verdicts.judge('packages that the SBOM lacks', { measured: unlisted.join(', ') || 'none', wanted: 'none', met: unlisted.length === 0 });
  const { violations, startsMs } = await proveImage(first.image, join(directory, 'volumes'));
  violations.push(...((await provePostgresBackup(first.image, join(directory, 'postgres-volumes'))) ?? []));
  for (const violation of violations) console.error(`✗ ${violation}`);
  verdicts.judge('image, run read-only', { measured: `${violations.length} violations`, wanted: 'none', met: violations.length === 0 });
  for (const [place, ms] of startsMs.entries()) verdicts.tell(`image, start ${place + 1} to ready`, `${Math.round(ms)} ms`);
  await rm(directory, { recursive: true, force: true });
}

async function build(name: string) {
  const started = Date.now();
  const clone = join(directory, name, 'clone');
  await runProgram('git', ['clone', '--quiet', '--depth=1', `file://${process.cwd()}`, clone]);
  const image = await buildImage({ context: clone, directory: join(directory, name), say: console.log });
  console.log(`${name} build: ${Math.round((Date.now() - started) / 1000)} s`);
  return { image, ...(await measureTree(image.root)) };
}
