import { inTime } from '#core/async/in-time.ts';
import { DatabaseUnavailable } from '#lib/database/database.server.ts';
import { problemOf } from '#lib/log.server.ts';

/** What a check found: `warn` is a danger, `fail` is something that does not work. `says` is a sentence, with what to do. */
export type Verdict = { state: 'ok' | 'warn' | 'fail'; says: string };

/** A line of the report. */
export type CheckedLine = Verdict & { what: string };

/** One check, or several of one subject. A check that throws has failed. */
export type Check = { what: string; run: () => Promise<Verdict | CheckedLine[]>; patienceMs?: number };

/** How long a check may take, in ms, unless it says otherwise. */
const checkPatienceMs = 5000;

export const ok = (says: string): Verdict => ({ state: 'ok', says });
export const warn = (says: string): Verdict => ({ state: 'warn', says });
export const fail = (says: string): Verdict => ({ state: 'fail', says });

/** Something that the report says in our own words; a library's error is told by its name and code alone. */
export class CheckFailed extends Error {
  override name = 'CheckFailed';
}

/** Runs all checks side by side, each within its time, and resolves with their lines in the order of the checks. */
export async function runChecks(checks: Check[]): Promise<CheckedLine[]> {
  const lines = await Promise.all(
    checks.map(async ({ what, run, patienceMs = checkPatienceMs }) => {
      const late = () => new CheckFailed(`No answer within ${patienceMs / 1000} s: look whether it is overloaded or out of reach.`);
      const found = await inTime(run(), patienceMs, late).catch((error: unknown) => fail(sentenceOf(error)));
      return Array.isArray(found) ? found : [{ what, ...found }];
    }),
  );
  return lines.flat();
}

/** The message of an error that says ours; of another its name and code, because libraries put values into theirs. */
function sentenceOf(error: unknown): string {
  if (error instanceof CheckFailed) return error.message;
  if (error instanceof DatabaseUnavailable) {
    const cause = error.cause === undefined ? '' : ` (${problemOf(error.cause)})`;
    return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}${cause}.`;
  }
  return `It failed (${problemOf(error)}).`;
}

/** Formats bytes for a reader. @example formatBytes(1536 * 1024 * 1024) // '1.5 GB' */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const at = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** at;
  return `${value < 10 && at > 0 ? value.toFixed(1) : Math.round(value)} ${units[at]}`;
}

/** Formats a time span in its largest fitting unit. @example formatSpan(7_200_000) // '2 h' */
export function formatSpan(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return `${Math.round(ms / 1000)} s`;
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}
