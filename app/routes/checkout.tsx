import { useEffect, useState } from 'react';
import { data, redirect } from 'react-router';
import { CommerceUnavailable } from '#commerce/port.ts';
import { brand } from '#core/config/brand.ts';
import type { ChargesToday } from '#core/contract/charges-today.ts';
import type { Order } from '#core/contract/checkout.ts';
import { isTeamLine } from '#core/text/line-item-title.ts';
import { browserCart } from '#features/cart/browser-cart.ts';
import { CheckoutNotice } from '#features/checkout/checkout-notice.tsx';
import { CheckoutReview } from '#features/checkout/checkout-review.tsx';
import { Confirmation, confirmationTitle } from '#features/checkout/confirmation.tsx';
import { checkoutMessages } from '#features/checkout/messages.ts';
import { forgetOrder } from '#features/team-orders/draft/forget-order.ts';
import { OrderOverview } from '#features/team-orders/order-page/order-overview.tsx';
import { DatabaseBusy, DatabaseUnavailable } from '#lib/database/database.server.ts';
import { noStoreHeaders } from '#server/http/no-store-headers.ts';
import { logFailure } from '#server/log-failure.ts';
import { Button } from '#ui/components/button.tsx';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { type ShopContext, shopContext } from '../services-context.ts';
import type { Route } from './+types/checkout.ts';

const noCharges: ChargesToday = { methods: [], taxes: {} };
const status = { placed: 200, review: 200, ended: 404, failed: 503 } as const;

/** A provider that fails does not fail the page, which offers to try again (R1.18). */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const found = await findCheckout(shop, id);
  // A hosted provider's checkout goes on at its own address (R3.9).
  if (found.state === 'review' && new URL(found.checkout.webUrl).origin !== shop.settings.publicOrigin)
    throw redirect(found.checkout.webUrl);
  return data({ id, ...found, teamOrder: await findTeamOrder(shop, id, found) }, { status: status[found.state], headers: noStoreHeaders });
}

async function findCheckout({ orders, checkouts, chargesToday, log }: ShopContext, id: string) {
  try {
    const order = await orders.find(id);
    if (order) return { state: 'placed', order } as const;
    const checkout = await checkouts.find(id);
    return checkout ? ({ state: 'review', checkout, charges: chargesToday() ?? noCharges } as const) : ({ state: 'ended' } as const);
  } catch (error) {
    if (!(error instanceof CommerceUnavailable)) throw error;
    logFailure(log, error, 'a checkout could not be read');
    return { state: 'failed' } as const;
  }
}

type Found = Awaited<ReturnType<typeof findCheckout>>;

/** What is made, where the lines are of a team order. The checkout works without it, so a failure is only logged. */
async function findTeamOrder({ teamOrders, log }: ShopContext, id: string, found: Found) {
  const { lineItems } = found.state === 'placed' ? found.order : found.state === 'review' ? found.checkout : { lineItems: [] };
  if (!lineItems.some(isTeamLine)) return null;
  try {
    return await teamOrders.queries.findOverview(id);
  } catch (error) {
    if (!(error instanceof DatabaseBusy || error instanceof DatabaseUnavailable)) throw error;
    logFailure(log, error, 'a team order could not be read for its checkout');
    return null;
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: titleOf(loaderData) }, { name: 'robots', content: 'noindex' }];
}

export default function CheckoutScreen({ loaderData }: Route.ComponentProps) {
  return (
    <PageLayout links={[mainNavigation.shop]}>
      <Stage key={loaderData.id} found={loaderData} />
    </PageLayout>
  );
}

function Stage({ found }: { found: Route.ComponentProps['loaderData'] }) {
  const [placed, setPlaced] = useState<Order | null>(null);
  const order = placed ?? (found.state === 'placed' ? found.order : null);
  const isOrdered = order !== null;

  useEffect(() => {
    if (!isOrdered) return;
    browserCart().ordered(found.id);
    forgetOrder(found.id);
  }, [isOrdered, found.id]);

  const teamOrder = found.teamOrder && <OrderOverview overview={found.teamOrder} path={`/checkout/${found.id}`} />;
  if (order) return <Confirmation order={order} fresh={placed !== null} teamOrder={teamOrder} />;
  if (found.state === 'review')
    return <CheckoutReview checkout={found.checkout} chargesAtFirst={found.charges} teamOrder={teamOrder} onPlaced={setPlaced} />;
  if (found.state === 'failed') {
    return (
      <CheckoutNotice title={checkoutMessages.loadFailed} text={checkoutMessages.loadFailedHint}>
        <form>
          <Button type="submit" variant="ink">
            {checkoutMessages.tryAgain}
          </Button>
        </form>
      </CheckoutNotice>
    );
  }
  return <CheckoutNotice title={checkoutMessages.ended} text={checkoutMessages.endedHint} />;
}

function titleOf(found: Route.MetaArgs['loaderData']): string {
  if (found?.state === 'placed') return confirmationTitle(found.order);
  const title = { review: checkoutMessages.title, ended: checkoutMessages.ended, failed: checkoutMessages.loadFailed }[
    found?.state ?? 'failed'
  ];
  return `${title} | ${brand.name}`;
}
