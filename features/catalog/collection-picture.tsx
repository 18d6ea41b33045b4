import { type CollectionPart, collectionPhotoPath, photographedParts } from '#core/config/collection-photos.ts';
import type { CollectionCard } from '#core/contract/product.ts';
import type { GarmentKind } from '#core/garment/garment-kinds.ts';
import { BrandLogo } from '#ui/components/logo.tsx';
import { Picture } from '#ui/components/picture.tsx';
import { GarmentFlat } from './garment-flat.tsx';

/** The drawing of a collection whose photograph cannot be loaded either. */
const drawings: Record<CollectionPart, { kind: GarmentKind; color: string }> = {
  archive: { kind: 'jersey', color: 'var(--color-drawn-moss)' },
  footwear: { kind: 'high-top', color: 'var(--color-drawn-bone)' },
  outerwear: { kind: 'coat', color: 'var(--color-drawn-clay)' },
  leather: { kind: 'leather-jacket', color: 'var(--color-ink-hover)' },
  suit: { kind: 'suit', color: 'var(--color-drawn-bone)' },
  runway: { kind: 'suit', color: 'var(--color-ink-hover)' },
};

/** The picture of a collection, or the photograph that belongs to its handle, or the brand's logo (R1.16). */
export function CollectionPicture({
  collection: { handle, title, picture },
  sizes,
  priority,
}: {
  collection: Pick<CollectionCard, 'handle' | 'title' | 'picture'>;
  sizes: string;
  priority?: 'first' | 'soon';
}) {
  const part = photographedParts.find((one) => handle.includes(one));
  const logo = <BrandLogo className="absolute inset-0 m-auto size-1/4" />;
  const drawn = part ? <GarmentFlat {...drawings[part]} label={title} /> : logo;
  const photo = part && { url: collectionPhotoPath(part), alt: title, width: 1080, height: 1350, tint: null };
  const image = picture ?? photo;
  return image ? <Picture key={image.url} image={image} sizes={sizes} priority={priority} fallback={drawn} /> : logo;
}
