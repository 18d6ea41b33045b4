import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { createLimit } from '#core/async/limit.ts';
import type { Image } from '#core/contract/product.ts';
import { listPictureFiles, makePictureFile, makeQuickPicture, type QuickPicture } from './picture-files.server.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    tint: z.string(),
    /** The color that the picture shows, by the files of the products. */
    swatch: z.string().nullable(),
  }),
);

/** A file that is missing, with the file name of its master. */
type PictureOfMaster = ReturnType<typeof listPictureFiles>[number] & { master: string };

/** Pictures that are made at the same time; the others wait. */
const atOnce = 2;

/**
 * The pictures of `masters`, by the manifest that the build made: from the master's file name to address, size and tint. The caller adds the
 * alternative text. null: there is no such picture. What the build has not made is made once it was asked for.
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
  const making = new Map<string, { quick: Promise<QuickPicture>; made: Promise<void> }>();
  const inTurn = createLimit(atOnce);

  async function make(name: string, file: PictureOfMaster) {
    const path = join(directory, name);
    // Another process may have made it.
    if (!existsSync(path)) await makePictureFile(await readFile(join(masters, file.master)), file, path);
    missing.delete(name);
  }

  /** What stands in for all files that were asked for comes before the first of them. */
  function begin(name: string, file: PictureOfMaster) {
    const quick = inTurn(async () => makeQuickPicture(await readFile(join(masters, file.master)), file));
    const made = quick.then(() => inTurn(() => make(name, file))).finally(() => making.delete(name));
    made.catch(() => undefined);
    return { quick, made };
  }

  function request(name: string) {
    const file = missing.get(name);
    if (!file) return;
    const begun = making.get(name) ?? begin(name, file);
    making.set(name, begun);
    return begun;
  }

  return {
    /** Changes with every picture. */
    edition: hash('sha256', text),
    find(file: string): Image | null {
      const made = manifest[file];
      if (!made) return null;
      const { swatch: _, ...image } = made;
      return { ...image, alt: '' };
    },
    /** What to show instead of a file that is missing, which is then made; undefined where it is there, or none of ours. */
    standIn: (name: string): Promise<QuickPicture> | undefined => request(name)?.quick,
    /** Resolves when a file that is missing is made; undefined as before. */
    make: (name: string): Promise<void> | undefined => request(name)?.made,
  };
}
export type Pictures = ReturnType<typeof createPictures>;
