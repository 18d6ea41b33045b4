import { createSerialQueue } from '#core/async/serial-queue.ts';

const longestSide = 640;
const secondsAtMost = 10;

export type Thumbnail = {
  /** WebP, with the picture's transparency. */
  bytes: Uint8Array;
  /** Whether the picture is stored sideways (EXIF orientation), so that width and height are swapped. */
  turned: boolean;
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

/** Converts a thumbnail to a PNG of at most `side` pixels a side, for documents that cannot contain WebP. */
export async function thumbnailAsPng(thumbnail: Uint8Array, side: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(thumbnail).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
}
