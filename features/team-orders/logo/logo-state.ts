import type { Logo } from '#core/contract/logo.ts';

/** The state of the logo, from nothing to a file that an order can have. */
export type LogoState =
  /** `said`: why there is no logo any more. */
  | { step: 'empty'; said: string | null }
  | { step: 'checking'; name: string }
  /** `lost`: the connection broke; the upload resumes by itself. Counts are bytes. */
  | { step: 'uploading'; name: string; bytes: number; sent: number; lost: boolean }
  | { step: 'finishing'; name: string }
  /** The upload stopped. A retry sends what is missing. */
  | { step: 'stopped'; name: string; problem: string }
  /** The file is not accepted. */
  | { step: 'refused'; name: string; problem: string }
  /** The page was left during the upload. Choosing the same file again resumes it. */
  | { step: 'interrupted'; name: string; bytes: number; sent: number }
  | { step: 'done'; token: string; logo: Logo };

export const noLogo: LogoState = { step: 'empty', said: null };

/** Whole percent, 99 at most. It is 100 only when the server has confirmed the file. */
export function percentOf({ sent, bytes }: { sent: number; bytes: number }): number {
  return Math.min(99, Math.floor((100 * sent) / Math.max(1, bytes)));
}
