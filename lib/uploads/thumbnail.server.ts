import { createSerialQueue } from '#core/async/serial-queue.ts';

const longestSide = 640;
const secondsAtMost = 10;

export type Thumbnail = {
  /** WebP, with the picture's transparency. */
  bytes: Uint8Array;
  /** Whether the picture is stored sideways (EXIF orientation), so that width and height are swapped. */
  turned: boolean;
  /** Whether every pixel is transparent. */
  invisible: boolean;
};

const inTurn = createSerialQueue();

/**
 * Makes a thumbnail of a PNG or JPEG, at most 640 pixels long. One picture is decoded at a time, and none with more pixels than `pixels`.
 * `broken`: it cannot be decoded completely; `slow`: that would take too long.
 */
export function makeThumbnail(read: () => Promise<Uint8Array>, { pixels }: { pixels: number }): Promise<Thumbnail | 'broken' | 'slow'> {
  return inTurn(async () => decode(await read(), pixels));
}

async function decode(file: Uint8Array, pixels: number): Promise<Thumbnail | 'broken' | 'slow'> {
  try {
    return await shrink(file, pixels, 'truncated');
  } catch (error) {
    const { message } = error as Error;
    if (/timeout/i.test(message)) return 'slow';
    // Only the last marker may be missing. With one added, the decoder warns if there is less than the whole picture.
    if (!/premature end of JPEG/i.test(message)) return 'broken';
    return shrink(Buffer.concat([file, endOfImage]), pixels, 'warning').catch(() => 'broken' as const);
  }
}

const endOfImage = Uint8Array.of(0xff, 0xd9);

async function shrink(file: Uint8Array, pixels: number, failOn: 'truncated' | 'warning'): Promise<Thumbnail | 'broken'> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const picture = sharp(file, { limitInputPixels: pixels, failOn, sequentialRead: true, pages: 1 });
  const { orientation = 1, format } = await picture.metadata();
  if (format !== 'png' && format !== 'jpeg') return 'broken';
  const bytes = await picture
    .timeout({ seconds: secondsAtMost })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  const { channels } = await sharp(bytes).stats();
  return { bytes, turned: orientation >= 5, invisible: channels[3]?.max === 0 };
}

/** Converts a thumbnail to a PNG of at most `side` pixels a side, for documents that cannot contain WebP. */
export async function thumbnailAsPng(thumbnail: Uint8Array, side: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(thumbnail).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
}

/** Decodes a picture of `pixels` pixels, PNG or JPEG, to at most `side` pixels a side, four bytes each, for print. One is decoded at a time. */
export function decodePicture(
  read: () => Promise<Uint8Array>,
  { side, pixels }: { side: number; pixels: number },
): Promise<{ data: Uint8Array; width: number; height: number }> {
  return inTurn(async () => {
    const { default: sharp } = await import('sharp');
    const picture = sharp(await read(), { limitInputPixels: pixels, failOn: 'none', sequentialRead: true, pages: 1 });
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  });
}
