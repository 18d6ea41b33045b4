import type { ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from '#core/async/in-time.ts';
import type { Job } from '../scheduler.server.ts';
import type { MailsDue, MetricSources, Metrics } from './metrics.server.ts';

export type Prometheus = Metrics & {
  contentType: string;
  text(): Promise<string>;
  /** Gives the figures to the primary process of Node's cluster, which adds up those of all. */
  joinWorkers(): void;
};

/** Upper bounds in seconds: from a page out of memory to the slowest call of a provider. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A scrape waits so long for the database, in ms; its other figures are served all the same. */
const patienceMs = 1000;
/** A client can send any method; the others are counted as one. */
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

/**
 * Creates the metrics over a registry of their own, with Node's figures (event loop, memory, garbage collection). `text` gives all of them
 * in Prometheus' text format. Only a process with METRICS_PORT loads this module.
 *
 * @example const metrics = createPrometheus(); metrics.cacheAsked('hit'); await metrics.text()
 */
export function createPrometheus(): Prometheus {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Time from a request to the last byte of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  });
  const cache = new Counter({
    name: 'shop_page_cache_requests_total',
    help: 'Pages and catalog answers by what the page cache had: hit, miss, or bypass for what is never cached',
    labelNames: ['outcome'],
    registers,
  });
  const renders = new Histogram({ name: 'shop_page_render_duration_seconds', help: 'Time to render a page', buckets, registers });
  const commerce = new Histogram({
    name: 'shop_commerce_request_duration_seconds',
    help: 'Requests to the commerce provider, by outcome',
    labelNames: ['call', 'outcome'],
    buckets,
    registers,
  });
  const breaker = new Gauge({
    name: 'shop_commerce_breaker_open',
    help: '1 while requests to the commerce provider are held back',
    aggregator: 'max',
    registers,
  });

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    joinWorkers() {
      process.on('message', async (asked: { type?: string; question?: number }) => {
        if (asked.type !== 'figures') return;
        const figures = await registry.getMetricsAsJSON().catch(() => null);
        process.send?.({ type: 'figures', question: asked.question, figures });
      });
    },
    answering(response, routeOf) {
      const started = performance.now();
      response.once('close', () => {
        const { method = '', url = '/' } = response.req;
        const labels = { route: routeOf(url), method: methods.includes(method) ? method : 'other', status: statusClass(response) };
        requests.observe(labels, secondsSince(started));
      });
    },
    cacheAsked: (outcome) => cache.inc({ outcome }),
    rendered: (ms) => renders.observe(ms / 1000),
    commerceAsked: ({ ms, ...labels }) => commerce.observe(labels, ms / 1000),
    breakerIs: (state) => breaker.set(state === 'open' ? 1 : 0),
    watch: createJobMetrics(registers),
    observe: (sources) => observeSources(sources, registers),
  };
}

const secondsSince = (started: number) => (performance.now() - started) / 1000;

/** A client that hung up has no answer, whatever status was meant for it. */
function statusClass({ writableFinished, statusCode }: ServerResponse): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'hung_up';
}

function createJobMetrics(registers: Registry[]): Metrics['watch'] {
  const runs = new Counter({
    name: 'shop_job_runs_total',
    help: 'Runs of scheduled jobs: success or failure',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'shop_job_last_success_timestamp_seconds',
    help: 'When a scheduled job last succeeded; the start of the process until it has',
    aggregator: 'max',
    labelNames: ['task'],
    registers,
  });
  const interval = new Gauge({
    name: 'shop_job_interval_seconds',
    help: 'The pause of a scheduled job between two runs',
    aggregator: 'max',
    labelNames: ['task'],
    registers,
  });
  return (watched: Job): Job => {
    // Prometheus gives each scraped process a label `job` of its own.
    const task = watched.name;
    interval.set({ task }, watched.ms / 1000);
    lastSuccess.setToCurrentTime({ task });
    for (const outcome of ['success', 'failure']) runs.inc({ task, outcome }, 0);
    return {
      ...watched,
      async run() {
        try {
          await watched.run();
        } catch (error) {
          runs.inc({ task, outcome: 'failure' });
          throw error;
        }
        runs.inc({ task, outcome: 'success' });
        lastSuccess.setToCurrentTime({ task });
      },
    };
  };
}

/** Where the database does not answer in time, the figures of the outbox are left out. */
function observeSources({ pool, mailsDue }: MetricSources, registers: Registry[]) {
  let asked: Promise<MailsDue | null> | null = null;
  /** Both figures of one scrape are of one query. */
  const ask = () => {
    asked ??= inTime(mailsDue(), patienceMs, () => new Error('the database takes too long'))
      .catch(() => null)
      .finally(() => {
        asked = null;
      });
    return asked;
  };
  const show = (gauge: Gauge, value: number | undefined) => (value === undefined ? gauge.remove() : gauge.set(value));
  new Gauge({
    name: 'shop_outbox_due_mails',
    help: 'Mails that should have been sent by now',
    registers,
    aggregator: 'max',
    async collect() {
      show(this, (await ask())?.count);
    },
  });
  new Gauge({
    name: 'shop_outbox_oldest_due_seconds',
    help: 'How long the oldest of them is due',
    registers,
    aggregator: 'max',
    async collect() {
      const mails = await ask();
      show(this, mails ? mails.oldestMs / 1000 : undefined);
    },
  });
  new Gauge({
    name: 'shop_database_pool_connections',
    help: 'Connections to PostgreSQL, used and idle; none with SQLite',
    labelNames: ['state'],
    registers,
    collect() {
      const use = pool();
      if (!use) return;
      this.set({ state: 'used' }, use.used);
      this.set({ state: 'idle' }, use.idle);
    },
  });
  new Gauge({
    name: 'shop_database_pool_waiting_requests',
    help: 'Requests that wait for a connection to PostgreSQL',
    registers,
    collect() {
      this.set(pool()?.waiting ?? 0);
    },
  });
}
