import type { Sharp } from 'sharp';
import { palette } from '#core/config/brand.ts';
import { PictureRefused } from './picture-download.ts';

/** A master is 4:5 and 1200 pixels or wider (README.md). */
const ratio = 4 / 5;
const leastWidth = 1200;
const mostWidth = 1600;
/** A picture is enlarged by at most so much. What is still too small after that is told. */
const mostEnlarged = 1.5;
/** A picture that is nearly 4:5 is cut; of any other nothing is, and it lies on a ground in the color of its corner. */
const mostCut = 0.08;
/** What is smaller is no picture of a product. In pixels. */
const leastSide = 100;

/** `note` says what a label should know of the picture, or is null. */
type Master = { jpeg: Uint8Array; note: string | null };

/**
 * Makes a master of a picture's bytes: 4:5, at most 1600 wide. The content decides what it is: JPEG, PNG, WebP, AVIF or GIF. A JPEG that is a
 * master already stays as it is. Throws a PictureRefused for anything else.
 */
export async function makeMaster(bytes: Uint8Array): Promise<Master> {
  const { default: sharp } = await import('sharp');
  const { format, width = 0, height = 0, orientation = 1 } = await readMetadata(() => sharp(bytes, { limitInputPixels: 100_000_000 }));
  const [wide, tall] = orientation > 4 ? [height, width] : [width, height];
  if (Math.min(wide, tall) < leastSide) throw new PictureRefused(`is ${wide} x ${tall} pixels, too small for a picture of a product`);
  const isMaster = Math.abs(wide / tall - ratio) < 0.002;
  if (isMaster && format === 'jpeg' && wide >= leastWidth && orientation === 1) return { jpeg: bytes, note: null };
  const cut = 1 - Math.min(wide / tall / ratio, ratio / (wide / tall));
  const isCut = cut <= mostCut;
  // The width of a 4:5 frame around the picture, or within it, at the picture's own size.
  const own = isCut ? Math.min(wide, tall * ratio) : Math.max(wide, tall * ratio);
  const target = Math.round(Math.min(mostWidth, Math.max(own, Math.min(leastWidth, own * mostEnlarged))) / 4) * 4;
  const size = { width: target, height: (target * 5) / 4 };
  const upright = sharp(bytes, { limitInputPixels: 100_000_000 }).rotate().flatten({ background: palette.bone }).toColorspace('srgb');
  const framed = isCut
    ? upright.resize({ ...size, fit: 'cover' })
    : upright.resize({ ...size, fit: 'contain', background: await orDamaged(cornerColor(upright)) });
  const jpeg = await orDamaged(framed.jpeg({ quality: 88, mozjpeg: true }).toBuffer());
  return { jpeg, note: noteOn({ wide, tall, own, cut }) };
}

/** Decodes a picture; one whose beginning is right and whose rest is not fails here. */
function orDamaged<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: Error) => {
    throw new PictureRefused('is no picture, or a damaged one', { cause: error });
  });
}

async function readMetadata(open: () => Sharp) {
  const metadata = await orDamaged(open().metadata());
  if (!['jpeg', 'png', 'webp', 'heif', 'avif', 'gif'].includes(metadata.format ?? ''))
    throw new PictureRefused(`is ${(metadata.format ?? 'unknown').toUpperCase()}; JPEG, PNG, WebP, AVIF and GIF are taken`);
  return metadata;
}

async function cornerColor(picture: Sharp): Promise<{ r: number; g: number; b: number }> {
  const [r = 0, g = 0, b = 0] = await picture.clone().resize(50, 50, { fit: 'fill' }).raw().toBuffer();
  return { r, g, b };
}

function noteOn({ wide, tall, own, cut }: { wide: number; tall: number; own: number; cut: number }): string | null {
  const small = own < leastWidth ? `is ${wide} x ${tall} pixels; a master is ${leastWidth} wide, so it will look soft` : '';
  const framed = cut > mostCut ? 'is not 4:5 and lies on a plain ground now' : '';
  return [small, framed].filter(Boolean).join(', and ') || null;
}
