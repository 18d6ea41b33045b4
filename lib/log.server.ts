import { pino } from 'pino';

/**
 * Writes one JSON line for each event to standard output. Personal data and secrets are never logged (R12.2, R12.3): requests are logged by
 * route pattern, never by path, and the key of a secret link is masked in whatever text it comes.
 */
export function createLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks: { streamWrite: maskKeys } });
}
export type Log = ReturnType<typeof createLog>;

/** Replaces the keys of secret links in a text. @example maskKeys('/team-order/0f3a…/logo') // '/team-order/{key}/logo' */
export function maskKeys(text: string): string {
  return text.replace(/(\/(?:checkout|unsubscribe|uploads|team-order|team-sheet))\/+[^/\s"?#]+/gi, '$1/{key}');
}
