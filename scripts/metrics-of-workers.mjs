// Serves the metrics of all workers, added up, on the port that their settings name.
import cluster from 'node:cluster';
import { createServer } from 'node:http';

/** Prometheus waits ten seconds; a worker that hangs must not hide the figures of the others. */
const patienceMs = 2000;

/** Opens `/metrics` in the primary process; `refuse` gets the line that says why it cannot. */
export async function serveWorkersMetrics({ port, host, refuse }) {
  const { AggregatorRegistry } = (await import('prom-client')).default;
  const server = createServer(async ({ method, url }, response) => {
    if (!['GET', 'HEAD'].includes(method) || url.replace(/\?.*$/s, '') !== '/metrics') return response.writeHead(404).end();
    const figures = await askWorkers();
    if (figures.length === 0) return response.writeHead(500).end();
    const all = AggregatorRegistry.aggregate(figures);
    response.writeHead(200, { 'content-type': all.contentType }).end(await all.metrics());
  });
  server.on('error', (error) =>
    refuse(`METRICS_PORT: ${error.code === 'EADDRINUSE' ? `${port} is in use by another program` : error.code}`),
  );
  server.listen(port, host);
}

/** The figures of each worker that gives them in time. */
async function askWorkers() {
  const workers = Object.values(cluster.workers).filter((worker) => worker.isConnected());
  return (await Promise.all(workers.map(ask))).filter((figures) => figures !== null);
}

let questions = 0;

function ask(worker) {
  questions += 1;
  const question = questions;
  return new Promise((resolve) => {
    const settle = (figures) => {
      clearTimeout(late);
      worker.off('message', hear);
      worker.off('exit', leave);
      resolve(figures);
    };
    const hear = (told) => told.type === 'figures' && told.question === question && settle(told.figures);
    const leave = () => settle(null);
    const late = setTimeout(leave, patienceMs);
    worker.on('message', hear);
    worker.once('exit', leave);
    worker.send({ type: 'figures', question });
  });
}
