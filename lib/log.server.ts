import { pino } from 'pino';

/**
 * Writes one JSON line for each event to standard output. Personal data and secrets are never logged (R12.2, R12.3): requests are logged by
 * route pattern, never by path.
 */
export function createLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
export type Log = ReturnType<typeof createLog>;
