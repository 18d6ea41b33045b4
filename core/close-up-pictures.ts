import { pictureSources, type Size, sizedSrcset, widthsOf } from './pictures.ts';

/** No picture of the built-in catalog is made wider, whatever its master. */
const mostWidth = 2400;
/** The widths of a hosted picture between what pages show and its master. */
const hostedWidths = [1600, 2400, 3600];

/**
 * The width in which a picture of the built-in catalog exists for who looks close, as AVIF alone: its master's. null where pages show it as
 * wide as that.
 *
 * @example closeUpWidth({ width: 1600, height: 2000 }) // 1600
 */
export function closeUpWidth(size: Size): number | null {
  const width = Math.min(size.width ?? 0, mostWidth);
  return width > Math.max(...widthsOf(size)) ? width : null;
}

/**
 * The srcset by which a page shows the picture, and beyond it up to the resolution of its master; null for an address that has one size.
 *
 * @param format what the browser has chosen on the page
 * @example closeUpSrcset({ url: '/pictures/suit.1f3a.jpg', width: 1600, height: 2000 }, 'avif') // '…, /pictures/suit.1f3a-1600.avif 1600w'
 */
export function closeUpSrcset({ url, ...size }: Size & { url: string }, format: 'avif' | 'webp'): string | null {
  const own = pictureSources({ url, ...size });
  if (own) {
    const width = format === 'avif' ? closeUpWidth(size) : null;
    return width === null ? own[format] : `${own[format]}, ${url.replace(/\.jpg$/, `-${width}.avif`)} ${width}w`;
  }
  const sized = sizedSrcset(url);
  if (sized === null) return null;
  const shown = Number(/[?&]width=(\d+)/.exec(url)?.[1]);
  const master = Math.max(size.width ?? 0, shown);
  const widths = [...hostedWidths.filter((width) => width > shown && width < master), ...(master > shown ? [master] : [])];
  return [sized, ...widths.map((width) => `${url.replace(/([?&]width=)\d+/, `$1${width}`)} ${width}w`)].join(', ');
}
