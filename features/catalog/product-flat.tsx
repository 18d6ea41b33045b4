import type { ProductCard } from '#core/contract/product.ts';
import { garmentKindOf } from '#core/garment/garment-kinds.ts';
import { GarmentFlat } from './garment-flat.tsx';
import { catalogMessages } from './messages.ts';

/** The drawing of a product without pictures, in the chosen color or its own (R1.21). */
export function ProductFlat({
  product,
  color,
  className,
}: {
  product: Pick<ProductCard, 'name' | 'category' | 'kind' | 'swatch'>;
  color?: { name: string; swatch: string };
  className?: string;
}) {
  const label = color ? catalogMessages.drawnIn(product.name, color.name) : catalogMessages.drawn(product.name);
  return (
    <GarmentFlat
      kind={garmentKindOf(product.kind) ?? 'tee'}
      color={color?.swatch ?? product.swatch ?? 'currentColor'}
      label={label}
      className={className}
    />
  );
}
