import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { brand } from '#core/config/brand.ts';
import { toJsonText } from '#core/text/json-text.ts';
import { browserCatalog } from '#features/catalog/browser-catalog.ts';
import { catalogMessages } from '#features/catalog/messages.ts';
import { readQuery, searchProducts } from '#features/catalog/product-search.ts';
import { ShopFilters } from '#features/catalog/shop-filters.tsx';
import { ShopResults } from '#features/catalog/shop-results.tsx';
import { useShopList } from '#features/catalog/use-shop-list.ts';
import { useShopQuery } from '#features/catalog/use-shop-query.ts';
import { awaitDataOnBack } from '../await-data-on-back.ts';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { loadWithTimeout, toResponseInit } from '../load-with-timeout.server.ts';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/shop.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { catalog, log } = context.get(shopContext);
  const requested = readQuery(new URL(request.url).searchParams);
  const listing = await loadWithTimeout(log, async () => searchProducts(await catalog.listProductCards(), requested));
  return data({ listing: toJsonText(listing), cards: null, requested }, toResponseInit(listing));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return awaitDataOnBack(request, {
    listing: null,
    cards: browserCatalog.cards(),
    requested: readQuery(new URL(request.url).searchParams),
  });
}

/** Another search, tag or page is selected from the list that is already loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return [{ title: `${catalogMessages.shop} | ${brand.name}` }, { name: 'description', content: catalogMessages.shopDescription }];
}

export default function ShopScreen({ loaderData }: Route.ComponentProps) {
  const { query, type, choose, clear } = useShopQuery();
  const { loaded, busy, want } = useShopList({ data: loaderData, requested: loaderData.requested, query });
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.orderUniforms]}>
      <ShopFilters
        listing={loaded?.state === 'ready' ? loaded.value : null}
        query={query}
        onType={type}
        onChoose={choose}
        onIntent={want}
      />
      <ShopResults loaded={loaded} query={query} busy={busy} onClear={clear} />
    </PageLayout>
  );
}
