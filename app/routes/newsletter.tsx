import { data } from 'react-router';
import { honeypotField } from '#core/contract/client.ts';
import { subscribeRequestSchema } from '#core/contract/newsletter.ts';
import { pageMeta } from '#features/catalog/meta.ts';
import { newsletterMessages } from '#features/newsletter/messages.ts';
import { NewsletterForm } from '#features/newsletter/newsletter-form.tsx';
import { newsletterPageMessages } from '#features/newsletter/page-messages.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#lib/database/database.server.ts';
import { noStoreHeaders } from '#server/http/no-store-headers.ts';
import { logFailure } from '#server/log-failure.ts';
import { StatusMessage } from '#ui/components/status-message.tsx';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/newsletter.ts';

/** Answers a form that was sent without script. With script, the form calls the API and the page stays. */
export async function action({ request, context }: Route.ActionArgs) {
  const { newsletter, log } = context.get(shopContext);
  const sent = Object.fromEntries(await request.formData().catch(() => new FormData()));
  const parsed = subscribeRequestSchema.safeParse(sent);
  const typed = typeof sent.email === 'string' ? sent.email.slice(0, 254) : '';
  if (!parsed.success) {
    return data({ state: 'wrong', typed, problem: parsed.error.issues[0]?.message } as const, { status: 400, headers: noStoreHeaders });
  }
  try {
    await newsletter.subscribe(parsed.data, typeof sent[honeypotField] === 'string' ? sent[honeypotField] : '');
    return data({ state: 'joined' } as const, { headers: noStoreHeaders });
  } catch (error) {
    if (!(error instanceof DatabaseBusy || error instanceof DatabaseUnavailable)) throw error;
    logFailure(log, error, 'the list could not be reached');
    return data({ state: 'failed', typed } as const, { status: 503, headers: noStoreHeaders });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return pageMeta(newsletterPageMessages.page.title, newsletterPageMessages.page.text);
}

export default function NewsletterScreen({ actionData: result }: Route.ComponentProps) {
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop, mainNavigation.orderUniforms]}>
      {result?.state === 'joined' ? (
        <StatusMessage title={newsletterMessages.thanks} text={newsletterPageMessages.page.thanksHint} />
      ) : (
        <StatusMessage
          title={result?.state === 'failed' ? newsletterMessages.failed : newsletterPageMessages.page.opening}
          text={result?.state === 'failed' ? newsletterPageMessages.page.failedHint : newsletterPageMessages.page.text}
        >
          <NewsletterForm
            className="w-full max-w-[40rem]"
            typed={result?.typed}
            problem={result?.state === 'wrong' ? result.problem : undefined}
          />
        </StatusMessage>
      )}
    </PageLayout>
  );
}
