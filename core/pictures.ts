/** The widths, in pixels, in which a picture of the built-in catalog exists as AVIF and WebP. */
export const pictureWidths = [320, 480, 720, 1080] as const;
/** The same of a landscape picture: it spans a screen. */
const screenWidths = [720, 1080, 1600, 2400] as const;

/** The sides of a swatch, in pixels. */
export const swatchWidth = 96;

/** In pixels, where known. */
export type Size = { width: number | null; height: number | null };

/** @example widthsOf({ width: 2400, height: 1350 }) // [720, 1080, 1600, 2400] */
export function widthsOf({ width, height }: Size): readonly number[] {
  return width && height && width > height ? screenWidths : pictureWidths;
}

/**
 * The srcsets of a picture of the built-in catalog, derived from its address; null for any other address, which is used as it is.
 *
 * @example pictureSources({ url: '/pictures/suit.1f3a.jpg', width: 1200, height: 1500 })?.webp // '/pictures/suit.1f3a-320.webp 320w, …'
 */
export function pictureSources({ url, ...size }: Size & { url: string }): { avif: string; webp: string } | null {
  const stem = stemOf(url);
  if (!stem) return null;
  const srcset = (format: string) =>
    widthsOf(size)
      .map((width) => `${stem}-${width}.${format} ${width}w`)
      .join(', ');
  return { avif: srcset('avif'), webp: srcset('webp') };
}

/**
 * The address of a square of the cloth in a picture of the built-in catalog; null for any other address.
 *
 * @example swatchPicture('/pictures/suit.1f3a.jpg') // '/pictures/suit.1f3a-swatch.webp'
 */
export function swatchPicture(url: string): string | null {
  const stem = stemOf(url);
  return stem === undefined ? null : `${stem}-swatch.webp`;
}

const stemOf = (url: string) => /^(\/pictures\/[\w-]+\.[\w-]+)\.jpg$/.exec(url)?.[1];

/**
 * The srcset of a picture on a host that serves any width. The address names the greatest useful width; null for an address without one.
 *
 * @example sizedSrcset('https://cdn.example/suit.jpg?width=480') // '….jpg?width=320 320w, ….jpg?width=480 480w'
 */
export function sizedSrcset(url: string): string | null {
  const [, before, widest, after] = /^(https:\/\/.*[?&]width=)(\d{1,4})(&.*)?$/.exec(url) ?? [];
  if (!before || !widest) return null;
  const widths = [...pictureWidths.filter((width) => width < Number(widest)), widest];
  return widths.map((width) => `${before}${width}${after ?? ''} ${width}w`).join(', ');
}
