import type { ReactNode } from 'react';
import { Headline } from '#ui/components/headline.tsx';
import { playerEntryMessages } from './messages.ts';
import { OwnRows } from './own-rows.tsx';
import { type EntryErrors, PlayerEntryForm } from './player-entry-form.tsx';
import type { PlayersView } from './players-view.ts';
import { useStoredOwnRow } from './use-stored-own-row.ts';
import './players-page.css';

/** The page of the players' link and of a player's own link. `path` is its path, `refused` the errors of the last entry. */
export function PlayersPage({ view, path, refused }: { view: PlayersView; path: string; refused: EntryErrors | null }) {
  useStoredOwnRow(view, path);
  switch (view.state) {
    case 'entering':
      return (
        <Stage title={playerEntryMessages.title(view.team.teamName)} lead={playerEntryMessages.lead}>
          <OwnRows path={path} />
          <PlayerEntryForm path={path} team={view.team} own={view.own} start={null} refused={refused}>
            <p className="mono pb-4">{playerEntryMessages.places(view.free, view.team.count)}</p>
          </PlayerEntryForm>
        </Stage>
      );
    case 'own':
      return (
        <Stage title={playerEntryMessages.title(view.team.teamName)} lead={playerEntryMessages.own}>
          <p className="max-w-[40rem]">
            {view.entry === 'open'
              ? playerEntryMessages.ownHint
              : view.entry === 'made'
                ? playerEntryMessages.ownMade
                : playerEntryMessages.ownClosed}
            {!view.placed && ` ${playerEntryMessages.ownUnplaced}`}
          </p>
          {view.advice && <p className="player-entry-advice">{view.advice}</p>}
          <PlayerEntryForm path={path} team={view.team} own="" start={view.row} refused={refused} closed={view.entry !== 'open'}>
            <OwnRows path={path} />
          </PlayerEntryForm>
          {view.entry === 'open' && <p className="pt-8 text-small text-smoke">{playerEntryMessages.another}</p>}
        </Stage>
      );
    case 'full':
      return (
        <Stage title={playerEntryMessages.full} lead={playerEntryMessages.fullHint(view.team.count)}>
          <OwnRows path={path} />
        </Stage>
      );
    case 'closed':
      return (
        <Stage title={playerEntryMessages.closed} lead={playerEntryMessages.closedHint}>
          <OwnRows path={path} />
        </Stage>
      );
    case 'made':
      return (
        <Stage title={playerEntryMessages.made} lead={playerEntryMessages.madeHint}>
          <OwnRows path={path} />
        </Stage>
      );
    case 'expired':
      return <Stage title={playerEntryMessages.expired} lead={playerEntryMessages.expiredHint} />;
    case 'renewed':
      return <Stage title={playerEntryMessages.renewed} lead={playerEntryMessages.renewedHint} />;
    case 'unknown':
      return <Stage title={playerEntryMessages.unknown} lead={playerEntryMessages.unknownHint} />;
  }
}

/** A page with one message and its actions. */
export function Stage({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="px-gutter pt-8 pb-section md:pt-12">
      <Headline text={title} className="max-w-[18ch] leading-[.9] [--headline:var(--text-h2)]" />
      <p className="lead mt-6 mb-6 max-w-[36rem]">{lead}</p>
      {children}
    </div>
  );
}
