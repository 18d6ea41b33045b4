import { data } from 'react-router';
import { HomeOpening } from '#features/brand/home-opening.tsx';
import { UniformCall } from '#features/brand/uniform-call.tsx';
import { words as brandWords } from '#features/brand/words.ts';
import { browserCatalogue, featuredHandles } from '#features/catalogue/browser-catalogue.ts';
import { FeaturedProducts } from '#features/catalogue/featured-products.tsx';
import { LoadFailed } from '#features/catalogue/load-failed.tsx';
import { pageMeta } from '#features/catalogue/meta.ts';
import { useLoaded } from '#features/catalogue/use-loaded.ts';
import { words } from '#features/catalogue/words.ts';
import { Spinner } from '#ui/spinner.tsx';
import { answerOf, load } from '../load.server.ts';
import { links, Page } from '../page.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, log } = context.get(shopContext);
  const home = await load(log, () => Promise.all([catalogue.findProductCards(featuredHandles), catalogue.listCollections()]));
  return data({ home }, answerOf(home));
}

export function clientLoader() {
  return { home: browserCatalogue.home(featuredHandles) };
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return pageMeta(brandWords.home, brandWords.homeDescription);
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.home);
  return (
    <Page links={[links.shop, links.collections, links.orderUniforms]} tone="seam" contact="unnamed">
      <HomeOpening />
      {loaded?.state === 'ready' && <FeaturedProducts cards={loaded.value[0]} collections={loaded.value[1]} />}
      {!loaded && (
        <div className="min-h-[100svh] px-gutter py-section">
          <Spinner words={words.loading} />
        </div>
      )}
      {loaded?.state === 'failed' && <LoadFailed message={words.failed.products} heading="h2" />}
      <UniformCall />
    </Page>
  );
}
