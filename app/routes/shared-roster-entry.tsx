import { data, redirect } from 'react-router';
import { brand } from '#core/config/brand.ts';
import type { EntryResult } from '#features/team-orders/server/player-entries.server.ts';
import { playerEntryMessages } from '#features/team-orders/shared-roster/messages.ts';
import type { EntryErrors } from '#features/team-orders/shared-roster/player-entry-form.tsx';
import { PlayersPage, Stage } from '#features/team-orders/shared-roster/players-page.tsx';
import type { PlayersView } from '#features/team-orders/shared-roster/players-view.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#lib/database/database.server.ts';
import { noStoreHeaders } from '#server/http/no-store-headers.ts';
import { logFailure } from '#server/log-failure.ts';
import { Button } from '#ui/components/button.tsx';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { type ShopContext, shopContext } from '../services-context.ts';
import type { Route } from './+types/shared-roster-entry.ts';

type Found = PlayersView | { state: 'away' };

const statusOf = (state: Found['state']) =>
  state === 'unknown' ? 404 : state === 'renewed' || state === 'expired' ? 410 : state === 'away' ? 503 : 200;

/** An unknown link says so, an ended one says how it ended, and neither names anybody. */
export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const view = await find(context.get(shopContext), key);
  return data({ path: `/team-sheet/${key}`, view }, { status: statusOf(view.state), headers: noStoreHeaders });
}

/** Enters a row, then redirects to its own address, so that a reload does not enter a second one. */
export async function action({ context, params: { key }, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const sent = Object.fromEntries(await request.formData().catch(() => new FormData()));
  const text = (name: string) => (typeof sent[name] === 'string' ? sent[name].slice(0, 1000) : '');
  const typed = { name: text('name'), number: text('instead') || text('number'), size: text('size') };
  try {
    const entered = await shop.sharedRosters.commands.enterPlayer(key, typed, text('own'));
    if (entered?.state === 'entered') return redirect(`/team-sheet/${entered.own}`, { status: 303, headers: noStoreHeaders });
    if (entered === null) return data({ refused: null }, { status: 404, headers: noStoreHeaders });
    return data({ refused: refusalOf(entered, typed) }, { status: entered.state === 'invalid' ? 422 : 409, headers: noStoreHeaders });
  } catch (error) {
    if (!isAway(error)) throw error;
    logFailure(shop.log, error, 'a player could not enter');
    return data(
      { refused: { typed, problems: {}, instead: null, problem: playerEntryMessages.awayHint } },
      { status: 503, headers: noStoreHeaders },
    );
  }
}

function refusalOf(entered: Exclude<EntryResult, { state: 'entered' }>, typed: EntryErrors['typed']): EntryErrors {
  const refused = { typed, problems: {}, instead: null, problem: null };
  if (entered.state === 'invalid') return { ...refused, problems: entered.problems };
  if (entered.state === 'taken') return { ...refused, problems: entered.problems, instead: entered.instead };
  return { ...refused, problem: entered.state === 'named' ? playerEntryMessages.named : playerEntryMessages.closed };
}

async function find({ sharedRosters, log }: ShopContext, key: string): Promise<Found> {
  try {
    return await sharedRosters.queries.findPlayersPage(key);
  } catch (error) {
    if (!isAway(error)) throw error;
    logFailure(log, error, 'a team sheet could not be read');
    return { state: 'away' };
  }
}

const isAway = (error: unknown) => error instanceof DatabaseBusy || error instanceof DatabaseUnavailable;

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return Object.fromEntries([...loaderHeaders, ...actionHeaders]);
}

export function meta() {
  return [{ title: `${playerEntryMessages.pageTitle} | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function TeamSheetScreen({ loaderData: { view, path }, actionData }: Route.ComponentProps) {
  return (
    <PageLayout links={[mainNavigation.home]}>
      {view.state === 'away' ? (
        <Stage title={playerEntryMessages.away} lead={playerEntryMessages.awayHint}>
          <form>
            <Button type="submit" variant="ink">
              {playerEntryMessages.tryAgain}
            </Button>
          </form>
        </Stage>
      ) : (
        <PlayersPage view={view} path={path} refused={actionData?.refused ?? null} />
      )}
    </PageLayout>
  );
}
