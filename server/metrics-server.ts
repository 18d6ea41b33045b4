import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Log } from '#lib/log.server.ts';
import { type Metrics, noMetrics } from '#lib/metrics/metrics.server.ts';
import type { Prometheus } from '#lib/metrics/prometheus.server.ts';
import { type Settings, SettingsError } from './config/env.ts';

/**
 * Opens `GET /metrics` on a port of its own (R11.14), which a proxy does not hand to visitors. Prometheus' client is loaded only here, where
 * METRICS_PORT is set; without it the metrics do nothing. Of several processes of WEB_CONCURRENCY, `scripts/metrics-of-workers.mjs` opens the
 * port for all. Throws a SettingsError where the port is in use.
 *
 * @example const { metrics, close } = await openMetrics(readSettings(), log)
 */
export async function openMetrics(
  { metricsPort, host }: Pick<Settings, 'metricsPort' | 'host'>,
  log: Pick<Log, 'info'>,
): Promise<{ metrics: Metrics; close: () => void }> {
  if (metricsPort === null) return { metrics: noMetrics, close: () => undefined };
  const { createPrometheus } = await import('#lib/metrics/prometheus.server.ts');
  const metrics = createPrometheus();
  if (cluster.isWorker) {
    metrics.joinWorkers();
    process.send?.({ type: 'metrics', port: metricsPort, host });
    return { metrics, close: () => undefined };
  }
  const server = serve(metrics).listen(metricsPort, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new SettingsError('METRICS_PORT', `${metricsPort} is in use by another program`) : error;
  }
  log.info({ port: metricsPort }, 'metrics are served');
  return {
    metrics,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function serve({ contentType, text }: Pick<Prometheus, 'contentType' | 'text'>) {
  return createServer(async ({ method, url = '' }, response) => {
    if (!['GET', 'HEAD'].includes(method ?? '') || url.replace(/\?.*$/s, '') !== '/metrics') return response.writeHead(404).end();
    const body = await text().catch(() => null);
    return body === null ? response.writeHead(500).end() : response.writeHead(200, { 'content-type': contentType }).end(body);
  });
}
