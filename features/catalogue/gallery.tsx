import { useState } from 'react';
import type { Product, Variant } from '#core/contract/product.ts';
import { UprightMeasure } from '#ui/measure.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProductFlat } from './product-flat.tsx';
import { firstView, listViews, type View } from './views.ts';
import { words } from './words.ts';

const mainSizes = '(min-width: 64rem) 58vw, 100vw';

/** The pictures of a product; the chosen variant decides which is seen first. */
export function Gallery({ product, variant }: { product: Product; variant: Variant | null }) {
  const [picked, setPicked] = useState<{ variantId?: string; index: number } | null>(null);
  const views = listViews(product, variant);
  const index = picked && picked.variantId === variant?.id ? picked.index : firstView(views, variant);
  const view = views[index] ?? views[0];
  return (
    <div className="relative self-start bg-seam">
      <div className="relative aspect-picture overflow-hidden md:max-lg:mx-auto md:max-lg:h-[70svh] md:max-lg:w-auto">
        {view && <ViewPicture product={product} view={view} sizes={mainSizes} />}
        {view?.measured && product.measures.map((measure) => <UprightMeasure key={`${measure.text}-${measure.from}`} {...measure} />)}
      </div>
      {views.length > 1 && (
        <ul
          aria-label={words.pictures}
          className={`grid gap-1.5 bg-bone px-gutter pt-1.5 lg:absolute lg:bottom-gutter lg:left-gutter lg:grid-flow-row lg:grid-cols-1 lg:gap-2 lg:bg-transparent lg:p-0 noscript:grid-flow-row noscript:grid-cols-2 lg:noscript:static lg:noscript:[&_button]:w-full ${views.length > 6 ? 'grid-cols-5' : 'auto-cols-[minmax(0,7rem)] grid-flow-col'}`}
        >
          {views.map((thumb, position) => (
            <li key={thumb.key}>
              <button
                type="button"
                data-replay
                aria-current={position === index}
                aria-label={thumb.label ?? words.pictureOf(position + 1, views.length)}
                className="relative block aspect-picture w-full overflow-hidden border border-transparent bg-seam aria-[current=true]:border-2 aria-[current=true]:border-ink lg:w-17"
                onClick={() => setPicked({ variantId: variant?.id, index: position })}
              >
                <ViewPicture product={product} view={thumb} sizes="(min-width: 64rem) 68px, 24vw" thumb />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ViewPicture({ product, view, sizes, thumb = false }: { product: Product; view: View; sizes: string; thumb?: boolean }) {
  if (!view.image) return <ProductFlat product={product} colour={view.colour ?? undefined} />;
  return <Picture key={view.key} image={view.image} sizes={sizes} priority={thumb ? 'soon' : 'first'} alt={thumb ? '' : view.image.alt} />;
}
