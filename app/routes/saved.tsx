import { data } from 'react-router';
import type { ProductCard } from '#core/contract/product.ts';
import { browserCatalog, type LoadState, track } from '#features/catalog/browser-catalog.ts';
import { pageMeta } from '#features/catalog/meta.ts';
import { readListLink } from '#features/product-lists/list-link.ts';
import { savedMessages } from '#features/product-lists/saved-messages.ts';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { loadWithTimeout, toResponseInit } from '../load-with-timeout.server.ts';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/saved.ts';
import { SavedListView } from './saved-list-view.tsx';
import { SharedListView } from './shared-list-view.tsx';

/** The visitor's own list is in the browser (R1.27). What a link shares is in its address, and the document shows it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalog, log } = context.get(shopContext);
  const link = readListLink(new URL(request.url).searchParams);
  if (!link) return data({ link, shared: null });
  const shared = await loadWithTimeout(log, async () => pick(await catalog.listProductCards(), link.handles));
  return data({ link, shared }, toResponseInit(shared));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const link = readListLink(new URL(request.url).searchParams);
  return { link, shared: link && track(pickFromBrowser(link.handles)) };
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [...pageMeta(loaderData?.link ? savedMessages.sharedTitle : savedMessages.title), { name: 'robots', content: 'noindex' }];
}

export default function SavedScreen({ loaderData: { link, shared } }: Route.ComponentProps) {
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop, mainNavigation.orderUniforms]}>
      {link && shared ? <SharedListView link={link} cards={shared} /> : <SavedListView />}
    </PageLayout>
  );
}

async function pickFromBrowser(handles: readonly string[]): Promise<LoadState<ProductCard[]>> {
  const loaded = await browserCatalog.cards();
  return loaded.state === 'ready' ? { state: 'ready', value: pick(loaded.value, handles) } : loaded;
}

/** The cards of these products, in this order; those that do not exist are left out. */
function pick(cards: readonly ProductCard[], handles: readonly string[]): ProductCard[] {
  const byHandle = new Map(cards.map((card) => [card.handle, card]));
  return handles.flatMap((handle) => byHandle.get(handle) ?? []);
}
