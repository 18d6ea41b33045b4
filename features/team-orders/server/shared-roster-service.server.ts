import { retentionDays } from '#core/config/retention.ts';
import type { SharedRoster } from '#core/contract/shared-roster.ts';
import { findPlayersPage } from './player-entries.server.ts';
import { openByCoach, type SharedRosterDeps, type SharedRosterNotFound } from './shared-roster-access.server.ts';
import { createSharedRosterCommands } from './shared-roster-commands.server.ts';
import { readSharedRoster } from './shared-roster-repository.server.ts';
import { viewSharedRoster } from './shared-roster-view.server.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Shared drafts of team orders on all devices of their coaches (R4.18), and the players' entries into them (R4.19). */
export function createSharedRosters(deps: SharedRosterDeps) {
  const { database, now } = deps;
  return {
    queries: {
      /** The shared roster of a coach's key. */
      async find(key: string): Promise<SharedRoster | SharedRosterNotFound> {
        const opened = await openByCoach(database.db, key, now());
        if (typeof opened === 'string') return opened;
        const sharedRoster = await readSharedRoster(database.db, opened.id, now());
        if (!sharedRoster || sharedRoster.touchedAt < now() - retentionDays.draftLeftAlone * dayMs) return 'unknown';
        return viewSharedRoster(database.db, sharedRoster, { coachKey: key, now: now() });
      },
      findPlayersPage: (key: string) => findPlayersPage(deps, key),
    },
    commands: createSharedRosterCommands(deps),
  };
}
export type SharedRosters = ReturnType<typeof createSharedRosters>;
