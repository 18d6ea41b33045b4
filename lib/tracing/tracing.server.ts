import type { ServerResponse } from 'node:http';

/** What a span says of itself: our own words and figures, never a name, an address or a key (R12.3). */
export type SpanAttributes = Record<string, string | number | boolean>;

type SpanRequest = { name: string; kind: 'internal' | 'client'; attributes: SpanAttributes };

/** Where spans go; `lib/tracing/open-telemetry.server.ts` is the one there is. */
export type Tracing = {
  /** Runs `work` as a span of the current trace, or as the first of a new one. */
  run<T>(span: SpanRequest, work: () => T): T;
  /** Runs `work` as the span of an answer, which ends with its last byte. `routeOf` gives the route pattern of a path. */
  answer<T>(response: ServerResponse, routeOf: (path: string) => string, work: () => T): T;
  /** Adds to the current span. */
  annotate(attributes: SpanAttributes): void;
  isTracing(): boolean;
  traceId(): string | undefined;
  /** The headers that let another system continue the trace. */
  headers(): Record<string, string>;
};

/** The collector and what it gets; names and meanings are OpenTelemetry's. */
export type TracingSettings = {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string;
  /** Sent with each export; they may have a secret. */
  headers: Record<string, string>;
  serviceName: string;
  /** Which traces are sent: all, none or the share `ratio`, or `parentbased_…` what the caller's `traceparent` says. */
  sampler: { name: `${'' | 'parentbased_'}${'always_on' | 'always_off' | 'traceidratio'}`; ratio: number };
};

let tracing: Tracing | null = null;

/** Sets where this process traces to; null ends it. To be called once at the start. */
export function setTracing(to: Tracing | null): void {
  tracing = to;
}

/**
 * Runs `work` as a span. Without tracing it only runs `work`.
 *
 * @example await traced('mail send', { 'mail.kind': kind }, () => transport.send(mail))
 */
export function traced<T>(name: string, attributes: SpanAttributes, work: () => T): T {
  return tracing ? tracing.run({ name, kind: 'internal', attributes }, work) : work();
}

/** Like `traced`, for a call to another system, which is a span only inside a trace: polls would otherwise be traces of their own. */
export function tracedCall<T>(call: () => { name: string; attributes: SpanAttributes }, work: () => T): T {
  return tracing?.isTracing() ? tracing.run({ ...call(), kind: 'client' }, work) : work();
}

/** Runs `work` as the span of an answer. */
export function tracedAnswer<T>(response: ServerResponse, routeOf: (path: string) => string, work: () => T): T {
  return tracing ? tracing.answer(response, routeOf, work) : work();
}

/** Adds to the current span; nothing without one. */
export const annotateSpan = (attributes: SpanAttributes): void => tracing?.annotate(attributes);

/** The id of the current trace, for the log. */
export const currentTraceId = (): string | undefined => tracing?.traceId();

/** What a request to another system carries so that it can continue the trace; nothing without one. */
export const traceHeaders = (): Record<string, string> => tracing?.headers() ?? {};
