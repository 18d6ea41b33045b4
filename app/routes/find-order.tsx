import { data } from 'react-router';
import { emailSchema } from '#core/contract/email.ts';
import { isEmail } from '#core/uniform-options.ts';
import { pageMeta } from '#features/catalog/meta.ts';
import { FindOrderForm } from '#features/find-order/find-order-form.tsx';
import { findOrderMessages } from '#features/find-order/messages.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#lib/database/database.server.ts';
import { noStoreHeaders } from '#server/http/no-store-headers.ts';
import { logFailure } from '#server/log-failure.ts';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/find-order.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { isHosted: context.get(shopContext).checkoutMode === 'hosted' };
}

/** Everybody gets the same answer, whether or not there are orders under the address (R17.2). */
export async function action({ request, context }: Route.ActionArgs) {
  const { findOrders, log } = context.get(shopContext);
  const sent = Object.fromEntries(await request.formData().catch(() => new FormData()));
  const parsed = emailSchema.safeParse(sent.email);
  const typed = typeof sent.email === 'string' ? sent.email.trim().slice(0, 254) : '';
  if (!parsed.success || !isEmail(parsed.data)) {
    const problem = parsed.error?.issues[0]?.message;
    return data({ state: 'wrong', typed, problem } as const, { status: 400, headers: noStoreHeaders });
  }
  try {
    await findOrders(parsed.data);
    return data({ state: 'sent' } as const, { headers: noStoreHeaders });
  } catch (error) {
    if (!(error instanceof DatabaseBusy || error instanceof DatabaseUnavailable)) throw error;
    logFailure(log, error, 'links could not be sent again');
    return data({ state: 'failed', typed } as const, { status: 503, headers: noStoreHeaders });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return pageMeta(findOrderMessages.title, findOrderMessages.text);
}

export default function FindOrderScreen({ loaderData: { isHosted }, actionData: result }: Route.ComponentProps) {
  const isAway = result?.state === 'failed';
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop]}>
      {result?.state === 'sent' ? (
        <FindOrderForm sent title={findOrderMessages.sent} text={findOrderMessages.sentHint} />
      ) : (
        <FindOrderForm
          title={isAway ? findOrderMessages.failed : findOrderMessages.opening}
          text={isAway ? findOrderMessages.failedHint : findOrderMessages.text}
          hint={isHosted ? findOrderMessages.hosted : undefined}
          typed={result?.typed}
          problem={result?.state === 'wrong' ? result.problem : undefined}
        />
      )}
    </PageLayout>
  );
}
