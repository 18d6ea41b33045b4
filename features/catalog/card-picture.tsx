import { type ReactNode, useState } from 'react';
import type { ProductCard } from '#core/contract/product.ts';
import { Picture } from '#ui/components/picture.tsx';
import { ProductFlat } from './product-flat.tsx';

/** The front view. The second view is shown on hover and loaded only then. `children` are placed on the front. */
export function CardPicture({
  card,
  sizes,
  priority,
  second,
  children,
}: {
  card: Pick<ProductCard, 'name' | 'category' | 'kind' | 'swatch' | 'images' | 'available'>;
  sizes: string;
  priority?: 'first' | 'soon';
  second: boolean;
  children?: ReactNode;
}) {
  const [seconded, setSeconded] = useState(false);
  const [front, back] = card.images;
  const faded = card.available ? '' : 'opacity-55';
  const drawing = <ProductFlat product={card} className={faded} />;
  return (
    <div className="relative aspect-picture overflow-hidden bg-seam">
      {front ? (
        <Picture image={front} sizes={sizes} priority={priority} className={faded} fallback={drawing}>
          {children}
        </Picture>
      ) : (
        drawing
      )}
      {second && back && (
        <div className={`absolute inset-0 bg-seam transition-opacity ${seconded ? 'opacity-0 group-hover:opacity-100' : 'opacity-0'}`}>
          <Picture image={back} sizes={sizes} priority="soon" alt="" className={faded} onLoad={() => setSeconded(true)} />
        </div>
      )}
    </div>
  );
}
