import type { ReactNode } from 'react';
import { Headline } from '#ui/headline.tsx';
import { EntryForm, type Refused } from './entry-form.tsx';
import { OwnRows } from './own-rows.tsx';
import type { PlayersView } from './players-view.ts';
import { useKeptOwnRow } from './use-kept-own-row.ts';
import { entryWords as words } from './words.ts';
import './players-page.css';

/** What a players' link, or a player's own, opens. `path` is its address; `refused` what the last try was answered. */
export function PlayersPage({ view, path, refused }: { view: PlayersView; path: string; refused: Refused | null }) {
  useKeptOwnRow(view, path);
  switch (view.state) {
    case 'entering':
      return (
        <Stage title={words.title(view.team.teamName)} lead={words.lead}>
          <OwnRows path={path} />
          <EntryForm path={path} team={view.team} own={view.own} start={null} refused={refused}>
            <p className="mono pb-4">{words.places(view.free, view.team.count)}</p>
          </EntryForm>
        </Stage>
      );
    case 'own':
      return (
        <Stage title={words.title(view.team.teamName)} lead={words.own}>
          <p className="max-w-[40rem]">
            {view.entry === 'open' ? words.ownHint : view.entry === 'made' ? words.ownMade : words.ownClosed}
            {!view.placed && ` ${words.ownUnplaced}`}
          </p>
          {view.advice && <p className="sheet-advice">{view.advice}</p>}
          <EntryForm path={path} team={view.team} own="" start={view.row} refused={refused} closed={view.entry !== 'open'}>
            <OwnRows path={path} />
          </EntryForm>
          {view.entry === 'open' && <p className="pt-8 text-small text-smoke">{words.another}</p>}
        </Stage>
      );
    case 'full':
      return (
        <Stage title={words.full} lead={words.fullHint(view.team.count)}>
          <OwnRows path={path} />
        </Stage>
      );
    case 'closed':
      return (
        <Stage title={words.closed} lead={words.closedHint}>
          <OwnRows path={path} />
        </Stage>
      );
    case 'made':
      return (
        <Stage title={words.made} lead={words.madeHint}>
          <OwnRows path={path} />
        </Stage>
      );
    case 'expired':
      return <Stage title={words.expired} lead={words.expiredHint} />;
    case 'renewed':
      return <Stage title={words.renewed} lead={words.renewedHint} />;
    case 'unknown':
      return <Stage title={words.unknown} lead={words.unknownHint} />;
  }
}

/** A page with one thing to say, and what goes with it. */
export function Stage({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="px-gutter pt-8 pb-section md:pt-12">
      <Headline text={title} className="max-w-[18ch] leading-[.9] [--headline:var(--text-h2)]" />
      <p className="lead mt-6 mb-6 max-w-[36rem]">{lead}</p>
      {children}
    </div>
  );
}
