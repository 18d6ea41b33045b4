import { data } from 'react-router';
import { CommerceUnavailable } from '#commerce/port.ts';
import { brand } from '#core/config/brand.ts';
import { honeypotField } from '#core/contract/client.ts';
import { stockAlertRequestSchema } from '#core/contract/stock-alert.ts';
import { stockAlertMessages } from '#features/stock-alerts/messages.ts';
import { listSoldOut, nearestSoldOut } from '#features/stock-alerts/sold-out-variants.ts';
import { StockAlertForm } from '#features/stock-alerts/stock-alert-form.tsx';
import type { StockAlertProblem } from '#features/stock-alerts/use-stock-alert.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#lib/database/database.server.ts';
import { noStoreHeaders } from '#server/http/no-store-headers.ts';
import { logFailure } from '#server/log-failure.ts';
import { Button } from '#ui/components/button.tsx';
import { Link } from '#ui/components/link.tsx';
import { StatusMessage } from '#ui/components/status-message.tsx';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { loadWithTimeout, toResponseInit } from '../load-with-timeout.server.ts';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/stock-alert.ts';

const status = { asked: 200, unknown: 422, full: 503 } as const;
type Loaded = Extract<Route.ComponentProps['loaderData']['product'], { state: 'ready' }>['value'];

/** The product's sold-out variants, and which of them the form begins with: the one nearest to the variant in the address. */
export async function loader({ request, context, params: { handle } }: Route.LoaderArgs) {
  const { catalog, log } = context.get(shopContext);
  const chosen = new URL(request.url).searchParams.get('variant');
  const product = await loadWithTimeout(log, async () => {
    const found = await catalog.findProduct(handle);
    if (!found) return null;
    const nearest = nearestSoldOut(found, found.variants.find(({ id }) => id === chosen) ?? null);
    return { handle, name: found.name, options: found.options, variants: listSoldOut(found), nearest };
  });
  return data({ product }, { ...toResponseInit(product), headers: noStoreHeaders });
}

/** Answers a form that was sent without script. With script, the form calls the API and the page stays. */
export async function action({ request, context }: Route.ActionArgs) {
  const { stockAlerts, log } = context.get(shopContext);
  const sent = Object.fromEntries(await request.formData().catch(() => new FormData()));
  const textOf = (name: string) => (typeof sent[name] === 'string' ? sent[name] : '');
  const typed = textOf('email').slice(0, 254);
  const answer = (code: number, problem?: StockAlertProblem) =>
    data({ typed, chosen: textOf('variantId').slice(0, 200), problem }, { status: code, headers: noStoreHeaders });
  const parsed = stockAlertRequestSchema.safeParse(sent);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
    return answer(400, { field: path[0] === 'email' ? 'email' : 'variantId', message });
  }
  try {
    const outcome = await stockAlerts.ask(parsed.data, textOf(honeypotField));
    if (outcome === 'asked') return answer(status.asked);
    return answer(status[outcome], { field: outcome === 'unknown' ? 'variantId' : null, message: stockAlertMessages[outcome] });
  } catch (error) {
    const isAway = error instanceof DatabaseBusy || error instanceof DatabaseUnavailable || error instanceof CommerceUnavailable;
    if (!isAway) throw error;
    logFailure(log, error, 'a stock alert could not be stored');
    return answer(503, { field: null, message: stockAlertMessages.failed });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return [{ title: `${stockAlertMessages.title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function StockAlertScreen({ loaderData: { product }, actionData: answer }: Route.ComponentProps) {
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop]}>
      {product.state === 'ready' && <Stage product={product.value} answer={answer} />}
      {product.state === 'missing' && (
        <StatusMessage title={stockAlertMessages.missing} text={stockAlertMessages.missingHint}>
          <Link to="/shop" className="link">
            {stockAlertMessages.toShop}
          </Link>
        </StatusMessage>
      )}
      {product.state === 'failed' && (
        <StatusMessage title={stockAlertMessages.away} text={stockAlertMessages.awayHint}>
          <form>
            <Button type="submit" variant="ink">
              {stockAlertMessages.tryAgain}
            </Button>
          </form>
        </StatusMessage>
      )}
    </PageLayout>
  );
}

function Stage({ product, answer }: { product: Loaded; answer: Route.ComponentProps['actionData'] }) {
  const { handle, name, variants, nearest } = product;
  const isAsked = answer !== undefined && !answer.problem;
  const back = (
    <Link to={`/products/${handle}`} className="link">
      {stockAlertMessages.backTo(name)}
    </Link>
  );
  if (isAsked) {
    return (
      <StatusMessage title={stockAlertMessages.asked} text={stockAlertMessages.askedHint}>
        {back}
      </StatusMessage>
    );
  }
  if (variants.length === 0) {
    return (
      <StatusMessage title={stockAlertMessages.inStock} text={answer?.problem?.message ?? stockAlertMessages.inStockHint(name)}>
        {back}
      </StatusMessage>
    );
  }
  return (
    <StatusMessage title={stockAlertMessages.title} text={stockAlertMessages.text(name)}>
      <div className="mb-8 max-w-[40rem]">
        <StockAlertForm
          product={product}
          variant={variants.find(({ id }) => id === answer?.chosen) ?? nearest ?? null}
          typed={answer?.typed}
          problem={answer?.problem}
        />
      </div>
      {back}
    </StatusMessage>
  );
}
