import { rename } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { closeUpWidth } from '#core/close-up-pictures.ts';
import { swatchWidth, widthsOf } from '#core/pictures.ts';
import { findClothCut } from './cloth-cut.server.ts';

/**
 * One file that is made of a master: a JPEG as the address that everybody can open, AVIF and WebP in each width, AVIF for who looks close, and
 * a square of its cloth, which is `cutNear` a color.
 */
type PictureFile = { name: string; format: 'jpg' | 'avif' | 'webp'; width: number; cutNear?: string | null };
type PictureRecipe = Omit<PictureFile, 'name'>;

/** Changes the names of all files when they are made in another way. */
export const pictureRecipe = '3';
const jpegWidth = 1080;

/**
 * The files of a picture. `swatch` is the color that it shows, where known.
 *
 * @example listPictureFiles('suit.1f3a', { width: 1600, height: 2000, swatch: null })[1] // suit.1f3a-320.avif, 320 pixels wide
 */
export function listPictureFiles(
  stem: string,
  { swatch, ...size }: { width: number; height: number; swatch: string | null },
): PictureFile[] {
  const sized = widthsOf(size).flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ name: `${stem}-${width}.${format}`, format, width })),
  );
  const close = closeUpWidth(size);
  return [
    { name: `${stem}.jpg`, format: 'jpg', width: jpegWidth },
    ...sized,
    ...(close === null ? [] : [{ name: `${stem}-${close}.avif`, format: 'avif' as const, width: close }]),
    { name: `${stem}-swatch.webp`, format: 'webp', width: swatchWidth, cutNear: swatch },
  ];
}

/** A picture that stands in for a file until that is made; `type` may be of another format than the file's name says. */
export type QuickPicture = { bytes: Buffer<ArrayBuffer>; type: 'image/webp' | 'image/jpeg' };

/** Makes a picture of that width in a fifth of the time that AVIF takes, a little larger and softer. */
export async function makeQuickPicture(master: Uint8Array, { format, width, cutNear }: PictureRecipe): Promise<QuickPicture> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const sized =
    cutNear === undefined
      ? sharp(master).rotate().resize({ width, withoutEnlargement: true })
      : await cutCloth(sharp(master), { width, cutNear });
  if (format === 'jpg') return { bytes: Buffer.from(await sized.jpeg({ quality: 70 }).toBuffer()), type: 'image/jpeg' };
  return { bytes: Buffer.from(await sized.webp({ quality: 60, effort: 0 }).toBuffer()), type: 'image/webp' };
}

/** Makes one file. It is whole or not there, whatever is killed. */
export async function makePictureFile(master: Uint8Array, { format, width, cutNear }: PictureRecipe, path: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  // The library would keep what it decoded, and each picture is made once.
  sharp.cache(false);
  // The decoder's own halving leaves the beat of mesh and rib in small pictures.
  const sized =
    cutNear === undefined
      ? sharp(master)
          .rotate()
          .resize({ width, withoutEnlargement: format === 'jpg', fastShrinkOnLoad: false })
      : await cutCloth(sharp(master), { width, cutNear });
  const encoded = {
    jpg: () => sized.jpeg({ quality: 80, mozjpeg: true }),
    avif: () => sized.avif({ quality: 50, effort: 2 }),
    webp: () => sized.webp({ quality: 74, effort: 2 }),
  }[format]();
  const part = `${path}.${process.pid}.part`;
  await encoded.toFile(part);
  await rename(part, path);
}

async function cutCloth(master: Sharp, { width, cutNear }: { width: number; cutNear: string | null }): Promise<Sharp> {
  return master
    .clone()
    .autoOrient()
    .extract(await findClothCut(master, cutNear))
    .resize(width, width);
}
