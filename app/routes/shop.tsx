import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { brand } from '#core/config/brand.ts';
import { toJsonText } from '#core/text/json-text.ts';
import { browserCatalog } from '#features/catalog/browser-catalog.ts';
import { catalogMessages } from '#features/catalog/messages.ts';
import { ShopFilters } from '#features/catalog/search/shop-filters.tsx';
import { shopMessages } from '#features/catalog/search/shop-messages.ts';
import { isWithoutSearch, readQuery, withoutEmpty } from '#features/catalog/search/shop-query.ts';
import { ShopResults } from '#features/catalog/search/shop-results.tsx';
import { useShopList } from '#features/catalog/search/use-shop-list.ts';
import { useShopQuery } from '#features/catalog/search/use-shop-query.ts';
import { awaitDataOnBack } from '../await-data-on-back.ts';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { loadWithTimeout, toResponseInit } from '../load-with-timeout.server.ts';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/shop.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const cleaned = withoutEmpty(search);
  if (cleaned !== null) throw redirect(`/shop${cleaned}`);
  const { catalog, log } = context.get(shopContext);
  const requested = readQuery(searchParams);
  const listing = await loadWithTimeout(log, async () => catalog.listShop(requested));
  return data({ listing: toJsonText(listing), cards: null, search: null, requested }, toResponseInit(listing));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const requested = readQuery(new URL(request.url).searchParams);
  return awaitDataOnBack(request, {
    listing: null,
    cards: browserCatalog.cards(),
    search: isWithoutSearch(requested) ? null : browserCatalog.search(),
    requested,
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
  return [{ title: `${catalogMessages.shop} | ${brand.name}` }, { name: 'description', content: shopMessages.shopDescription }];
}

export default function ShopScreen({ loaderData }: Route.ComponentProps) {
  const shop = useShopQuery();
  const { loaded, busy, want, ...offered } = useShopList({ data: loaderData, requested: loaderData.requested, query: shop.query });
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.orderUniforms]}>
      <ShopFilters list={loaded?.state === 'ready' ? loaded.value : null} shop={shop} {...offered} onIntent={want} />
      <ShopResults loaded={loaded} shop={shop} busy={busy} />
    </PageLayout>
  );
}
