import type { Logo } from '#core/contract/logo.ts';

/** The state of the logo, from nothing to a file that an order can have. */
export type LogoState =
  /** `message`: why there is no logo any more. */
  | { status: 'empty'; message: string | null }
  | { status: 'checking'; name: string }
  /** `lost`: the connection broke; the upload resumes by itself. Counts are bytes. */
  | { status: 'uploading'; name: string; bytes: number; sent: number; lost: boolean }
  | { status: 'finishing'; name: string }
  /** The upload stopped. A retry sends what is missing. */
  | { status: 'stopped'; name: string; problem: string }
  /** The file is not accepted. */
  | { status: 'refused'; name: string; problem: string }
  /** The page was left during the upload. Choosing the same file again resumes it. */
  | { status: 'interrupted'; name: string; bytes: number; sent: number }
  | { status: 'done'; token: string; logo: Logo };

export const noLogo: LogoState = { status: 'empty', message: null };

/** Whole percent, 99 at most. It is 100 only when the server has confirmed the file. */
export function percentOf({ sent, bytes }: { sent: number; bytes: number }): number {
  return Math.min(99, Math.floor((100 * sent) / Math.max(1, bytes)));
}
