/** Widths in pixels in which every picture of the embedded catalogue is kept, as AVIF and WebP. */
export const pictureWidths = [320, 480, 720, 1080] as const;

/**
 * The srcsets of a picture the embedded catalogue ships, told by its address; null for any other address,
 * which is used as it is.
 *
 * @example pictureSources('/pictures/suit.1f3a.jpg')?.webp // '/pictures/suit.1f3a-320.webp 320w, …'
 */
export function pictureSources(url: string): { avif: string; webp: string } | null {
  const stem = /^(\/pictures\/[\w-]+\.[\w-]+)\.jpg$/.exec(url)?.[1];
  if (!stem) return null;
  const srcset = (format: string) => pictureWidths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp') };
}
