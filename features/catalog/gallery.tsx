import { type ReactNode, useState } from 'react';
import type { Product, Variant } from '#core/contract/product.ts';
import { LengthLine } from '#ui/components/measure.tsx';
import { Picture } from '#ui/components/picture.tsx';
import { CloseUpLink } from './close-up-link.tsx';
import { firstGalleryItem, type GalleryItem, listGalleryItems } from './gallery-items.ts';
import { catalogMessages } from './messages.ts';
import { ProductFlat } from './product-flat.tsx';
import { productMessages } from './product-messages.ts';
import { galleryFrame, mainPicture } from './product-skeleton.tsx';

const mainSizes = '(min-width: 64rem) 52vw, min(100vw, max(24rem, 75vh))';

/**
 * The pictures of a product. The chosen variant decides which is shown first. Thumbnails are beside it on wide screens,
 * else below. Without script the pictures are a strip to scroll.
 */
export function Gallery({ product, variant }: { product: Product; variant: Variant | null }) {
  const [picked, setPicked] = useState<{ variantId?: string; index: number } | null>(null);
  const views = listGalleryItems(product, variant);
  const index = picked && picked.variantId === variant?.id ? picked.index : firstGalleryItem(views, variant);
  const view = views[index] ?? views[0];
  const pick = (position: number) => setPicked({ variantId: variant?.id, index: position });
  return (
    <div className={galleryFrame}>
      <div className={`relative overflow-hidden bg-seam ${mainPicture(views.length < 2)}`}>
        {view && (
          <ViewPicture product={product} view={view} sizes={mainSizes}>
            {view.measured && product.measures.map((measure) => <LengthLine key={`${measure.text}-${measure.from}`} {...measure} />)}
            <CloseUpLink views={views} shown={index} onShow={pick} />
          </ViewPicture>
        )}
      </div>
      {views.length > 1 && (
        <ul
          aria-label={catalogMessages.pictures}
          className={`no-scrollbar grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-1.5 px-gutter pt-1.5 lg:sticky lg:top-header lg:flex-none lg:gap-2 lg:pt-0 lg:pr-0 lg:pl-2 noscript:static noscript:flex noscript:flex-[1_0_100%] noscript:snap-x noscript:overflow-x-auto noscript:px-gutter noscript:pt-1.5 noscript:*:w-3/5 noscript:*:max-w-80 noscript:*:flex-none noscript:*:snap-center ${views.length > 5 ? 'flex-[999_1_11rem]' : 'flex-[999_1_6rem]'} ${views.length > 8 ? 'lg:grid-cols-[repeat(2,4.25rem)]' : 'lg:grid-cols-[4.25rem]'}`}
        >
          {views.map((thumb, position) => (
            <li key={thumb.key}>
              <button
                type="button"
                aria-current={position === index}
                aria-label={thumb.label ?? productMessages.pictureOf(position + 1, views.length)}
                className="relative block aspect-picture w-full overflow-hidden border border-transparent bg-seam aria-[current=true]:border-2 aria-[current=true]:border-ink"
                onClick={() => pick(position)}
              >
                <ViewPicture product={product} view={thumb} sizes="(min-width: 48rem) 120px, 24vw" thumb />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ViewPicture({
  product,
  view,
  sizes,
  thumb = false,
  children,
}: {
  product: Product;
  view: GalleryItem;
  sizes: string;
  thumb?: boolean;
  children?: ReactNode;
}) {
  const drawing = <ProductFlat product={product} color={view.color ?? undefined} />;
  if (!view.image) return drawing;
  return (
    <Picture
      key={view.key}
      image={view.image}
      sizes={sizes}
      priority={thumb ? 'soon' : 'first'}
      alt={thumb ? '' : view.image.alt}
      fallback={drawing}
    >
      {children}
    </Picture>
  );
}
