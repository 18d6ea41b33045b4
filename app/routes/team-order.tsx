import { data, redirect } from 'react-router';
import { CommerceRejection, CommerceUnavailable } from '#commerce/port.ts';
import { brand } from '#core/config/brand.ts';
import { formatDesign } from '#core/garment/format-design.ts';
import { FindOrderForm } from '#features/find-order/find-order-form.tsx';
import { lostOrderMessages, orderPageMessages } from '#features/team-orders/domain/order-messages.ts';
import { OrderDetails } from '#features/team-orders/order-page/order-details.tsx';
import { OrderPage } from '#features/team-orders/order-page/order-page.tsx';
import type { Posted } from '#features/team-orders/order-page/order-review.tsx';
import { OrderUniform } from '#features/team-orders/order-page/order-uniform.tsx';
import type { CommandResult, OrderProblem } from '#features/team-orders/server/order-access.server.ts';
import type { OrderedSample } from '#features/team-orders/server/team-order.server.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#lib/database/database.server.ts';
import { noStoreHeaders } from '#server/http/no-store-headers.ts';
import { logFailure } from '#server/log-failure.ts';
import { Button } from '#ui/components/button.tsx';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { type ShopContext, shopContext } from '../services-context.ts';
import type { Route } from './+types/team-order.ts';

const status = { ready: 200, unknown: 404, failed: 503 } as const;

/** If our own database does not answer, the page says so, and that the order is safe. */
export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const found = await show(shop, key);
  return data({ key, origin: shop.settings.publicOrigin, ...found }, { status: status[found.state], headers: noStoreHeaders });
}

/** Acts, then redirects to the order's page, so that a reload does not act again. A refusal is shown at once. */
export async function action({ context, params: { key }, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData().catch(() => new FormData());
  const textsOf = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const [name = '', version = '', typed = ''] = ['act', 'version', 'text'].map((field) => textsOf(field)[0]?.slice(0, 10_000));
  const pins = textsOf('pins')[0] ?? '';
  const sample = { paidOn: textsOf('paidOn')[0]?.slice(0, 40) ?? '', sample: textsOf('sample')[0]?.slice(0, 1000) ?? '' };
  const sent = {
    act: name,
    sample,
    concept: Number(textsOf('concept')[0]),
    version: Number(version || Number.NaN),
    text: typed,
    pins,
    rows: textsOf('rows'),
    ticked: textsOf('ticked'),
    sure: textsOf('sure').includes('yes'),
  };
  try {
    const done = await act(shop, key, sent);
    if (typeof done === 'string') return goOn(done, shop.settings.publicOrigin);
    if (done === null) return data({ posted: null }, { status: 404, headers: noStoreHeaders });
    return data(
      {
        posted: {
          problem: done.message,
          typed,
          ...(pins && { pins }),
          isQuestion: done.kind === 'unchecked',
          ...(name === 'sample' && { sample: { ...sample, problem: done.message, field: done.field ?? null } }),
        },
      },
      { status: statusOf[done.kind], headers: noStoreHeaders },
    );
  } catch (error) {
    if (!isAway(error) && !(error instanceof CommerceRejection)) throw error;
    logFailure(shop.log, error, 'a step of a team order could not be taken');
    return data({ posted: { problem: orderPageMessages.unavailable, typed, pins } }, { status: 503, headers: noStoreHeaders });
  }
}

const statusOf = { invalid: 422, conflict: 409, unchecked: 200 } satisfies Record<OrderProblem['kind'], number>;

/**
 * Redirects within this site. The content security policy (`form-action`) forbids that a form is redirected to another host, so the answer
 * to the form opens a hosted checkout with a Refresh header.
 */
function goOn(to: string, origin: string) {
  if (new URL(to, origin).origin === origin) return redirect(to, { status: 303, headers: noStoreHeaders });
  return data({ posted: null }, { headers: { ...noStoreHeaders, refresh: `0; url=${to}` } });
}

type Sent = {
  act: string;
  sample: OrderedSample;
  concept: number;
  version: number;
  text: string;
  pins: string;
  rows: string[];
  ticked: string[];
  sure: boolean;
};

/** Resolves with the address to go on to, with what is wrong, or with null where the key does not allow it. */
async function act({ teamOrders: { commands } }: ShopContext, key: string, sent: Sent): Promise<string | OrderProblem | null> {
  const here = (done: CommandResult) => (done === 'done' ? `/team-order/${key}` : done);
  const { version, rows, ticked, sure } = sent;
  if (sent.act === 'ticks' || rows.length > 0) {
    const saved = await commands.checkOff(key, { version, rows, checkedOff: ticked });
    if (saved !== 'done' || sent.act === 'ticks') return saved === 'done' ? `/team-order/${key}#roster` : saved;
  }
  if (sent.act === 'approve') return here(await commands.approve(key, version, { sure }));
  if (sent.act === 'choose') return here(await commands.chooseLogo(key, sent.concept));
  if (sent.act === 'revise') return here(await commands.reviseLogo(key, sent.text));
  if (sent.act === 'changes') return here(await commands.requestChanges(key, version, sent.text, sent.pins));
  if (sent.act === 'sample') return here(await commands.claimSample(key, sent.sample));
  if (sent.act === 'renew') return commands.renewLinks(key);
  return sent.act === 'pay' ? commands.openCheckout(key) : null;
}

async function show({ teamOrders, log }: ShopContext, key: string) {
  try {
    const order = await teamOrders.queries.findPage(key);
    return order ? ({ state: 'ready', order } as const) : ({ state: 'unknown' } as const);
  } catch (error) {
    if (!isAway(error)) throw error;
    logFailure(log, error, 'a team order could not be read');
    return { state: 'failed' } as const;
  }
}

function isAway(error: unknown): boolean {
  return error instanceof DatabaseBusy || error instanceof DatabaseUnavailable || error instanceof CommerceUnavailable;
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return Object.fromEntries([...loaderHeaders, ...actionHeaders]);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title =
    loaderData?.state === 'ready'
      ? orderPageMessages.title(loaderData.order.reference, loaderData.order.teamName)
      : lostOrderMessages.title;
  return [{ title: `${title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }, ...shared(loaderData, title)];
}

/** The link preview of the link that only shows (R5.13). The coach's own link has none, because it is not meant to be shared. */
function shared(found: Route.MetaArgs['loaderData'], title: string) {
  if (found?.state !== 'ready' || found.order.coach !== null) return [];
  const { fabric, shirtDesign, colours } = found.order;
  const picture = `${found.origin}/team-order/${found.key}/picture.png`;
  return [
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: orderPageMessages.sharedPicture(fabric, formatDesign(shirtDesign, colours)) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export default function TeamOrderScreen({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.orderUniforms]}>
      <Stage found={loaderData} posted={actionData?.posted ?? null} />
    </PageLayout>
  );
}

function Stage({ found, posted }: { found: Route.ComponentProps['loaderData']; posted: Posted }) {
  if (found.state === 'ready') {
    const path = `/team-order/${found.key}`;
    const { order } = found;
    return (
      <OrderPage
        order={order}
        path={path}
        posted={posted}
        uniform={<OrderUniform order={order} path={path} />}
        details={<OrderDetails order={order} path={path} sample={posted?.sample ?? null} />}
      />
    );
  }
  if (found.state === 'unknown') return <FindOrderForm title={lostOrderMessages.unknown} text={lostOrderMessages.unknownHint} />;
  return (
    <div className="px-gutter pt-8 pb-section md:pt-12">
      <h1 className="heading text-h3">{lostOrderMessages.away}</h1>
      <p className="lead mt-6 mb-10 max-w-[36rem]">{lostOrderMessages.awayHint}</p>
      <form>
        <Button type="submit" variant="ink">
          {lostOrderMessages.tryAgain}
        </Button>
      </form>
    </div>
  );
}
