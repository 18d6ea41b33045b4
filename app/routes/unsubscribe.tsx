import { data } from 'react-router';
import { brand } from '#core/config/brand.ts';
import type { Subscription } from '#features/newsletter/newsletter.server.ts';
import { newsletterPageMessages } from '#features/newsletter/page-messages.ts';
import { stockAlertMessages, stockAlertStopMessages } from '#features/stock-alerts/messages.ts';
import type { AlertSubscription } from '#features/stock-alerts/stock-alerts.server.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#lib/database/database.server.ts';
import { noStoreHeaders } from '#server/http/no-store-headers.ts';
import { logFailure } from '#server/log-failure.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Link } from '#ui/components/link.tsx';
import { StatusMessage } from '#ui/components/status-message.tsx';
import { useSubmitOnce } from '#ui/components/use-once.ts';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { type ShopContext, shopContext } from '../services-context.ts';
import type { Route } from './+types/unsubscribe.ts';

type Found = Subscription | AlertSubscription | { state: 'unknown' } | { state: 'failed' };

const status = { listed: 200, left: 200, waiting: 200, stopped: 200, unknown: 404, failed: 503 } as const;

/** A GET only asks, so that a mail scanner that opens every link does not unsubscribe anybody (R9.3). */
export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  return respond(context.get(shopContext), key, async () => undefined);
}

/** A POST unsubscribes: the page's button and the mail program's own (RFC 8058). Its body is ignored. */
export async function action({ context, params: { key } }: Route.ActionArgs) {
  return respond(context.get(shopContext), key, async ({ newsletter, stockAlerts }) => {
    await newsletter.leave(key);
    await stockAlerts.stop(key);
  });
}

/** A key is that of a newsletter or of a stock alert. */
async function respond(shop: ShopContext, key: string, act: (shop: ShopContext) => Promise<void>) {
  const { newsletter, stockAlerts, log } = shop;
  let subscription: Found;
  try {
    await act(shop);
    subscription = (await newsletter.find(key)) ?? (await stockAlerts.find(key)) ?? { state: 'unknown' };
  } catch (error) {
    if (!(error instanceof DatabaseBusy || error instanceof DatabaseUnavailable)) throw error;
    logFailure(log, error, 'the list could not be reached');
    subscription = { state: 'failed' };
  }
  return data(subscription, { status: status[subscription.state], headers: noStoreHeaders });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return [{ title: `${newsletterPageMessages.leave.title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function UnsubscribeScreen({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop]}>
      <Stage subscription={actionData ?? loaderData} />
    </PageLayout>
  );
}

function LeaveForm({ button, leaving }: { button: string; leaving: string }) {
  const [busy, markBusy] = useSubmitOnce();
  return (
    <form method="post" action="?" onSubmit={markBusy}>
      <Button type="submit" variant="ink" busy={busy}>
        {busy ? leaving : button}
      </Button>
    </form>
  );
}

function Stage({ subscription }: { subscription: Found }) {
  if (subscription.state === 'listed') {
    return (
      <StatusMessage title={newsletterPageMessages.leave.opening} text={newsletterPageMessages.leave.text(subscription.masked)}>
        <LeaveForm {...newsletterPageMessages.leave} />
      </StatusMessage>
    );
  }
  if (subscription.state === 'waiting') {
    const { masked, count } = subscription;
    return (
      <StatusMessage title={stockAlertStopMessages.title} text={stockAlertStopMessages.text(masked, count)}>
        <LeaveForm {...stockAlertStopMessages} />
      </StatusMessage>
    );
  }
  if (subscription.state === 'stopped') {
    const { masked } = subscription;
    return (
      <StatusMessage
        title={stockAlertStopMessages.stopped}
        text={masked === null ? stockAlertStopMessages.forgottenHint : stockAlertStopMessages.stoppedHint(masked)}
      >
        <Link to="/shop" className="link">
          {stockAlertMessages.toShop}
        </Link>
      </StatusMessage>
    );
  }
  if (subscription.state === 'left') {
    return (
      <StatusMessage
        title={newsletterPageMessages.leave.left}
        text={
          subscription.masked === null ? newsletterPageMessages.leave.goneHint : newsletterPageMessages.leave.leftHint(subscription.masked)
        }
      >
        <Link to="/newsletter" className="link">
          {newsletterPageMessages.leave.again}
        </Link>
      </StatusMessage>
    );
  }
  if (subscription.state === 'failed') {
    return (
      <StatusMessage title={newsletterPageMessages.leave.failed} text={newsletterPageMessages.leave.failedHint}>
        <form>
          <Button type="submit" variant="ink">
            {newsletterPageMessages.leave.tryAgain}
          </Button>
        </form>
      </StatusMessage>
    );
  }
  return (
    <StatusMessage title={newsletterPageMessages.leave.unknown} text={newsletterPageMessages.leave.unknownHint}>
      <a
        className={buttonClass({ variant: 'ink' })}
        href={`mailto:${brand.infoMailbox}?subject=${encodeURIComponent(newsletterPageMessages.leave.subject)}`}
      >
        {newsletterPageMessages.leave.write}
      </a>
    </StatusMessage>
  );
}
