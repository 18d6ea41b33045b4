import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { whyNoChroot } from './base-images.ts';
import { type BuiltImage, buildImage } from './build-image.ts';
import { runProgram } from './chroot.ts';
import { measureTree } from './measure-tree.ts';
import { findUnlisted, maxImageBytes, proveImage, provePostgresBackup } from './prove-image.ts';

const why = whyNoChroot();
if (why) console.warn(`The steps of the Dockerfile are SKIPPED: ${why}.`);

/** What this checkout has installed and built, in place of the same commands inside: `npm run prove -- --only image` runs those too. */
const asCheckedOut = {
  'npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error': (root: string, workdir: string) =>
    runProgram('cp', ['-a', 'node_modules', join(root, workdir)]).then(() => undefined),
  'npm run build': async (root: string, workdir: string) => {
    const to = join(root, workdir, 'build');
    await runProgram('mkdir', ['-p', to]);
    for (const part of ['app', 'icons', 'pictures', 'share']) await runProgram('cp', ['-a', join('build', part), to]);
  },
};

describe.skipIf(why)('the image, made by the steps of its Dockerfile in chroots', () => {
  const directory = join(process.cwd(), 'build/image/test');
  let image: BuiltImage;
  beforeAll(async () => {
    image = await buildImage({ context: process.cwd(), directory, instead: asCheckedOut });
  }, 600_000);
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test('is small, and lists every package that it has', async () => {
    expect((await measureTree(image.root)).bytes).toBeLessThan(maxImageBytes);
    expect(await findUnlisted(image.root)).toEqual([]);
  });

  test('has the bill of materials that the checkout makes', async () => {
    const place = await temporaryDirectory();
    await runProgram('node', ['scripts/sbom.mjs', join(place.path, 'sbom.cdx.json')]);
    const [inImage, here] = await Promise.all(
      [join(image.root, 'app'), place.path].map((path) => readFile(join(path, 'sbom.cdx.json'), 'utf8')),
    );
    await place.remove();
    expect(inImage).toBe(here);
    expect(here).toContain('pkg:npm/react-dom@');
    expect(here).not.toContain('pkg:npm/vitest@');
  });

  test('has no tests, no sources and no packages of development', async () => {
    expect((await readdir(join(image.root, 'app'))).sort()).toEqual([
      'build',
      'cli',
      'content',
      'lib',
      'node_modules',
      'package.json',
      'sbom.cdx.json',
      'scripts',
    ]);
    expect(await readdir(join(image.root, 'app/node_modules'))).not.toContain('vite');
  });

  test('sells and stops cleanly with a read-only root, as a user without rights, and keeps its orders', async () => {
    const volumes = await temporaryDirectory();
    const { violations, startsMs } = await proveImage(image, volumes.path);
    expect(violations).toEqual([]);
    console.log(`first and second start: ${startsMs.map((ms) => Math.round(ms)).join(' and ')} ms`);
    await volumes.remove();
  }, 120_000);

  test('backs up PostgreSQL by its own pg_dump', async () => {
    const volumes = await temporaryDirectory();
    expect((await provePostgresBackup(image, volumes.path)) ?? []).toEqual([]);
    await volumes.remove();
  }, 120_000);
});
