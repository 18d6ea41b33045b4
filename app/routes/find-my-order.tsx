import { data } from 'react-router';
import { brand } from '#core/config/brand.ts';
import { emailSchema } from '#core/contract/email.ts';
import { isEmail } from '#core/uniform-options.ts';
import { findMyOrderMessages } from '#features/team-orders/domain/order-messages.ts';
import { ResendOrderLink } from '#features/team-orders/order-page/resend-order-link.tsx';
import { DatabaseBusy, DatabaseUnavailable } from '#lib/database/database.server.ts';
import { noStoreHeaders } from '#server/http/no-store-headers.ts';
import { logFailure } from '#server/log-failure.ts';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/find-my-order.ts';

/** Everybody gets the same answer, whether or not there are orders under the address (R5.14). */
export async function action({ request, context }: Route.ActionArgs) {
  const { teamOrders, log } = context.get(shopContext);
  const sent = Object.fromEntries(await request.formData().catch(() => new FormData()));
  const typed = typeof sent.email === 'string' ? sent.email.trim().slice(0, 254) : '';
  if (!isEmail(typed)) {
    const problem = emailSchema.safeParse(typed).error?.issues[0]?.message;
    return data({ state: 'wrong', typed, problem } as const, { status: 400, headers: noStoreHeaders });
  }
  try {
    await teamOrders.commands.resendLinks(typed);
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
  return [{ title: `${findMyOrderMessages.title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function LostTeamOrderScreen({ actionData: result }: Route.ComponentProps) {
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.orderUniforms]}>
      {result?.state === 'sent' ? (
        <ResendOrderLink sent title={findMyOrderMessages.sent} text={findMyOrderMessages.sentHint} />
      ) : (
        <ResendOrderLink
          title={result?.state === 'failed' ? findMyOrderMessages.failed : findMyOrderMessages.opening}
          text={result?.state === 'failed' ? findMyOrderMessages.failedHint : findMyOrderMessages.text}
          typed={result?.typed}
          problem={result?.state === 'wrong' ? result.problem : undefined}
        />
      )}
    </PageLayout>
  );
}
