import type { CollectionCard } from '#core/contract/product.ts';
import type { GarmentKind } from '#core/garment/garment-kinds.ts';
import { BrandLogo } from '#ui/components/logo.tsx';
import { Picture } from '#ui/components/picture.tsx';
import { GarmentFlat } from './garment-flat.tsx';

/** The drawing of a collection without a picture (R1.16), by a part of its handle; else the brand's logo is shown. */
const drawings: { part: string; kind: GarmentKind; color: string }[] = [
  { part: 'archive', kind: 'jersey', color: 'var(--color-drawn-moss)' },
  { part: 'footwear', kind: 'high-top', color: 'var(--color-drawn-bone)' },
  { part: 'outerwear', kind: 'coat', color: 'var(--color-drawn-clay)' },
  { part: 'leather', kind: 'leather-jacket', color: 'var(--color-ink-hover)' },
  { part: 'suit', kind: 'suit', color: 'var(--color-drawn-bone)' },
  { part: 'runway', kind: 'suit', color: 'var(--color-ink-hover)' },
];

export function CollectionPicture({
  collection: { handle, title, picture },
  sizes,
  priority,
}: {
  collection: Pick<CollectionCard, 'handle' | 'title' | 'picture'>;
  sizes: string;
  priority?: 'first' | 'soon';
}) {
  const drawing = drawings.find(({ part }) => handle.includes(part));
  const drawn = drawing ? (
    <GarmentFlat kind={drawing.kind} color={drawing.color} label={title} />
  ) : (
    <BrandLogo className="absolute inset-0 m-auto size-1/4" />
  );
  return picture ? <Picture image={picture} sizes={sizes} priority={priority} fallback={drawn} /> : drawn;
}
