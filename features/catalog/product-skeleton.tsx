import { Spinner } from '#ui/components/spinner.tsx';
import { catalogMessages } from './messages.ts';

/** The skeleton of the product page. */
export function ProductSkeleton() {
  return (
    <div className={productGrid}>
      <div className={galleryFrame}>
        <div className={`skeleton ${mainPicture(true)}`} />
      </div>
      <div className={productColumn}>
        <Spinner message={catalogMessages.loading} />
        <div className="skeleton mt-4 h-[1.8em] text-product" />
        <div className="skeleton mt-8 h-5 w-40" />
        <div className="skeleton mt-8 h-20" />
        <div className="skeleton mt-8 h-12 w-60" />
        <div className="skeleton mt-8 h-14" />
        <div className="skeleton mt-8 h-15" />
      </div>
    </div>
  );
}

export const productGrid = 'lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';
export const galleryFrame = 'flex flex-wrap items-start self-start lg:flex-nowrap noscript:lg:flex-wrap';
/**
 * As wide as the page, but not higher than most of the window; narrower without thumbnails. It is a parameter, because
 * with `:only-child` the size would change when the page is complete.
 */
export const mainPicture = (alone: boolean) =>
  `aspect-picture ${alone ? 'mx-auto flex-[0_0_min(100%,max(24rem,75svh))]' : 'flex-[1_0_min(100%,max(24rem,56svh))]'} lg:flex-[1_1_0%] noscript:flex-[1_0_100%]`;
export const productColumn =
  'px-gutter pt-6 pb-12 lg:sticky lg:top-header lg:max-w-[44rem] lg:self-start lg:pt-12 lg:pb-18 lg:pl-[clamp(1.5rem,4.4vw,4.5rem)]';
