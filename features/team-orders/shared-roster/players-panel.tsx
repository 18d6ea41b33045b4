import { useEffect, useRef, useState } from 'react';
import type { SharedRoster, SharedRosterAction, SharedRosterRow } from '#core/contract/shared-roster.ts';
import { Button } from '#ui/components/button.tsx';
import { usePressOnce } from '#ui/components/use-once.ts';
import { builderMessages } from '../domain/builder-messages.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { browserSharedRoster, useSharedRoster } from './browser-shared-roster.ts';
import { sharedRosterMessages } from './messages.ts';
import { isWaiting } from './player-entry.ts';
import { SecretLink } from './secret-link.tsx';

/** The players' link, who has entered and who is missing, updated live. */
export function PlayersPanel({ openAtOnce }: { openAtOnce: boolean }) {
  const { synced } = useSharedRoster();
  const [pressed, setPressed] = useState<string>();
  const [busy, act] = usePressOnce(async (what: SharedRosterAction, label?: string) => {
    setPressed(label);
    if (await browserSharedRoster().share()) await browserSharedRoster().players(what);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once
  useEffect(() => {
    if (openAtOnce) act('open');
  }, [openAtOnce]);
  const actButton = (what: SharedRosterAction, label: string) => (
    <Button size="small" className="roster-tool" busy={busy && pressed === label} onClick={() => act(what, label)}>
      {busy && pressed === label ? sharedRosterMessages.saving : label}
    </Button>
  );
  const players = synced?.sheet.players;
  if (!synced || !players)
    return (
      <button type="button" className="text-link py-2.5 text-small" aria-busy={busy} aria-disabled={busy} onClick={() => act('open')}>
        {busy ? sharedRosterMessages.opening : builderMessages.playersEnter}
      </button>
    );
  return (
    <section className="shared-roster-players" aria-labelledby="shared-roster-players-title">
      <h3 id="shared-roster-players-title" className="heading text-[1.25rem] leading-none">
        {sharedRosterMessages.players}
      </h3>
      <Progress sharedRoster={synced.sheet} />
      {players.entry === 'open' && <OpenLink path={players.path} until={players.until} />}
      {players.entry !== 'open' && <p>{sharedRosterMessages[players.entry]}</p>}
      {players.entry !== 'made' && (
        <p className="flex flex-wrap gap-2">
          {players.entry === 'open' && actButton('close', sharedRosterMessages.close)}
          {players.entry === 'closed' && actButton('open', sharedRosterMessages.reopen)}
          {actButton('renew', sharedRosterMessages.renew)}
        </p>
      )}
      {players.entry === 'open' && <p className="text-smoke">{sharedRosterMessages.renewHint}</p>}
    </section>
  );
}

function OpenLink({ path, until }: { path: string; until: string }) {
  const team = useBuilder(({ draft }) => draft.teamName.trim());
  return (
    <>
      <p>{sharedRosterMessages.openHint}</p>
      <SecretLink label={sharedRosterMessages.playersLink} url={location.origin + path} title={sharedRosterMessages.shareText(team)} />
      <p className="text-smoke">{sharedRosterMessages.until(until)}</p>
    </>
  );
}

/** Counts the entries, lists who is missing, and announces new entries. */
function Progress({ sharedRoster }: { sharedRoster: SharedRoster }) {
  const { places, rows } = seatsOf(sharedRoster);
  const entered = rows.filter(({ enteredAt }) => enteredAt !== null);
  const waiting = rows.filter(({ enteredAt, ...row }) => isWaiting({ ...row, entered: enteredAt === null ? null : 1 }));
  const named = waiting.map(({ name }) => name).filter((name) => name !== '');
  const blank = waiting.length - named.length;
  const missing = [...named, ...(blank > 0 ? [sharedRosterMessages.freePlaces(blank)] : [])].join(', ');
  const announcement = useNewest(entered);
  return (
    <>
      <p>
        <b className="price">{sharedRosterMessages.progress(entered.length, places)}</b>
        <br />
        {missing === '' ? sharedRosterMessages.nobodyMissing : sharedRosterMessages.missing(missing)}
      </p>
      {entered.length > 0 && (
        <ul className="shared-roster-entered">
          {entered.map(({ id, name, number, size }) => (
            <li key={id}>{[name, `#${number}`, size].join(', ')}</li>
          ))}
        </ul>
      )}
      <p role="status" className="hidden-text">
        {announcement}
      </p>
    </>
  );
}

function seatsOf({ head, rows }: SharedRoster) {
  const seated = head.places.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { places: head.places.length, rows: seated };
}

function useNewest(entered: SharedRosterRow[]): string {
  const before = useRef(new Set(entered.map(({ id }) => id)));
  const [announcement, announce] = useState('');
  useEffect(() => {
    const fresh = entered.filter(({ id }) => !before.current.has(id));
    before.current = new Set(entered.map(({ id }) => id));
    if (fresh.length > 0) announce(fresh.map(({ name }) => sharedRosterMessages.hasEntered(name)).join(' '));
  }, [entered]);
  return announcement;
}
