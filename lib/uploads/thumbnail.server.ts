import { createSerialQueue } from '#core/async/serial-queue.ts';

const longestSide = 640;
const secondsAtMost = 10;

export type Thumbnail = {
  /** WebP, with the transparency the picture has. */
  bytes: Uint8Array;
  /** The picture lies on its side in the file, and is to be seen turned. */
  turned: boolean;
};

const inTurn = createSerialQueue();

/**
 * A small picture of a PNG or JPEG, at most 640 pixels long. One is read and decoded at a time, and nothing
 * with more pixels than `pixels`. `broken`: it cannot be decoded to its end; `slow`: that would take too long.
 */
export function makeThumbnail(read: () => Promise<Uint8Array>, { pixels }: { pixels: number }): Promise<Thumbnail | 'broken' | 'slow'> {
  return inTurn(async () => decode(await read(), pixels));
}

async function decode(file: Uint8Array, pixels: number): Promise<Thumbnail | 'broken' | 'slow'> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const picture = sharp(file, { limitInputPixels: pixels, failOn: 'truncated', sequentialRead: true, pages: 1 });
    const { orientation = 1, format } = await picture.metadata();
    if (format !== 'png' && format !== 'jpeg') return 'broken';
    const bytes = await picture
      .timeout({ seconds: secondsAtMost })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { bytes, turned: orientation >= 5 };
  } catch (error) {
    return error instanceof Error && /timeout/i.test(error.message) ? 'slow' : 'broken';
  }
}

/** A thumbnail as a PNG of at most so many pixels a side, for a document that takes no WebP. */
export async function thumbnailAsPng(thumbnail: Uint8Array, side: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(thumbnail).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
}
