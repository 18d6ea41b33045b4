import type { Image, Product, Variant } from '#core/contract/product.ts';
import { swatchOf } from '#core/variant-swatch.ts';

/** A view of a product: a picture, or a drawing in a color if there is none. */
export type GalleryItem = {
  key: string;
  image: Image | null;
  color: { name: string; swatch: string } | null;
  label: string | null;
  /** The first picture has the measures. */
  measured: boolean;
};

/**
 * The views for a variant: the pictures, and before them the drawing in its color if no picture shows that color
 * (R1.21). Without pictures it is the drawing alone.
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

/** The index of the view that shows the variant. */
export function firstGalleryItem(views: GalleryItem[], variant: Variant | null): number {
  return views[0]?.image === null ? 0 : (variant?.image ?? 0);
}
