import { data } from 'react-router';
import { brand } from '#core/facts.ts';
import { ListNotice } from '#features/newsletter/list-notice.tsx';
import type { Subscription } from '#features/newsletter/newsletter.server.ts';
import { words } from '#features/newsletter/words.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#platform/database.server.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';

import { tellFailure } from '../failures.ts';
import { links, Page } from '../page.tsx';
import { privately } from '../privately.ts';
import { type ShopContext, shopContext } from '../shop-context.ts';
import type { Route } from './+types/unsubscribe.ts';

type Found = Subscription | { state: 'unknown' } | { state: 'failed' };

const status = { listed: 200, left: 200, unknown: 404, failed: 503 } as const;

/** A GET only asks, so that a mail scanner that opens every link unsubscribes nobody. */
export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  return answer(context.get(shopContext), async (newsletter) => newsletter.find(key));
}

/** A POST acts: the button's, and the mail program's own (RFC 8058). Its body says nothing we need. */
export async function action({ context, params: { key } }: Route.ActionArgs) {
  return answer(context.get(shopContext), async (newsletter) => ((await newsletter.leave(key)) ? newsletter.find(key) : null));
}

async function answer({ newsletter, log }: ShopContext, ask: (list: ShopContext['newsletter']) => Promise<Subscription | null>) {
  let found: Found;
  try {
    found = (await ask(newsletter)) ?? { state: 'unknown' };
  } catch (error) {
    if (!(error instanceof DatabaseBusy || error instanceof DatabaseUnavailable)) throw error;
    tellFailure(log, error, 'the list could not be reached');
    found = { state: 'failed' };
  }
  return data(found, { status: status[found.state], headers: privately });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return [{ title: `${words.leave.title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function UnsubscribeScreen({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page links={[links.home, links.shop]}>
      <Stage found={actionData ?? loaderData} />
    </Page>
  );
}

function Stage({ found }: { found: Found }) {
  if (found.state === 'listed') {
    return (
      <ListNotice title={words.leave.opening} text={words.leave.text(found.masked)}>
        <form method="post" action="?">
          <Button type="submit" look="ink">
            {words.leave.button}
          </Button>
        </form>
      </ListNotice>
    );
  }
  if (found.state === 'left') {
    return (
      <ListNotice title={words.leave.left} text={found.masked === null ? words.leave.goneHint : words.leave.leftHint(found.masked)}>
        <Link to="/newsletter" className="link">
          {words.leave.again}
        </Link>
      </ListNotice>
    );
  }
  if (found.state === 'failed') {
    return (
      <ListNotice title={words.leave.failed} text={words.leave.failedHint}>
        <form>
          <Button type="submit" look="ink">
            {words.leave.tryAgain}
          </Button>
        </form>
      </ListNotice>
    );
  }
  return (
    <ListNotice title={words.leave.unknown} text={words.leave.unknownHint}>
      <a className={buttonClass({ look: 'ink' })} href={`mailto:${brand.infoMailbox}?subject=${encodeURIComponent(words.leave.subject)}`}>
        {words.leave.write}
      </a>
    </ListNotice>
  );
}
