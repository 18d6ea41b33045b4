import { CommerceUnavailable } from '#commerce/port.ts';
import { requestContext } from '#lib/http/request-context.server.ts';
import { type Log, problemOf } from '#lib/log.server.ts';
import { createLogOnce, type LogOnce } from '#lib/log-once.server.ts';
import { toErrorResponse } from './api/api-errors.ts';

const newsOf = new WeakMap<object, LogOnce>();
const logged = new WeakSet<Error>();

/**
 * Logs an error that prevented an answer. An outside system that is unavailable is expected: it is logged as one line without a stack, once
 * for a while, and not at all where the log has it already. A client that hung up is no failure. Everything else is a bug of ours and is
 * logged each time.
 *
 * @example logFailure(log, error, 'a checkout could not be read')
 */
export function logFailure(log: Pick<Log, 'error' | 'warn' | 'debug'>, error: unknown, text: string) {
  if (isHangUp(error)) return log.debug({}, 'the client hung up');
  if (toErrorResponse(error) === null) {
    if (error instanceof Error && logged.has(error)) return;
    if (error instanceof Error) logged.add(error);
    return log.error({ err: error }, text);
  }
  const problem = sayAll(error);
  const news = newsOf.get(log) ?? createLogOnce();
  newsOf.set(log, news);
  log[isKnown(error) || !news.is(`${text}: ${problem}`) ? 'debug' : 'warn']({ problem }, text);
}

/** The status that is logged for a request whose client hung up; nobody receives it. */
export const hangUpStatus = 499;

/** Whether an error only says that the client has closed the connection. */
export function isHangUp(error: unknown): boolean {
  const signal = requestContext.getStore()?.signal;
  if (!signal?.aborted) return false;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return error === signal.reason || (error instanceof Error && error.name === 'AbortError') || code === 'ECONNRESET';
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined);

function isKnown(error: unknown): boolean {
  return [error, causeOf(error)].some((one) => one instanceof CommerceUnavailable && one.known);
}

/** Joins our own messages from the outermost error to its first cause; of a library's error only its name and code are said. */
function sayAll(error: unknown): string {
  const messages: string[] = [];
  for (let one = error; one instanceof Error && messages.length < 4; one = one.cause)
    messages.push(toErrorResponse(one) ? one.message : problemOf(one));
  return messages.join(': ');
}
