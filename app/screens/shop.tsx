import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { brand } from '#core/facts.ts';
import { toJsonText } from '#core/json-text.ts';
import { browserCatalogue } from '#features/catalogue/browser-catalogue.ts';
import { listShop, readQuery } from '#features/catalogue/listing.ts';
import { ShopFilters } from '#features/catalogue/shop-filters.tsx';
import { ShopResults } from '#features/catalogue/shop-results.tsx';
import { useShopList } from '#features/catalogue/use-shop-list.ts';
import { useShopQuery } from '#features/catalogue/use-shop-query.ts';
import { words } from '#features/catalogue/words.ts';
import { answerOf, load } from '../load.server.ts';
import { links, Page } from '../page.tsx';
import { shopContext } from '../shop-context.ts';
import { whenReturning } from '../when-returning.ts';
import type { Route } from './+types/shop.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue, log } = context.get(shopContext);
  const asked = readQuery(new URL(request.url).searchParams);
  const listing = await load(log, async () => listShop(await catalogue.listProductCards(), asked));
  return data({ listing: toJsonText(listing), cards: null, asked }, answerOf(listing));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return whenReturning(request, {
    listing: null,
    cards: browserCatalogue.cards(),
    asked: readQuery(new URL(request.url).searchParams),
  });
}

/** Another search, tag or page is read from the list that is here. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return [{ title: `${words.shop} | ${brand.name}` }, { name: 'description', content: words.shopDescription }];
}

export default function ShopScreen({ loaderData }: Route.ComponentProps) {
  const { query, type, choose, clear } = useShopQuery();
  const { loaded, busy, want } = useShopList({ data: loaderData, asked: loaderData.asked, query });
  return (
    <Page links={[links.home, links.orderUniforms]}>
      <ShopFilters
        listing={loaded?.state === 'ready' ? loaded.value : null}
        query={query}
        onType={type}
        onChoose={choose}
        onIntent={want}
      />
      <ShopResults loaded={loaded} query={query} busy={busy} onClear={clear} />
    </Page>
  );
}
