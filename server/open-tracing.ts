import type { Log } from '#lib/log.server.ts';
import { setTracing } from '#lib/tracing/tracing.server.ts';
import type { Settings } from './config/env.ts';

/**
 * Starts tracing where OTEL_EXPORTER_OTLP_ENDPOINT is set (R11.15); OpenTelemetry is loaded only here. Resolves with a function that sends
 * what is left and ends it.
 */
export async function openTracing(
  { tracing: settings }: Pick<Settings, 'tracing'>,
  log: Pick<Log, 'warn' | 'info'>,
): Promise<() => Promise<void>> {
  if (settings === null) return async () => undefined;
  const { createTracing } = await import('#lib/tracing/open-telemetry.server.ts');
  const { tracing, close } = createTracing(settings, log);
  setTracing(tracing);
  return async () => {
    setTracing(null);
    await close();
  };
}
