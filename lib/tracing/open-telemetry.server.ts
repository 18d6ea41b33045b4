import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { inTime } from '#core/async/in-time.ts';
import { type Log, problemOf } from '../log.server.ts';
import { createLogOnce } from '../log-once.server.ts';
import type { Tracing, TracingSettings } from './tracing.server.ts';

/** Spans wait in memory for a batch; beyond so many they are dropped. Times are in ms. */
const queue = { maxQueueSize: 2048, maxExportBatchSize: 512, scheduledDelayMillis: 2000, exportTimeoutMillis: 6000 };
const exportMs = 5000;
/** The last export at the end of the process may take so long, of the ten seconds that it has. */
const flushMs = 3000;

/**
 * Starts to send spans to an OTLP collector by HTTP, in batches. A collector that is away is one line in the log; its spans are dropped, and
 * no request waits for it. Only a process with OTEL_EXPORTER_OTLP_ENDPOINT loads this module. `close` sends what is left.
 *
 * @example const { tracing, close } = createTracing(settings.tracing, log)
 */
export function createTracing({ endpoint, headers, serviceName, sampler }: TracingSettings, log: Pick<Log, 'warn' | 'info'>) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: exportMs });
  // What it would print is said below, once.
  setGlobalErrorHandler(() => undefined);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: samplerOf(sampler),
    spanProcessors: [new BatchSpanProcessor({ ...queue, exporter: saying(exporter, log) })],
  });
  const close = () => inTime(provider.shutdown(), flushMs, () => new Error('the collector takes too long')).catch(() => undefined);
  return { tracing: tracingOver(provider), close };
}

function samplerOf({ name, ratio }: TracingSettings['sampler']): Sampler {
  const roots = { always_on: new AlwaysOnSampler(), always_off: new AlwaysOffSampler(), traceidratio: new TraceIdRatioBasedSampler(ratio) };
  const root = roots[name.replace('parentbased_', '') as keyof typeof roots];
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** The exporter, whose failures are logged once until an export succeeds. */
function saying(exporter: OTLPTraceExporter, log: Pick<Log, 'warn' | 'info'>) {
  const news = createLogOnce({ quietMs: Number.POSITIVE_INFINITY });
  return {
    export(spans: ReadableSpan[], done: (result: ExportResult) => void) {
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.SUCCESS) news.forget();
        else if (news.is('away')) log.warn({ problem: problemOf(result.error) }, 'traces cannot be exported; they are dropped');
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

function tracingOver(provider: TracerProvider): Tracing {
  const tracer = provider.getTracer('shop');
  const propagator = new W3CTraceContextPropagator();
  const contexts = new AsyncLocalStorage<Context>();
  const active = () => contexts.getStore() ?? ROOT_CONTEXT;
  const activeSpan = () => trace.getSpan(active());
  const within = <T>(span: Span, parent: Context, work: () => T) => contexts.run(trace.setSpan(parent, span), work);

  return {
    run({ name, kind, attributes }, work) {
      const parent = active();
      const span = tracer.startSpan(name, { kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes }, parent);
      return within(span, parent, () => endingWith(span, work));
    },
    answer(response, routeOf, work) {
      const { method = '', url = '/', headers } = response.req;
      const route = routeOf(url);
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const attributes = { 'http.request.method': method, 'http.route': route };
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      response.once('close', () => endAnswer(span, response));
      return within(span, parent, work);
    },
    annotate: (attributes) => void activeSpan()?.setAttributes(attributes),
    isTracing: () => activeSpan()?.isRecording() ?? false,
    traceId: () => activeSpan()?.spanContext().traceId,
    headers() {
      const carrier: Record<string, string> = {};
      propagator.inject(active(), carrier, defaultTextMapSetter);
      return carrier;
    },
  };
}

function endingWith<T>(span: Span, work: () => T): T {
  try {
    const result = work();
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    result.then(
      () => span.end(),
      (error) => fail(span, error),
    );
    return result;
  } catch (error) {
    fail(span, error);
    throw error;
  }
}

/** Name and code alone: the message of a library's error may have a value in it (R12.3). */
function fail(span: Span, error: unknown) {
  span.setAttribute('error.type', problemOf(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function endAnswer(span: Span, { statusCode, writableFinished }: ServerResponse) {
  span.setAttribute('http.response.status_code', statusCode);
  if (!writableFinished) span.setAttribute('shop.hung_up', true);
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
