import { data, redirect } from 'react-router';
import { CommerceUnavailable } from '#commerce/port.ts';
import { pageMeta } from '#features/catalog/meta.ts';
import type { OrderPageView } from '#features/checkout/invoice-orders.server.ts';
import { shopOrderMessages } from '#features/checkout/shop-order-messages.ts';
import { ShopOrderPage } from '#features/checkout/shop-order-page.tsx';
import { FindOrderForm } from '#features/find-order/find-order-form.tsx';
import { closedText } from '#features/returns/closed-returns.tsx';
import { returnMessages } from '#features/returns/messages.ts';
import { OrderReturns } from '#features/returns/order-returns.tsx';
import type { ReturnsView } from '#features/returns/return-view.ts';
import { noStoreHeaders } from '#server/http/no-store-headers.ts';
import { logFailure } from '#server/log-failure.ts';
import { Button } from '#ui/components/button.tsx';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { type ShopContext, shopContext } from '../services-context.ts';
import type { Route } from './+types/order.ts';

const status = { ready: 200, unknown: 404, failed: 503 } as const;

/** The page of a shop order, by its secret link (R17.1). If our own database does not answer, it says so, and that the order is safe. */
export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const found = await show(context.get(shopContext), key);
  return data({ key, ...found }, { status: status[found.state], headers: noStoreHeaders });
}

async function show({ orders, returns, log }: ShopContext, key: string) {
  try {
    const order = await orders.findPage(key);
    const back = order?.shippedAt ? await returns.find(key) : null;
    return order ? ({ state: 'ready', order, back } as const) : ({ state: 'unknown' } as const);
  } catch (error) {
    if (!(error instanceof CommerceUnavailable)) throw error;
    logFailure(log, error, 'an order could not be read');
    return { state: 'failed' } as const;
  }
}

/** The first press asks, the second cancels (R17.3). Then it redirects, so that a reload does not act again. */
export async function action({ context, params: { key }, request }: Route.ActionArgs) {
  const { orders, log } = context.get(shopContext);
  const form = await request.formData().catch(() => new FormData());
  if (form.get('act') !== 'cancel') return data({ asks: false, problem: null }, { status: 400, headers: noStoreHeaders });
  if (form.get('sure') !== 'yes') return data({ asks: true, problem: null }, { headers: noStoreHeaders });
  try {
    const done = await orders.cancel(key);
    if (done?.isCanceled) return redirect(`/order/${key}`, { status: 303, headers: noStoreHeaders });
    const problem = done && shopOrderMessages.tooLate;
    return data({ asks: false, problem }, { status: done ? 409 : 404, headers: noStoreHeaders });
  } catch (error) {
    if (!(error instanceof CommerceUnavailable)) throw error;
    logFailure(log, error, 'an order could not be canceled');
    return data({ asks: false, problem: shopOrderMessages.notCanceled }, { status: 503, headers: noStoreHeaders });
  }
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return Object.fromEntries([...loaderHeaders, ...actionHeaders]);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.state === 'ready' ? shopOrderMessages.title(loaderData.order.reference) : shopOrderMessages.lost;
  return [...pageMeta(title), { name: 'robots', content: 'noindex' }];
}

export default function OrderScreen({ loaderData: found, actionData }: Route.ComponentProps) {
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop]}>
      {found.state === 'ready' && (
        <ShopOrderPage
          order={found.order}
          path={`/order/${found.key}`}
          posted={actionData ?? null}
          returns={found.back && returnsOnPage(found, found.back)}
        />
      )}
      {found.state === 'unknown' && <FindOrderForm title={shopOrderMessages.unknown} text={shopOrderMessages.unknownHint} />}
      {found.state === 'failed' && (
        <div className="px-gutter pt-8 pb-section md:pt-12">
          <h1 className="heading text-h3">{shopOrderMessages.away}</h1>
          <p className="lead mt-6 mb-10 max-w-[36rem]">{shopOrderMessages.awayHint}</p>
          <form>
            <Button type="submit" variant="ink">
              {shopOrderMessages.tryAgain}
            </Button>
          </form>
        </div>
      )}
    </PageLayout>
  );
}

function returnsOnPage({ order, key }: { order: OrderPageView; key: string }, back: ReturnsView) {
  const path = `/order/${key}`;
  return {
    link: back.closed === null ? { to: `${path}/return`, label: returnMessages.link } : null,
    text: closedText(back) ?? returnMessages.until(back.lastDay ?? ''),
    list: <OrderReturns order={order} path={path} />,
  };
}
