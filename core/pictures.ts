/** The widths, in pixels, in which a picture of the built-in catalog exists as AVIF and WebP. */
export const pictureWidths = [320, 480, 720, 1080] as const;
/** The same of a landscape picture: it spans a screen. */
const screenWidths = [720, 1080, 1600, 2400] as const;

type Size = { width: number | null; height: number | null };

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
  const stem = /^(\/pictures\/[\w-]+\.[\w-]+)\.jpg$/.exec(url)?.[1];
  if (!stem) return null;
  const srcset = (format: string) =>
    widthsOf(size)
      .map((width) => `${stem}-${width}.${format} ${width}w`)
      .join(', ');
  return { avif: srcset('avif'), webp: srcset('webp') };
}

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
