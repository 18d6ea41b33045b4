import type { CollectionCard } from '#core/contract/product.ts';
import { CollectionTile } from './collection-tile.tsx';

/** The places of the tiles. The pattern repeats after six. */
const places = [
  'md:col-span-7 md:-ml-gutter md:[&>a>:not(:first-child)]:ml-gutter',
  'md:col-span-5',
  'md:col-span-5 md:col-start-1',
  'md:col-span-7 md:-mr-gutter',
  'md:col-span-6 md:-ml-gutter md:[&>a>:not(:first-child)]:ml-gutter',
  'md:col-span-6 md:-mr-gutter',
];
const wide = '(min-width: 48rem) 60vw, 100vw';
const narrow = '(min-width: 48rem) 38vw, 100vw';

/** Collections as an uneven wall of twelve columns; on phones one below the other. */
export function CollectionWall({ collections }: { collections: CollectionCard[] }) {
  return (
    <ul className="grid gap-x-gap gap-y-12 md:grid-cols-12 md:gap-y-18">
      {collections.map((collection, index) => (
        <li key={collection.id} className={places[index % places.length]}>
          <CollectionTile
            collection={collection}
            sizes={index % 6 === 1 || index % 6 === 2 ? narrow : wide}
            priority={index < 2 ? 'first' : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

export function CollectionWallSkeleton() {
  return (
    <ul className="grid gap-x-gap gap-y-12 md:grid-cols-12 md:gap-y-18" aria-hidden="true">
      {places.map((place) => (
        <li key={place} className={place}>
          <div className="skeleton aspect-picture" />
          <div className="skeleton mt-4 h-8 w-2/3" />
        </li>
      ))}
    </ul>
  );
}
