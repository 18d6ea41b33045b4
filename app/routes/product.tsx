import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { youMayAlsoLike } from '#core/config/featured-products.ts';
import { browserCatalog, peek } from '#features/catalog/browser-catalog.ts';
import { productMeta } from '#features/catalog/catalog-meta.ts';
import { LoadFailed } from '#features/catalog/load-failed.tsx';
import { catalogMessages } from '#features/catalog/messages.ts';
import { NotFoundMessage } from '#features/catalog/not-found-message.tsx';
import { productMessages } from '#features/catalog/product-messages.ts';
import { ProductSkeleton } from '#features/catalog/product-skeleton.tsx';
import { useLoaded } from '#features/catalog/use-loaded.ts';
import { hasRelatedProducts } from '#features/catalog/you-may-also-like.tsx';
import { awaitDataOnBack } from '../await-data-on-back.ts';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { loadWithTimeout, toResponseInit } from '../load-with-timeout.server.ts';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/product.ts';
import { ProductView } from './product-view.tsx';

export async function loader({ context, params: { handle } }: Route.LoaderArgs) {
  const { catalog, log } = context.get(shopContext);
  const product = await loadWithTimeout(log, () => catalog.findProduct(handle));
  // Related products are optional: if they fail to load, the page is shown without them.
  const companions = hasRelatedProducts(handle)
    ? await loadWithTimeout(log, () => catalog.findProductCards(youMayAlsoLike.map((item) => item.handle)))
    : null;
  return data({ product, companions }, toResponseInit(product));
}

export function clientLoader({ params: { handle }, request }: Route.ClientLoaderArgs) {
  return awaitDataOnBack(request, {
    product: browserCatalog.product(handle),
    companions: hasRelatedProducts(handle) ? browserCatalog.productsOf(youMayAlsoLike.map((item) => item.handle)) : null,
  });
}

/** Another variant of the same product needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const product = loaderData?.product;
  return productMeta(product instanceof Promise ? peek(product) : (product ?? null));
}

export default function ProductScreen({ loaderData: { product, companions } }: Route.ComponentProps) {
  const loaded = useLoaded(product);
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop, mainNavigation.orderUniforms]}>
      {!loaded && <ProductSkeleton />}
      {loaded?.state === 'ready' && <ProductView key={loaded.value.id} product={loaded.value} companions={companions} />}
      {loaded?.state === 'missing' && (
        <NotFoundMessage
          title={catalogMessages.productNotFound}
          hint={productMessages.productNotFoundHint}
          to="/"
          label={catalogMessages.backToHome}
        />
      )}
      {loaded?.state === 'failed' && <LoadFailed message={catalogMessages.failed.product} />}
    </PageLayout>
  );
}
