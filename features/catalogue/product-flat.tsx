import type { ProductCard } from '#core/contract/product.ts';
import { flatKind } from '#core/flat-kinds.ts';
import { GarmentFlat } from './garment-flat.tsx';
import { words } from './words.ts';

/** What stands where a product has no picture: its drawing, in the colour chosen or its own. */
export function ProductFlat({
  product,
  colour,
  className,
}: {
  product: Pick<ProductCard, 'name' | 'category' | 'kind' | 'swatch'>;
  colour?: { name: string; swatch: string };
  className?: string;
}) {
  const label = colour ? words.drawnIn(product.name, colour.name) : words.drawn(product.name);
  return (
    <GarmentFlat kind={flatKind(product)} colour={colour?.swatch ?? product.swatch ?? 'currentColor'} label={label} className={className} />
  );
}
