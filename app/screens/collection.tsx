import { data } from 'react-router';
import { arrived, browserCatalogue } from '#features/catalogue/browser-catalogue.ts';
import { CollectionSkeleton, CollectionView } from '#features/catalogue/collection-view.tsx';
import { LoadFailed } from '#features/catalogue/load-failed.tsx';
import { collectionMeta } from '#features/catalogue/meta.ts';
import { Missing } from '#features/catalogue/missing.tsx';
import { useLoaded } from '#features/catalogue/use-loaded.ts';
import { words } from '#features/catalogue/words.ts';
import { answerOf, load } from '../load.server.ts';
import { links, Page } from '../page.tsx';
import { shopContext } from '../shop-context.ts';
import { whenReturning } from '../when-returning.ts';
import type { Route } from './+types/collection.ts';

export async function loader({ context, params: { handle } }: Route.LoaderArgs) {
  const { catalogue, log } = context.get(shopContext);
  const collection = await load(log, () => catalogue.findCollectionOfCards(handle));
  return data({ collection }, answerOf(collection));
}

export function clientLoader({ params: { handle }, request }: Route.ClientLoaderArgs) {
  return whenReturning(request, { collection: browserCatalogue.collection(handle) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const collection = loaderData?.collection;
  return collectionMeta(collection instanceof Promise ? arrived(collection) : (collection ?? null));
}

export default function CollectionScreen({ loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.collection);
  return (
    <Page links={[links.back, links.shopAll]}>
      {!loaded && <CollectionSkeleton />}
      {loaded?.state === 'ready' && <CollectionView collection={loaded.value} />}
      {loaded?.state === 'missing' && (
        <Missing
          title={words.collectionNotFound}
          hint={words.collectionNotFoundHint}
          to="/collections"
          label={words.allCollections}
          toasted
        />
      )}
      {loaded?.state === 'failed' && <LoadFailed message={words.failed.collection} title={words.collectionFailed} />}
    </Page>
  );
}
