import { useEffect } from 'react';
import { playerEntryMessages } from './messages.ts';
import type { PlayersView } from './players-view.ts';
import { storedOwnRows } from './stored-own-rows.ts';

/** Stores a player's own link on this device, until the link has ended. */
export function useStoredOwnRow(view: PlayersView, path: string) {
  useEffect(() => {
    if (view.state === 'unknown') storedOwnRows().drop(path);
    if (view.state !== 'own') return;
    const { team, row } = view;
    storedOwnRows().add({ path, team: playerEntryMessages.title(team.teamName), name: row.name, number: row.number });
  }, [view, path]);
}
