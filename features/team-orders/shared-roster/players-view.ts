import type { LogoPlacement } from '#core/garment/logo-placement.ts';
import type { TeamColors } from '#core/garment/team-colors.ts';
import type { Fabric } from '#core/uniform-options.ts';
import type { PlayerEntry } from './player-entry.ts';

/** What whoever holds a players' link sees of the team: its name, its shirt, and how many places it has. */
export type TeamView = { teamName: string; fabric: Fabric; colours: TeamColors; logoPlacement: LogoPlacement | null; count: number };

/** What the page of a players' link, or of a player's own, shows. */
export type PlayersView =
  | { state: 'unknown' | 'renewed' | 'expired' }
  /** `own` is the key the row will have: made with the page, so that pressing twice enters once. */
  | { state: 'entering'; team: TeamView; free: number; own: string }
  | { state: 'full' | 'closed' | 'made'; team: TeamView }
  /** `placed`: the row is one of those that are made now. */
  | { state: 'own'; team: TeamView; entry: 'open' | 'closed' | 'made'; row: PlayerEntry; advice: string | null; placed: boolean };
