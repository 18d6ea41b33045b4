import { data } from 'react-router';
import { browserCatalog, peek } from '#features/catalog/browser-catalog.ts';
import { collectionMeta } from '#features/catalog/catalog-meta.ts';
import { collectionMessages } from '#features/catalog/collection-messages.ts';
import { CollectionSkeleton, CollectionView } from '#features/catalog/collection-view.tsx';
import { LoadFailed } from '#features/catalog/load-failed.tsx';
import { catalogMessages } from '#features/catalog/messages.ts';
import { NotFoundMessage } from '#features/catalog/not-found-message.tsx';
import { useLoaded } from '#features/catalog/use-loaded.ts';
import { awaitDataOnBack } from '../await-data-on-back.ts';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { loadWithTimeout, toResponseInit } from '../load-with-timeout.server.ts';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/collection.ts';

export async function loader({ context, params: { handle } }: Route.LoaderArgs) {
  const { catalog, log } = context.get(shopContext);
  const collection = await loadWithTimeout(log, () => catalog.findCollectionOfCards(handle));
  return data({ collection }, toResponseInit(collection));
}

export function clientLoader({ params: { handle }, request }: Route.ClientLoaderArgs) {
  return awaitDataOnBack(request, { collection: browserCatalog.collection(handle) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const collection = loaderData?.collection;
  return collectionMeta(collection instanceof Promise ? peek(collection) : (collection ?? null));
}

export default function CollectionScreen({ loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.collection);
  return (
    <PageLayout links={[mainNavigation.back, mainNavigation.shopAll]}>
      {!loaded && <CollectionSkeleton />}
      {loaded?.state === 'ready' && <CollectionView collection={loaded.value} />}
      {loaded?.state === 'missing' && (
        <NotFoundMessage
          title={catalogMessages.collectionNotFound}
          hint={collectionMessages.collectionNotFoundHint}
          to="/collections"
          label={collectionMessages.allCollections}
          toasted
        />
      )}
      {loaded?.state === 'failed' && <LoadFailed message={catalogMessages.failed.collection} title={collectionMessages.collectionFailed} />}
    </PageLayout>
  );
}
