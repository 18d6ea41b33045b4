import { useEffect, useRef, useState } from 'react';
import type { SheetAct, SheetRow, TeamSheet } from '#core/contract/team-sheet.ts';
import { Button } from '#ui/button.tsx';
import { says } from '../form/form-words.ts';
import { useOrderForm } from '../form/use-order-form.ts';
import { teamSheet, useTeamSheet } from './browser-sheet.ts';
import { isWaiting } from './player-entry.ts';
import { SecretLink } from './secret-link.tsx';
import { sheetWords as words } from './words.ts';

/** The players' link, who has entered and who is missing, as it happens. */
export function PlayersPanel({ asked }: { asked: boolean }) {
  const { kept } = useTeamSheet();
  const [busy, setBusy] = useState(asked);
  async function act(what: SheetAct) {
    setBusy(true);
    if (await teamSheet().share()) await teamSheet().players(what);
    setBusy(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was asked for once
  useEffect(() => {
    if (asked) void act('open');
  }, [asked]);
  const players = kept?.sheet.players;
  if (!kept || !players)
    return (
      <button type="button" className="text-link py-2.5 text-small" aria-disabled={busy} onClick={() => !busy && void act('open')}>
        {busy ? words.opening : says.playersEnter}
      </button>
    );
  return (
    <section className="sheet-players" aria-labelledby="sheet-players-title">
      <h3 id="sheet-players-title" className="firm text-[1.25rem] leading-none">
        {words.players}
      </h3>
      <Progress sheet={kept.sheet} />
      {players.entry === 'open' && <OpenLink path={players.path} until={players.until} />}
      {players.entry !== 'open' && <p>{words[players.entry]}</p>}
      {players.entry !== 'made' && (
        <p className="flex flex-wrap gap-2">
          {players.entry === 'open' && <Act label={words.close} busy={busy} onClick={() => void act('close')} />}
          {players.entry === 'closed' && <Act label={words.reopen} busy={busy} onClick={() => void act('open')} />}
          <Act label={words.renew} busy={busy} onClick={() => void act('renew')} />
        </p>
      )}
      {players.entry === 'open' && <p className="text-smoke">{words.renewHint}</p>}
    </section>
  );
}

function OpenLink({ path, until }: { path: string; until: string }) {
  const team = useOrderForm(({ draft }) => draft.teamName.trim());
  return (
    <>
      <p>{words.openHint}</p>
      <SecretLink label={words.playersLink} url={location.origin + path} title={words.shareText(team)} />
      <p className="text-smoke">{words.until(until)}</p>
    </>
  );
}

function Act({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) {
  return (
    <Button size="small" className="roster-tool" aria-disabled={busy} onClick={() => !busy && onClick()}>
      {label}
    </Button>
  );
}

/** How many are in, who is missing, and a word when somebody comes. */
function Progress({ sheet }: { sheet: TeamSheet }) {
  const { places, rows } = placesOf(sheet);
  const entered = rows.filter(({ enteredAt }) => enteredAt !== null);
  const waiting = rows.filter(({ enteredAt, ...row }) => isWaiting({ ...row, entered: enteredAt === null ? null : 1 }));
  const named = waiting.map(({ name }) => name).filter((name) => name !== '');
  const blank = waiting.length - named.length;
  const missing = [...named, ...(blank > 0 ? [words.freePlaces(blank)] : [])].join(', ');
  const news = useNewest(entered);
  return (
    <>
      <p>
        <b className="price">{words.progress(entered.length, places)}</b>
        <br />
        {missing === '' ? words.nobodyMissing : words.missing(missing)}
      </p>
      {entered.length > 0 && (
        <ul className="sheet-entered">
          {entered.map(({ id, name, number, size }) => (
            <li key={id}>{[name, `#${number}`, size].join(', ')}</li>
          ))}
        </ul>
      )}
      <p role="status" className="hidden-text">
        {news}
      </p>
    </>
  );
}

function placesOf({ head, rows }: TeamSheet) {
  const seated = head.places.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { places: head.places.length, rows: seated };
}

function useNewest(entered: SheetRow[]): string {
  const before = useRef(new Set(entered.map(({ id }) => id)));
  const [news, setNews] = useState('');
  useEffect(() => {
    const fresh = entered.filter(({ id }) => !before.current.has(id));
    before.current = new Set(entered.map(({ id }) => id));
    if (fresh.length > 0) setNews(fresh.map(({ name }) => words.hasEntered(name)).join(' '));
  }, [entered]);
  return news;
}
