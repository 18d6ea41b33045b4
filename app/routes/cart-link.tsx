import { data, useSearchParams } from 'react-router';
import { readCartLink, toCartOffer } from '#features/cart/cart-link.ts';
import { cartLinkMessages } from '#features/cart/cart-link-messages.ts';
import { CartLinkView, CartWithoutLink } from '#features/cart/cart-link-view.tsx';
import { LoadFailed } from '#features/catalog/load-failed.tsx';
import { pageMeta } from '#features/catalog/meta.ts';
import { noStoreHeaders } from '#server/http/no-store-headers.ts';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { loadWithTimeout, toResponseInit } from '../load-with-timeout.server.ts';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/cart-link.ts';

/** Shows what the link names as the shop sells it now. It reads, and the cart is in the browser: a robot or a preview changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalog, log } = context.get(shopContext);
  const link = readCartLink(new URL(request.url).searchParams);
  if (!link) return data({ offer: null });
  const ids = link.lines.map(({ variantId }) => variantId);
  const offer = await loadWithTimeout(log, async () => toCartOffer(link, await catalog.findVariants(ids)));
  return data({ offer }, { ...toResponseInit(offer), headers: noStoreHeaders });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [...pageMeta(loaderData?.offer ? cartLinkMessages.title : cartLinkMessages.cart), { name: 'robots', content: 'noindex' }];
}

export default function CartLinkScreen({ loaderData: { offer } }: Route.ComponentProps) {
  // Another link has nothing of what happened to this one.
  const add = useSearchParams()[0].getAll('add').join();
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop, mainNavigation.orderUniforms]}>
      {!offer && <CartWithoutLink />}
      {offer?.state === 'ready' && <CartLinkView key={add} offer={offer.value} />}
      {offer?.state === 'failed' && <LoadFailed message={cartLinkMessages.failed} />}
    </PageLayout>
  );
}
