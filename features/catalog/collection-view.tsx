import type { CollectionOfCards } from '#core/contract/product.ts';
import { Headline } from '#ui/components/headline.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';
import { collectionMeta } from './catalog-meta.ts';
import { collectionMessages } from './collection-messages.ts';
import { catalogMessages } from './messages.ts';
import { NotFoundMessage } from './not-found-message.tsx';
import { useTitle } from './use-title.ts';

/** A collection's title, description and products. */
export function CollectionView({ collection }: { collection: CollectionOfCards }) {
  const { title, description, products } = collection;
  useTitle(collectionMeta({ state: 'ready', value: collection }));
  return (
    <>
      <div className={headClass}>
        <div className="lg:col-span-8">
          <Headline text={title} className="leading-[.88] [--headline:var(--text-h2)]" />
        </div>
        <div className="max-w-[34rem] lg:col-span-4 lg:self-end">
          <p className="mono mb-1 text-smoke">{catalogMessages.items(products.length)}</p>
          <p className="min-h-[2lh]">{description || catalogMessages.collectionDefault}</p>
        </div>
      </div>
      {products.length === 0 ? (
        <NotFoundMessage title={collectionMessages.noCollectionProducts} to="/shop" label={collectionMessages.browseAll} heading="h2" />
      ) : (
        <div className="px-gutter pb-section">
          <CardGrid cards={products} />
        </div>
      )}
    </>
  );
}

export function CollectionSkeleton() {
  return (
    <>
      <div className={headClass}>
        <div className="skeleton h-[.88em] text-h2 lg:col-span-8" />
        <div className="lg:col-span-4 lg:self-end">
          <Spinner message={catalogMessages.loading} />
        </div>
      </div>
      <div className="px-gutter pb-section">
        <CardGridSkeleton />
      </div>
    </>
  );
}

const headClass = 'grid gap-6 px-gutter pt-8 pb-8 md:pt-12 lg:grid-cols-12 lg:gap-x-gap';
