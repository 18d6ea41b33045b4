import { UsageError } from './errors.ts';

/** Parses `--limit`, a number of at most `digits` digits. Throws a UsageError. */
export function parseLimit(text: string, digits = 5): number {
  if (!new RegExp(`^[1-9]\\d{0,${digits - 1}}$`).test(text)) throw new UsageError(`--limit is a number from 1 to ${'9'.repeat(digits)}.`);
  return Number(text);
}

/** Requires a tracking code in a form that carriers use. Throws a UsageError. */
export function requireTracking(code: string | undefined) {
  if (code !== undefined && !/^[\x20-\x7e]{1,100}$/.test(code)) throw new UsageError('--tracking is a code of up to 100 plain characters.');
}
