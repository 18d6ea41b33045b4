import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { youMayAlsoLike } from '#core/facts.ts';
import { arrived, browserCatalogue } from '#features/catalogue/browser-catalogue.ts';
import { LoadFailed } from '#features/catalogue/load-failed.tsx';
import { productMeta } from '#features/catalogue/meta.ts';
import { Missing } from '#features/catalogue/missing.tsx';
import { ProductSkeleton } from '#features/catalogue/product-skeleton.tsx';
import { useLoaded } from '#features/catalogue/use-loaded.ts';
import { words } from '#features/catalogue/words.ts';
import { hasCompanions } from '#features/catalogue/you-may-also-like.tsx';
import { answerOf, load } from '../load.server.ts';
import { links, Page } from '../page.tsx';
import { shopContext } from '../shop-context.ts';
import { whenReturning } from '../when-returning.ts';
import type { Route } from './+types/product.ts';
import { ProductView } from './product-view.tsx';

export async function loader({ context, params: { handle } }: Route.LoaderArgs) {
  const { catalogue, log } = context.get(shopContext);
  const product = await load(log, () => catalogue.findProduct(handle));
  // The page stands without its companions: they fail nothing.
  const companions = hasCompanions(handle)
    ? await load(log, () => catalogue.findProductCards(youMayAlsoLike.map((item) => item.handle)))
    : null;
  return data({ product, companions }, answerOf(product));
}

export function clientLoader({ params: { handle }, request }: Route.ClientLoaderArgs) {
  return whenReturning(request, {
    product: browserCatalogue.product(handle),
    companions: hasCompanions(handle) ? browserCatalogue.cardsOf(youMayAlsoLike.map((item) => item.handle)) : null,
  });
}

/** Another variant of the same product is already here. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const product = loaderData?.product;
  return productMeta(product instanceof Promise ? arrived(product) : (product ?? null));
}

export default function ProductScreen({ loaderData: { product, companions } }: Route.ComponentProps) {
  const loaded = useLoaded(product);
  return (
    <Page links={[links.home, links.shop, links.orderUniforms]}>
      {!loaded && <ProductSkeleton />}
      {loaded?.state === 'ready' && <ProductView key={loaded.value.id} product={loaded.value} companions={companions} />}
      {loaded?.state === 'missing' && (
        <Missing title={words.productNotFound} hint={words.productNotFoundHint} to="/" label={words.backToHome} />
      )}
      {loaded?.state === 'failed' && <LoadFailed message={words.failed.product} />}
    </Page>
  );
}
