import { useEffect } from 'react';
import { keptOwnRows } from './kept-own-rows.ts';
import type { PlayersView } from './players-view.ts';
import { entryWords as words } from './words.ts';

/** A player's own link is kept by the device it is opened on, until it opens nothing any more. */
export function useKeptOwnRow(view: PlayersView, path: string) {
  useEffect(() => {
    if (view.state === 'unknown') keptOwnRows().drop(path);
    if (view.state !== 'own') return;
    const { team, row } = view;
    keptOwnRows().add({ path, team: words.title(team.teamName), name: row.name, number: row.number });
  }, [view, path]);
}
