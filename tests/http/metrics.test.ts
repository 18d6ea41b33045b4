import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { settingsFor } from '#tests/fixtures/hosted-shop.ts';
import { isPostgresReachable, temporaryPostgres } from '#tests/fixtures/postgres.ts';
import { freePort, startServer } from '#tests/server.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A shop with metrics. `read` gives a figure by its name and labels as Prometheus' text has them; 0 where there is no such line. */
async function start(env: Record<string, string> = {}) {
  const port = await freePort();
  const server = await startServer({ env: { METRICS_PORT: String(port), ...env }, until: 'alive' });
  closing.push(server.remove);
  const address = `http://127.0.0.1:${port}`;
  const scrape = async () => (await fetch(`${address}/metrics`)).text();
  const read = async (figure: string) => {
    const line = (await scrape()).split('\n').find((one) => one.startsWith(`${figure} `));
    return line ? Number(line.split(' ').at(-1)) : 0;
  };
  const get = async (path: string, init?: RequestInit) => (await fetch(server.origin + path, init)).text();
  return { server, address, scrape, read, get };
}

const requests = 'shop_http_request_duration_seconds_count';

describe('what the operator sees of visitors', () => {
  test('are answers by route, method and status, and what the page cache had', async () => {
    const { get, read } = await start();
    const cache = (outcome: string) => read(`shop_page_cache_requests_total{outcome="${outcome}"}`);
    const renders = await read('shop_page_render_duration_seconds_count');
    await get('/products/high-top-sneaker');
    expect([await cache('miss'), await cache('hit')]).toEqual([1, 0]);
    await get('/products/high-top-sneaker');
    await get('/shop?q=suit');
    await get('/products/no-such-thing');
    await get('/api/newsletter/subscribe', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect(await read(`${requests}{route="/products/{key}",method="GET",status="2xx"}`)).toBe(2);
    expect(await read(`${requests}{route="/products/{key}",method="GET",status="4xx"}`)).toBe(1);
    expect(await read(`${requests}{route="/api/newsletter/subscribe",method="POST",status="4xx"}`)).toBe(1);
    expect(await cache('hit')).toBe(1);
    expect(await cache('bypass')).toBeGreaterThan(0);
    expect((await read('shop_page_render_duration_seconds_count')) - renders).toBe(3);
    expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  test('has no key of a secret link and no address, and no more routes than the shop has', async () => {
    const { get, scrape } = await start();
    const key = '0f3a'.repeat(16);
    const words = ['shop', 'cart', 'team-order', 'api', 'logo', key];
    for (const path of [`/team-order/${key}`, `/${key}`, `/api/uploads/${key}/preview`, `/shop?key=${key}`, `/team-order/${key}.data`])
      for (const method of ['GET', 'POST', 'PURGE']) await get(path, { method });
    const routesOf = (text: string) => new Set(text.match(/route="[^"]*"/g));
    const before = routesOf(await scrape());
    for (const one of words) for (const other of words) for (const third of words) await get(`/${one}/${other}/${third}/x/y`);
    const text = await scrape();
    expect(text).toContain('route="/team-order/{key}"');
    expect(text).toContain('method="other"');
    expect(text).not.toContain('0f3a');
    expect(text).not.toMatch(/127\.0\.0\.1|PURGE/);
    expect(routesOf(text).size - before.size).toBeLessThan(12);
  });
});

test('mails that stay are seen by their number and their age, and a database that does not answer hides no other figure', async () => {
  // Nobody listens at port 1.
  const { get, read, server, scrape } = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(await read('shop_outbox_due_mails')).toBe(0);
  const body = JSON.stringify({ email: 'ada@example.com' });
  await get('/api/newsletter/subscribe', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await expect.poll(() => read('shop_outbox_due_mails'), { timeout: 5000 }).toBe(1);
  // It is tried again after four seconds at least.
  await expect.poll(() => server.said(), { timeout: 5000 }).toContain('a mail did not go out');
  expect(await read('shop_outbox_due_mails')).toBe(1);
  await expect.poll(() => read('shop_outbox_oldest_due_seconds'), { timeout: 5000 }).toBeGreaterThan(1);
  expect(await read('shop_job_runs_total{task="mails",outcome="success"}')).toBeGreaterThan(0);
  expect(await scrape()).not.toContain('ada');
  rmSync(join(server.dataDir, 'cutcourt.sqlite'));
  await expect.poll(() => read('shop_job_runs_total{task="mails",outcome="failure"}'), { timeout: 5000 }).toBeGreaterThan(0);
  expect(await scrape()).not.toMatch(/^shop_outbox_\w+ /m);
  await get('/shop');
  expect(await read(`${requests}{route="/shop",method="GET",status="2xx"}`)).toBe(1);
});

test('when a scheduled job last succeeded is known, and it is the start where it has not run yet', async () => {
  const { read } = await start();
  const age = async (task: string) => Date.now() / 1000 - (await read(`shop_job_last_success_timestamp_seconds{task="${task}"}`));
  await expect.poll(() => read('shop_job_runs_total{task="mails",outcome="success"}'), { timeout: 10_000 }).toBeGreaterThan(10);
  expect(await age('mails')).toBeLessThan(await age('old team orders'));
  expect(await age('old team orders')).toBeLessThan(60);
  expect(await read('shop_job_interval_seconds{task="old team orders"}')).toBe(86_400);
});

test('what Shopify answers is counted by outcome, and whether it is held back is seen until it answers again', async () => {
  const fake = await openFakeShopify();
  closing.push(() => fake.close());
  const { get, read } = await start(settingsFor(fake));
  const calls = (outcome: string) => read(`shop_commerce_request_duration_seconds_count{call="read",outcome="${outcome}"}`);
  await expect.poll(() => calls('answered'), { timeout: 10_000 }).toBeGreaterThan(0);
  expect(await read('shop_commerce_breaker_open')).toBe(0);
  fake.become({ kind: 'status', status: 500 });
  for (let unseen = 0; unseen < 6; unseen += 1) await get(`/api/shopify/products/unseen-${unseen}`);
  expect(await calls('down')).toBeGreaterThanOrEqual(5);
  expect(await calls('not_sent')).toBeGreaterThan(0);
  expect(await read('shop_commerce_breaker_open')).toBe(1);
  fake.become({ kind: 'well' });
  await expect
    .poll(
      async () => {
        await get('/api/shopify/products/unseen-again');
        return read('shop_commerce_breaker_open');
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(0);
});

test.runIf(await isPostgresReachable())('connections to PostgreSQL are counted', async () => {
  const database = await temporaryPostgres();
  closing.push(database.remove);
  const { read } = await start({ DATABASE_URL: database.url });
  await expect.poll(() => read('shop_database_pool_connections{state="idle"}')).toBeGreaterThan(0);
  expect(await read('shop_database_pool_waiting_requests')).toBeGreaterThanOrEqual(0);
});

test('several processes on one machine are added up, and what is true of all is not', async () => {
  const { get, read } = await start({ WEB_CONCURRENCY: '2' });
  const mails = () => read('shop_job_runs_total{task="mails",outcome="success"}');
  await expect.poll(mails, { timeout: 10_000 }).toBeGreaterThan(0);
  for (let visit = 0; visit < 12; visit += 1) await get('/shop', { headers: { connection: 'close' } });
  for (let visit = 0; visit < 4; visit += 1) await expect.poll(() => read(`${requests}{route="/shop",method="GET",status="2xx"}`)).toBe(12);
  expect(await read('shop_job_interval_seconds{task="mails"}')).toBe(1);
  expect(await read('shop_outbox_oldest_due_seconds')).toBe(0);
});

test.runIf(process.platform === 'linux')('a process that hangs hides no figure of the others', async () => {
  const { get, scrape, server } = await start({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' });
  await expect.poll(() => server.said().match(/"msg":"listening"/g)?.length, { timeout: 20_000 }).toBe(2);
  for (let visit = 0; visit < 12; visit += 1) await get('/shop', { headers: { connection: 'close' } });
  const visits = (text: string) =>
    Number(/^shop_http_request_duration_seconds_count\{route="\/shop",method="GET",status="2xx"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  await expect.poll(async () => visits(await scrape())).toBe(12);
  const { pid } = server.child;
  const [hanging = 0] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  process.kill(hanging, 'SIGSTOP');
  try {
    const started = performance.now();
    const text = await scrape();
    expect(performance.now() - started).toBeLessThan(5000);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds/m);
    expect(visits(text)).toBeLessThan(12);
  } finally {
    process.kill(hanging, 'SIGCONT');
  }
  await expect.poll(async () => visits(await scrape())).toBe(12);
});

describe('the port of the metrics', () => {
  test('serves nothing but them, and the port of the shop does not have them', async () => {
    const { address, server } = await start();
    const served = await fetch(`${address}/metrics`);
    expect(served.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  });

  test('is not there without the setting, and no library is loaded for it', async () => {
    const count = `Object.keys(Module._cache).filter((file) => file.includes('/prom-client/')).length`;
    const code = `import Module from 'node:module'; process.on('exit', () => process._rawDebug('files loaded: ' + ${count}))`;
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` };
    const [without, { server }] = [await startServer({ env }), await start(env)];
    await Promise.all([without.stop(), server.stop()]);
    expect(without.said()).toContain('files loaded: 0');
    expect(server.said()).toMatch(/files loaded: [1-9]/);
    await without.remove();
  });

  test('is closed when the process ends in good order, also while Prometheus is connected', async () => {
    const { address, server, scrape } = await start();
    await scrape();
    expect(await server.stop()).toBe(0);
    await expect(fetch(`${address}/metrics`)).rejects.toThrow();
  });

  test.each(['1', '2'])('stops the start of %s processes with one line where another program has it', async (count) => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    await expect(startServer({ env: { METRICS_PORT: String(port), WEB_CONCURRENCY: count } })).rejects.toThrow(
      new RegExp(`^the server did not start: ✗ METRICS_PORT: ${port} is in use by another program\\n$`),
    );
    other.close();
  });
});

describe('the dashboard and the alert rules of docs/monitoring', () => {
  const rules = z
    .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
    .parse(parse(readFileSync('docs/monitoring/alerts.yaml', 'utf8')));
  const dashboard = z
    .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })) })
    .parse(JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8')));
  const expressions = [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m'))),
  ];

  /** The metrics that an expression selects; throws where it is not PromQL. */
  function metricsOf(expression: string): string[] {
    const names: string[] = [];
    parser
      .configure({ strict: true })
      .parse(expression)
      .iterate({
        enter({ name, node, from, to }) {
          if (name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(expression.slice(from, to));
        },
      });
    return names;
  }

  test('use metrics that are served, each of ours at least once', async () => {
    const { scrape } = await start();
    const types = [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
    const served = types.flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    );
    const used = new Set(expressions.flatMap(metricsOf));
    expect(used.size).toBeGreaterThan(15);
    expect([...used].filter((name) => !served.includes(name) && name !== 'up')).toEqual([]);
    const ours = types.filter(({ name }) => name.startsWith('shop_'));
    expect(ours.filter(({ name }) => ![...used].some((one) => one.startsWith(name)))).toEqual([]);
    expect(ours.filter(({ name }) => !readFileSync('docs/monitoring/README.md', 'utf8').includes(`\`${name}\``))).toEqual([]);
  });
});
