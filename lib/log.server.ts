import { pino } from 'pino';

/**
 * One JSON line an event on standard output. Personal data and secrets never get here: requests are
 * logged by route pattern, never by path.
 */
export function createLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
export type Log = ReturnType<typeof createLog>;
