import { data } from 'react-router';
import { browserCatalog } from '#features/catalog/browser-catalog.ts';
import { collectionMessages } from '#features/catalog/collection-messages.ts';
import { CollectionWall, CollectionWallSkeleton } from '#features/catalog/collection-wall.tsx';
import { LoadFailed } from '#features/catalog/load-failed.tsx';
import { catalogMessages } from '#features/catalog/messages.ts';
import { pageMeta } from '#features/catalog/meta.ts';
import { NotFoundMessage } from '#features/catalog/not-found-message.tsx';
import { useLoaded } from '#features/catalog/use-loaded.ts';
import { Headline } from '#ui/components/headline.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import { awaitDataOnBack } from '../await-data-on-back.ts';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { loadWithTimeout, toResponseInit } from '../load-with-timeout.server.ts';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/collections.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, log } = context.get(shopContext);
  const collections = await loadWithTimeout(log, () => catalog.listCollectionCards());
  return data({ collections }, toResponseInit(collections));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return awaitDataOnBack(request, { collections: browserCatalog.collections() });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return pageMeta(catalogMessages.collections, collectionMessages.collectionsDescription);
}

export default function CollectionsScreen({ loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.collections);
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop, mainNavigation.orderUniforms]}>
      <div className="px-gutter py-8 md:py-12">
        <Headline text={catalogMessages.collections} className="leading-[.84] tracking-[-.012em] [--headline:11.25rem]" />
      </div>
      {loaded?.state === 'failed' ? (
        <LoadFailed message={catalogMessages.failed.collections} heading="h2" />
      ) : loaded?.state === 'ready' && loaded.value.length === 0 ? (
        <NotFoundMessage title={collectionMessages.noCollections} to="/shop" label={collectionMessages.browseAll} heading="h2" />
      ) : (
        <div className="px-gutter pb-section">
          {!loaded && (
            <div className="absolute pt-4 pl-4 md:pl-0">
              <Spinner message={catalogMessages.loading} />
            </div>
          )}
          {loaded?.state === 'ready' ? <CollectionWall collections={loaded.value} /> : <CollectionWallSkeleton />}
        </div>
      )}
    </PageLayout>
  );
}
