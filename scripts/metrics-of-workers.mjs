// Serves the metrics of all workers, added up, on the port that their settings name.
import { createServer } from 'node:http';

/** Opens `/metrics` in the primary process; `refuse` gets the line that says why it cannot. */
export async function serveWorkersMetrics({ port, host, refuse }) {
  const { AggregatorRegistry } = (await import('prom-client')).default;
  const workers = new AggregatorRegistry();
  const server = createServer(async ({ method, url }, response) => {
    if (!['GET', 'HEAD'].includes(method) || url.replace(/\?.*$/s, '') !== '/metrics') return response.writeHead(404).end();
    const body = await workers.clusterMetrics().catch(() => null);
    if (body === null) return response.writeHead(500).end();
    response.writeHead(200, { 'content-type': workers.contentType }).end(body);
  });
  server.on('error', (error) =>
    refuse(`METRICS_PORT: ${error.code === 'EADDRINUSE' ? `${port} is in use by another program` : error.code}`),
  );
  server.listen(port, host);
}
