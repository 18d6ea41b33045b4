import type { ProductCard } from '#core/contract/product.ts';
import { garmentTypeOf } from '#core/garment/garment-type.ts';
import { GarmentFlat } from './garment-flat.tsx';
import { catalogMessages } from './messages.ts';

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
  const label = colour ? catalogMessages.drawnIn(product.name, colour.name) : catalogMessages.drawn(product.name);
  return (
    <GarmentFlat
      kind={garmentTypeOf(product)}
      colour={colour?.swatch ?? product.swatch ?? 'currentColor'}
      label={label}
      className={className}
    />
  );
}
