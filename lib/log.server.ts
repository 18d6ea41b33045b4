import { pino } from 'pino';
import { requestContext } from './http/request-context.server.ts';
import { currentTraceId } from './tracing/tracing.server.ts';

/**
 * Writes one JSON line for each event to standard output. Personal data and secrets are never logged (R12.2, R12.3): requests are logged by
 * route pattern, never by path, the key of a secret link is masked in whatever text it comes, and an error is logged by `describeError`.
 * A line about a request has its `requestId`, and its `traceId` where it is traced.
 */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin() {
      const requestId = requestContext.getStore()?.requestId;
      const traceId = currentTraceId();
      return { ...(requestId !== undefined && { requestId }), ...(traceId !== undefined && { traceId }) };
    },
    serializers: { err: describeError },
    hooks: { streamWrite: maskKeys },
  });
}
export type Log = ReturnType<typeof createLog>;

/**
 * Replaces the keys of secret links in a text: by the path before them, and by their form wherever else they are.
 *
 * @example maskKeys('/team-order/0f3a…/logo') // '/team-order/{key}/logo'
 */
export function maskKeys(text: string): string {
  return text
    .replace(/(\/(?:checkout|unsubscribe|uploads|order|team-order|team-sheet))\/+[^/\s"?#]+/gi, '$1/{key}')
    .replace(/(?<!"traceId":")[0-9a-fA-F]{32,}|(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}/g, '{key}');
}

/** The name and the code of an error. The message of a library's error may contain an address, a value or a statement (R12.3). */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return [error.name, ...Object.values(codesOf(error))].join(' ');
}

function codesOf(error: Error): { code?: string; responseCode?: number; errcode?: number } {
  const { code, responseCode, errcode } = error as { code?: unknown; responseCode?: unknown; errcode?: unknown };
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof errcode === 'number' && { errcode }),
  };
}

const deepestCause = 3;

/**
 * An error for the log: its name and codes, the places in our own code, and its causes. Only a plain error of ours, or of the language, is
 * logged with its message, because libraries put values, statements and addresses into theirs.
 */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const stack = frames.filter(isOurs).join('\n');
  return {
    type: error.name,
    ...codesOf(error),
    ...(isPlain(error) && isOurs(frames[0] ?? '') && { message: error.message }),
    ...(stack && { stack }),
    ...(error.cause !== undefined && depth < deepestCause && { cause: describeError(error.cause, depth + 1) }),
  };
}

const isOurs = (frame: string) => !/node_modules|node:/.test(frame);

/** A SyntaxError is not, because that of JSON.parse quotes the text. */
function isPlain(error: Error): boolean {
  return [Error, TypeError, RangeError, ReferenceError].some((type) => error.constructor === type) && Object.keys(error).length === 0;
}
