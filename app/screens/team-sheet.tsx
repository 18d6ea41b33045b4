import { data, redirect } from 'react-router';
import { brand } from '#core/facts.ts';
import type { Refused } from '#features/uniform-order/team-sheet/entry-form.tsx';
import type { Entered } from '#features/uniform-order/team-sheet/player-entries.server.ts';
import { PlayersPage, Stage } from '#features/uniform-order/team-sheet/players-page.tsx';
import type { PlayersView } from '#features/uniform-order/team-sheet/players-view.ts';
import { entryWords as words } from '#features/uniform-order/team-sheet/words.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#platform/database.server.ts';
import { Button } from '#ui/button.tsx';
import { tellFailure } from '../failures.ts';
import { links, Page } from '../page.tsx';
import { privately } from '../privately.ts';
import { type ShopContext, shopContext } from '../shop-context.ts';
import type { Route } from './+types/team-sheet.ts';

type Found = PlayersView | { state: 'away' };

const statusOf = (state: Found['state']) =>
  state === 'unknown' ? 404 : state === 'renewed' || state === 'expired' ? 410 : state === 'away' ? 503 : 200;

/** A link that opens nothing says so, one that ended says how, and neither names anybody. */
export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const view = await find(context.get(shopContext), key);
  return data({ path: `/team-sheet/${key}`, view }, { status: statusOf(view.state), headers: privately });
}

/** Enters a row, then shows it at its own address, so that reloading enters no second one. */
export async function action({ context, params: { key }, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const sent = Object.fromEntries(await request.formData().catch(() => new FormData()));
  const text = (name: string) => (typeof sent[name] === 'string' ? sent[name].slice(0, 1000) : '');
  const typed = { name: text('name'), number: text('instead') || text('number'), size: text('size') };
  try {
    const entered = await shop.playerEntries.enter(key, typed, text('own'));
    if (entered?.state === 'entered') return redirect(`/team-sheet/${entered.own}`, { status: 303, headers: privately });
    if (entered === null) return data({ refused: null }, { status: 404, headers: privately });
    return data({ refused: refusalOf(entered, typed) }, { status: entered.state === 'wrong' ? 422 : 409, headers: privately });
  } catch (error) {
    if (!isAway(error)) throw error;
    tellFailure(shop.log, error, 'a player could not enter');
    return data({ refused: { typed, problems: {}, instead: null, problem: words.awayHint } }, { status: 503, headers: privately });
  }
}

function refusalOf(entered: Exclude<Entered, { state: 'entered' }>, typed: Refused['typed']): Refused {
  const refused = { typed, problems: {}, instead: null, problem: null };
  if (entered.state === 'wrong') return { ...refused, problems: entered.problems };
  if (entered.state === 'taken') return { ...refused, problems: entered.problems, instead: entered.instead };
  return { ...refused, problem: entered.state === 'named' ? words.named : words.closed };
}

async function find({ playerEntries, log }: ShopContext, key: string): Promise<Found> {
  try {
    return await playerEntries.find(key);
  } catch (error) {
    if (!isAway(error)) throw error;
    tellFailure(log, error, 'a team sheet could not be read');
    return { state: 'away' };
  }
}

const isAway = (error: unknown) => error instanceof DatabaseBusy || error instanceof DatabaseUnavailable;

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return Object.fromEntries([...loaderHeaders, ...actionHeaders]);
}

export function meta() {
  return [{ title: `${words.pageTitle} | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function TeamSheetScreen({ loaderData: { view, path }, actionData }: Route.ComponentProps) {
  return (
    <Page links={[links.home]}>
      {view.state === 'away' ? (
        <Stage title={words.away} lead={words.awayHint}>
          <form>
            <Button type="submit" look="ink">
              {words.tryAgain}
            </Button>
          </form>
        </Stage>
      ) : (
        <PlayersPage view={view} path={path} refused={actionData?.refused ?? null} />
      )}
    </Page>
  );
}
