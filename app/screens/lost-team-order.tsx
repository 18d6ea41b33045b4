import { data } from 'react-router';
import { emailSchema } from '#core/contract/email.ts';
import { brand } from '#core/facts.ts';
import { isEmail } from '#core/uniform-order.ts';
import { LostLink } from '#features/uniform-order/lost-link.tsx';
import { lostLinkWords as words } from '#features/uniform-order/order-page-words.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#platform/database.server.ts';
import { tellFailure } from '../failures.ts';
import { links, Page } from '../page.tsx';
import { privately } from '../privately.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/lost-team-order.ts';

/** Whoever asks gets the same answer, whether there are orders under the address or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { orderPages, log } = context.get(shopContext);
  const sent = Object.fromEntries(await request.formData().catch(() => new FormData()));
  const typed = typeof sent.email === 'string' ? sent.email.trim().slice(0, 254) : '';
  if (!isEmail(typed)) {
    const problem = emailSchema.safeParse(typed).error?.issues[0]?.message;
    return data({ state: 'wrong', typed, problem } as const, { status: 400, headers: privately });
  }
  try {
    await orderPages.sendAgain(typed);
    return data({ state: 'sent' } as const, { headers: privately });
  } catch (error) {
    if (!(error instanceof DatabaseBusy || error instanceof DatabaseUnavailable)) throw error;
    tellFailure(log, error, 'links could not be sent again');
    return data({ state: 'failed', typed } as const, { status: 503, headers: privately });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: `${words.title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function LostTeamOrderScreen({ actionData: answer }: Route.ComponentProps) {
  return (
    <Page links={[links.home, links.orderUniforms]}>
      {answer?.state === 'sent' ? (
        <LostLink sent title={words.sent} text={words.sentHint} />
      ) : (
        <LostLink
          title={answer?.state === 'failed' ? words.failed : words.opening}
          text={answer?.state === 'failed' ? words.failedHint : words.text}
          typed={answer?.typed}
          problem={answer?.state === 'wrong' ? answer.problem : undefined}
        />
      )}
    </Page>
  );
}
