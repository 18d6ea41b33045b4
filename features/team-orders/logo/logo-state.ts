import type { Logo } from '#core/contract/logo.ts';

/** Where the team's logo stands, from nothing to a file that an order can have. */
export type LogoState =
  /** `said`: why there is none any more. */
  | { step: 'empty'; said: string | null }
  | { step: 'checking'; name: string }
  /** `lost`: the connection broke, and it goes on by itself. Counts are bytes. */
  | { step: 'uploading'; name: string; bytes: number; sent: number; lost: boolean }
  | { step: 'finishing'; name: string }
  /** It did not go on by itself; trying again sends what is missing. */
  | { step: 'stopped'; name: string; problem: string }
  /** Not this file. */
  | { step: 'refused'; name: string; problem: string }
  /** The page was left meanwhile: the same file, chosen again, goes on from there. */
  | { step: 'interrupted'; name: string; bytes: number; sent: number }
  | { step: 'done'; token: string; logo: Logo };

export const noLogo: LogoState = { step: 'empty', said: null };

/** Whole percent, 99 at most: a hundred is when the server has said so. */
export function percentOf({ sent, bytes }: { sent: number; bytes: number }): number {
  return Math.min(99, Math.floor((100 * sent) / Math.max(1, bytes)));
}
