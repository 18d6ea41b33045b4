import { data } from 'react-router';
import { browserCatalogue } from '#features/catalogue/browser-catalogue.ts';
import { CollectionWall, CollectionWallSkeleton } from '#features/catalogue/collection-wall.tsx';
import { LoadFailed } from '#features/catalogue/load-failed.tsx';
import { pageMeta } from '#features/catalogue/meta.ts';
import { Missing } from '#features/catalogue/missing.tsx';
import { useLoaded } from '#features/catalogue/use-loaded.ts';
import { words } from '#features/catalogue/words.ts';
import { Headline } from '#ui/headline.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { answerOf, load } from '../load.server.ts';
import { links, Page } from '../page.tsx';
import { shopContext } from '../shop-context.ts';
import { whenReturning } from '../when-returning.ts';
import type { Route } from './+types/collections.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, log } = context.get(shopContext);
  const collections = await load(log, () => catalogue.listCollectionCards());
  return data({ collections }, answerOf(collections));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return whenReturning(request, { collections: browserCatalogue.collections() });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return pageMeta(words.collections, words.collectionsDescription);
}

export default function CollectionsScreen({ loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.collections);
  return (
    <Page links={[links.home, links.shop, links.orderUniforms]}>
      <div className="px-gutter py-8 md:py-12">
        <Headline text={words.collections} className="leading-[.84] tracking-[-.012em] [--headline:11.25rem]" />
      </div>
      {loaded?.state === 'failed' ? (
        <LoadFailed message={words.failed.collections} heading="h2" />
      ) : loaded?.state === 'ready' && loaded.value.length === 0 ? (
        <Missing title={words.noCollections} to="/shop" label={words.browseAll} heading="h2" />
      ) : (
        <div className="px-gutter pb-section">
          {!loaded && (
            <div className="absolute pt-4 pl-4 md:pl-0">
              <Spinner words={words.loading} />
            </div>
          )}
          {loaded?.state === 'ready' ? <CollectionWall collections={loaded.value} /> : <CollectionWallSkeleton />}
        </div>
      )}
    </Page>
  );
}
