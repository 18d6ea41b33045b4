import { CommerceUnavailable } from '#commerce/port.ts';
import type { Log } from '#lib/log.server.ts';
import { createLogOnce, type LogOnce } from '#lib/log-once.server.ts';
import { toErrorResponse } from './api/api-errors.ts';

const newsOf = new WeakMap<object, LogOnce>();

/**
 * Logs an error that prevented an answer. An outside system that is unavailable is expected: it is logged as one line without a stack, once
 * for a while, and not at all where the log has it already. Everything else is a bug of ours and is logged each time.
 *
 * @example logFailure(log, error, 'a checkout could not be read')
 */
export function logFailure(log: Pick<Log, 'error' | 'warn' | 'debug'>, error: unknown, text: string, about: object = {}) {
  if (toErrorResponse(error) === null) return log.error({ err: error, ...about }, text);
  const problem = sayAll(error);
  const news = newsOf.get(log) ?? createLogOnce();
  newsOf.set(log, news);
  log[isKnown(error) || !news.is(`${text}: ${problem}`) ? 'debug' : 'warn']({ problem, ...about }, text);
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined);

function isKnown(error: unknown): boolean {
  return [error, causeOf(error)].some((one) => one instanceof CommerceUnavailable && one.known);
}

/** Joins the messages from the outermost error to its first cause. */
function sayAll(error: unknown): string {
  const messages: string[] = [];
  for (let one = error; one instanceof Error && messages.length < 4; one = one.cause) messages.push(one.message);
  return messages.join(': ');
}
