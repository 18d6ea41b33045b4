import type { CollectionCard } from '#core/contract/product.ts';
import { Headline } from '#ui/components/headline.tsx';
import { CollectionPicture } from './collection-picture.tsx';
import { catalogMessages } from './messages.ts';
import { PrefetchLink } from './prefetch-link.tsx';

/** A collection in a list: picture, how many items, title, description. One link. */
export function CollectionTile({
  collection,
  sizes,
  priority,
}: {
  collection: CollectionCard;
  sizes: string;
  priority?: 'first' | 'soon';
}) {
  const { handle, title, description, productsCount } = collection;
  return (
    <PrefetchLink to={`/collections/${handle}`} className="group block">
      <div className="relative aspect-picture overflow-hidden bg-seam">
        <CollectionPicture collection={collection} sizes={sizes} priority={priority} />
        <span className="mono absolute top-3 right-3 bg-bone px-[.4375rem] py-[.1875rem]">{catalogMessages.items(productsCount)}</span>
      </div>
      <Headline
        as="h2"
        text={title}
        className="mt-4 leading-[.95] decoration-2 underline-offset-4 [--headline:var(--text-panel)] group-hover:underline"
      />
      <p className="mt-2 max-w-[30rem] text-small text-smoke">{description || catalogMessages.collectionDefault}</p>
    </PrefetchLink>
  );
}
