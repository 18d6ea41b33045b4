import type { LogoPlacement } from '#core/garment/logo-placement.ts';
import type { OrderedLook } from '#core/garment/uniform-look.ts';
import type { PlayerEntry } from './player-entry.ts';

/** What the players' link shows of the team: its name, its shirt, and the number of places. */
export type TeamView = OrderedLook & {
  teamName: string;
  logoPlacement: LogoPlacement | null;
  count: number;
};

/** The data of the page of a players' link or of a player's own link. */
export type PlayersView =
  | { state: 'unknown' | 'renewed' | 'expired' }
  /** `own` is the key that the row will have. It is prepared with the page, so that a double submit enters one row (R4.19). */
  | { state: 'entering'; team: TeamView; free: number; own: string }
  | { state: 'full' | 'closed' | 'made'; team: TeamView }
  /** `placed`: the row is one of those that are made. */
  | { state: 'own'; team: TeamView; entry: 'open' | 'closed' | 'made'; row: PlayerEntry; advice: string | null; placed: boolean };
