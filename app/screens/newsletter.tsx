import { data } from 'react-router';
import { subscribeRequestSchema } from '#core/contract/newsletter.ts';
import { pageMeta } from '#features/catalogue/meta.ts';
import { ListNotice } from '#features/newsletter/list-notice.tsx';
import { NewsletterForm } from '#features/newsletter/newsletter-form.tsx';
import { trapField } from '#features/newsletter/trap.ts';
import { words } from '#features/newsletter/words.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#platform/database.server.ts';

import { tellFailure } from '../failures.ts';
import { links, Page } from '../page.tsx';
import { privately } from '../privately.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/newsletter.ts';

/** What a form sent without script is answered; with script the form asks the API and stays where it is. */
export async function action({ request, context }: Route.ActionArgs) {
  const { newsletter, log } = context.get(shopContext);
  const sent = Object.fromEntries(await request.formData().catch(() => new FormData()));
  const parsed = subscribeRequestSchema.safeParse(sent);
  const typed = typeof sent.email === 'string' ? sent.email.slice(0, 254) : '';
  if (!parsed.success) {
    return data({ state: 'wrong', typed, problem: parsed.error.issues[0]?.message } as const, { status: 400, headers: privately });
  }
  try {
    await newsletter.subscribe(parsed.data, typeof sent[trapField] === 'string' ? sent[trapField] : '');
    return data({ state: 'joined' } as const, { headers: privately });
  } catch (error) {
    if (!(error instanceof DatabaseBusy || error instanceof DatabaseUnavailable)) throw error;
    tellFailure(log, error, 'the list could not be reached');
    return data({ state: 'failed', typed } as const, { status: 503, headers: privately });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return pageMeta(words.page.title, words.page.text);
}

export default function NewsletterScreen({ actionData: answer }: Route.ComponentProps) {
  return (
    <Page links={[links.home, links.shop, links.orderUniforms]}>
      {answer?.state === 'joined' ? (
        <ListNotice title={words.thanks} text={words.page.thanksHint} />
      ) : (
        <ListNotice
          title={answer?.state === 'failed' ? words.failed : words.page.opening}
          text={answer?.state === 'failed' ? words.page.failedHint : words.page.text}
        >
          <NewsletterForm
            className="w-full max-w-[40rem]"
            typed={answer?.typed}
            problem={answer?.state === 'wrong' ? answer.problem : undefined}
          />
        </ListNotice>
      )}
    </Page>
  );
}
