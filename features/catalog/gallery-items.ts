import type { Image, Product, Variant } from '#core/contract/product.ts';
import { swatchOf } from '#core/variant-swatch.ts';

/** One view of a product: a picture, or where there is none the drawing in a color. */
export type GalleryItem = {
  key: string;
  image: Image | null;
  color: { name: string; swatch: string } | null;
  label: string | null;
  /** The measures stand on the first picture. */
  measured: boolean;
};

/**
 * What the gallery shows for a variant: the pictures; before them the drawing in its color where no
 * picture shows that color, and the drawing alone where there are no pictures.
 */
export function listGalleryItems(product: Product, variant: Variant | null): GalleryItem[] {
  const pictures = product.images.map((image, index) => ({
    key: image.url,
    image,
    color: null,
    label: image.alt || null,
    measured: index === 0,
  }));
  const color = variant?.image === null ? swatchOf(product.options, variant.options) : null;
  if (pictures.length > 0 && !color) return pictures;
  return [{ key: `drawn ${color?.name ?? ''}`, image: null, color, label: color?.name ?? product.name, measured: false }, ...pictures];
}

/** The place of the view that shows the variant. */
export function firstGalleryItem(views: GalleryItem[], variant: Variant | null): number {
  return views[0]?.image === null ? 0 : (variant?.image ?? 0);
}
