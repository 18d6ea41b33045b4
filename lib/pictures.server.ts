import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { createLimit } from '#core/async/limit.ts';
import type { Image } from '#core/contract/product.ts';
import { listPictureFiles, makePictureFile } from './picture-files.server.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({ url: z.string(), width: z.number().int(), height: z.number().int(), tint: z.string() }),
);

/** Files that are made at the same time; the others wait. */
const atOnce = 2;

/**
 * The pictures of `masters`, by the manifest that the build made: from the master's file name to address, size and tint. The caller adds the
 * alternative text. null: there is no such picture. What the build has not made is made when it is first asked for.
 *
 * @example createPictures({ directory: 'build/pictures', masters: 'content/pictures' }).find('suit.jpg')?.url // '/pictures/suit.1f3a.jpg'
 */
export function createPictures({ directory, masters }: { directory: string; masters: string }) {
  const text = readFileSync(join(directory, 'manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const missing = new Map(
    Object.entries(manifest).flatMap(([master, { url, ...size }]) =>
      listPictureFiles(basename(url, '.jpg'), size).map((file) => [file.name, { ...file, master }] as const),
    ),
  );
  for (const name of readdirSync(directory)) missing.delete(name);
  const making = new Map<string, Promise<void>>();
  const inTurn = createLimit(atOnce);

  async function make(name: string) {
    const file = missing.get(name);
    if (!file) return;
    const path = join(directory, name);
    // Another process may have made it.
    if (!existsSync(path)) await makePictureFile(await readFile(join(masters, file.master)), file, path);
    missing.delete(name);
  }

  return {
    /** Changes with every picture. */
    edition: hash('sha256', text),
    find(file: string): Image | null {
      const made = manifest[file];
      return made ? { ...made, alt: '' } : null;
    },
    /** Resolves when the file of that name is there, if it is one of ours. */
    ensure(name: string): Promise<void> | undefined {
      if (!missing.has(name)) return;
      const made = making.get(name) ?? inTurn(() => make(name)).finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },
  };
}
