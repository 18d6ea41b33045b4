import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { checkoutResponse } from '#core/contract/responses.ts';
import { openBucket } from '#tests/fixtures/bucket.ts';
import { coachOf } from '#tests/fixtures/coach-over-http.ts';
import { openCollector } from '#tests/fixtures/collector.ts';
import { deliveryAddress } from '#tests/fixtures/delivery-address.ts';
import { settingsFor } from '#tests/fixtures/hosted-shop.ts';
import { isPostgresReachable, temporaryPostgres } from '#tests/fixtures/postgres.ts';
import { aSharedRoster, enterRow, openedSharedRoster } from '#tests/fixtures/shared-rosters.ts';
import { buyer } from '#tests/fixtures/shop.ts';
import { linkIn } from '#tests/fixtures/team-order-requests.ts';
import { type Server, startServer } from '#tests/server.ts';

type Collector = Awaited<ReturnType<typeof openCollector>>;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A shop that traces to a collector of its own. */
async function start(env: Record<string, string> = {}) {
  const collector = await openCollector();
  closing.push(collector.close);
  const server = await startServer({ env: { LOG_LEVEL: 'info', ...collector.env, ...env }, until: 'alive' });
  closing.push(server.remove);
  return { collector, server };
}
/** What was exported when the shop has ended in good order. */
async function exported({ collector, server }: { collector: Collector; server: Server }) {
  expect(await server.stop()).toBe(0);
  return collector.spans;
}
const linesOf = (server: Server) =>
  server
    .said()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const callers = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const cartBody = JSON.stringify({ lineItems: [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }] });
const json = { 'content-type': 'application/json' };

const hasPostgres = await isPostgresReachable();

describe('a request', () => {
  test('is a span by its route pattern, in the trace of the caller, with its request id; its log lines have the trace', async () => {
    const shop = await start({ OTEL_SERVICE_NAME: 'label', OTEL_EXPORTER_OTLP_HEADERS: 'x-team=shop' });
    const traceparent = `00-${callers.trace}-${callers.span}-01`;
    const made = await fetch(`${shop.server.origin}/api/shopify/checkout`, {
      method: 'POST',
      headers: { ...json, traceparent },
      body: cartBody,
    });
    const { id } = checkoutResponse.parse(await made.json()).checkout;
    await (await fetch(`${shop.server.origin}/checkout/${id}`)).text();
    const spans = await exported(shop);
    const posted = spans.find(({ name }) => name === 'POST /api/shopify/checkout');
    expect(posted).toMatchObject({
      traceId: callers.trace,
      parentSpanId: callers.span,
      attributes: {
        'http.route': '/api/shopify/checkout',
        'http.response.status_code': 200,
        'shop.request_id': made.headers.get('x-request-id'),
      },
    });
    const children = spans.filter(({ parentSpanId }) => parentSpanId === posted?.spanId).map(({ name }) => name);
    expect(children).toEqual(expect.arrayContaining(['insert checkouts']));
    const logged = linesOf(shop.server).find(({ msg, route }) => msg === 'request' && route === '/api/shopify/checkout');
    expect(logged).toMatchObject({ traceId: callers.trace, requestId: posted?.attributes['shop.request_id'] });
    const page = spans.find(({ name }) => name === 'GET /checkout/{key}');
    expect(spans).toContainEqual(expect.objectContaining({ name: 'render page', parentSpanId: page?.spanId }));
    expect([...shop.collector.services]).toEqual(['label']);
    expect(shop.collector.headers()['x-team']).toBe('shop');
  });

  test('that is answered from memory is a span too, and a failure is marked', async () => {
    const shop = await start();
    for (let visit = 0; visit < 2; visit += 1) await (await fetch(`${shop.server.origin}/shop?traced`)).text();
    for (let visit = 0; visit < 2; visit += 1) await (await fetch(`${shop.server.origin}/shop`)).text();
    await (await fetch(`${shop.server.origin}/no/such/page`)).text();
    const spans = await exported(shop);
    const visits = spans.filter(({ name }) => name === 'GET /shop');
    expect(visits).toHaveLength(4);
    expect(spans.filter(({ name }) => name === 'render page').length).toBeLessThan(5);
    expect(spans.find(({ attributes }) => attributes['http.response.status_code'] === 404)?.name).toBe('GET other');
  });

  test.runIf(hasPostgres)('to a shop on PostgreSQL has its statements as spans, without their values', async () => {
    const database = await temporaryPostgres();
    closing.push(database.remove);
    const shop = await start({ DATABASE_URL: database.url });
    await (await fetch(`${shop.server.origin}/api/shopify/checkout`, { method: 'POST', headers: json, body: cartBody })).text();
    const spans = await exported(shop);
    const inserted = spans.find(({ name }) => name === 'insert checkouts');
    expect(inserted?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'insert',
      'db.collection.name': 'checkouts',
    });
    expect(shop.collector.text()).not.toContain('two-piece-suit-set--m-bone');
  });
});

test('orders, rosters, uploads and mails are traced, and nothing of a person or of a secret link is sent', async () => {
  const shop = await start();
  const coach = coachOf(shop.server);
  const made = await coach.fetch('/api/shopify/checkout', { method: 'POST', headers: json, body: cartBody });
  const { checkout } = checkoutResponse.parse(await made.json());
  const body = JSON.stringify({ ...buyer(), expectedTotal: checkout.subtotal });
  expect((await coach.fetch(`/api/checkout/${checkout.id}/order`, { method: 'POST', headers: json, body })).status).toBe(200);
  const team = await coach.order();
  const roster = await openedSharedRoster(coach.fetch, aSharedRoster());
  const players = await roster.players('open');
  await enterRow(coach.fetch, players, { name: 'Bea Lindqvist', number: '9' });
  await coach.fetch('/api/newsletter/subscribe', { method: 'POST', headers: json, body: JSON.stringify({ email: 'fan@example.com' }) });
  const link = linkIn(await coach.mail('rosa@harbor.example', team.reference));
  await coach.mail('ada@example.com', /./);
  for (const path of [link, team.path, `${team.path}/logo/file`, players, `/checkout/${checkout.id}`, `/shop?q=ada@example.com`])
    await (await coach.fetch(path)).text();
  const spans = await exported(shop);
  const names = new Set(spans.map(({ name }) => name));
  for (const name of [
    'POST /api/checkout/{key}/order',
    'GET /team-order/{key}',
    'insert orders',
    'mail send',
    'render page',
    'PATCH /api/uploads/{key}',
  ])
    expect([...names]).toContain(name);
  const { name, email, phone } = buyer();
  const secrets = [
    name,
    'Okafor',
    email,
    'example.com',
    phone ?? '',
    deliveryAddress.address1,
    'Lindqvist',
    'Rosa',
    'harbor',
    'crest',
    checkout.id,
    roster.key,
    '127.0.0.1',
  ];
  const keys = [link, team.path, players].flatMap((path) => path.match(/[\w-]{20,}/g) ?? []);
  expect(keys.length).toBeGreaterThan(2);
  for (const secret of [...secrets, ...keys].filter(Boolean)) expect(shop.collector.text()).not.toContain(secret);
});

test('Shopify is told the trace, and each request to it is a span', async () => {
  const fake = await openFakeShopify();
  closing.push(() => fake.close());
  const told: unknown[] = [];
  fake.become(({ headers }) => {
    told.push(headers.traceparent);
    return { kind: 'well' };
  });
  const shop = await start(settingsFor(fake));
  const traceparent = `00-${callers.trace}-${callers.span}-01`;
  await (await fetch(`${shop.server.origin}/api/shopify/products/plain-cap`, { headers: { traceparent } })).text();
  await (await fetch(`${shop.server.origin}/api/shopify/products/unseen`, { headers: { traceparent } })).text();
  const spans = await exported(shop);
  const call = spans.find(({ traceId, name }) => traceId === callers.trace && name.startsWith('shopify read '));
  expect(call?.name).toMatch(/^shopify read \w+$/);
  expect(told).toContain(`00-${callers.trace}-${call?.spanId}-01`);
});

test('each call of the bucket is a span, without the key of the object', async () => {
  const bucket = await openBucket();
  closing.push(bucket.close);
  const shop = await start(bucket.env);
  const token = await coachOf(shop.server).upload();
  const spans = await exported(shop);
  const names = spans.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['s3 PutObject']));
  for (const key of [token, ...bucket.objects.keys()]) expect(shop.collector.text()).not.toContain(key);
});

test('which requests are traced is decided by the sampler, and by the caller where it says so', async () => {
  const cases: { env: Record<string, string>; flag: string; count: number }[] = [
    { env: { OTEL_TRACES_SAMPLER: 'always_off' }, flag: '01', count: 0 },
    { env: {}, flag: '01', count: 1 },
    { env: {}, flag: '00', count: 0 },
    { env: { OTEL_TRACES_SAMPLER: 'always_on' }, flag: '00', count: 1 },
    { env: { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, flag: '01', count: 0 },
  ];
  const counts = await Promise.all(
    cases.map(async ({ env, flag }) => {
      const shop = await start(env);
      const headers = { traceparent: `00-${callers.trace}-${callers.span}-${flag}` };
      await (await fetch(`${shop.server.origin}/shop`, { headers })).text();
      return (await exported(shop)).filter(({ name }) => name === 'GET /shop').length;
    }),
  );
  expect(counts).toEqual(cases.map(({ count }) => count));
});

describe('a collector', () => {
  test('that is not there, fails or never answers costs no visitor a moment, and is one line in the log', async () => {
    const spoil = [
      (collector: Collector) => collector.close(),
      (collector: Collector) => collector.answer(503),
      (collector: Collector) => collector.answer(0),
    ];
    await Promise.all(
      spoil.map(async (away) => {
        const shop = await start();
        await away(shop.collector);
        let longestMs = 0;
        for (const end = Date.now() + 9000; Date.now() < end; ) {
          const started = performance.now();
          expect((await fetch(`${shop.server.origin}/shop`)).status).toBe(200);
          longestMs = Math.max(longestMs, performance.now() - started);
          await sleep(20);
        }
        expect(longestMs).toBeLessThan(1500);
        const started = performance.now();
        expect(await shop.server.stop()).toBe(0);
        expect(performance.now() - started).toBeLessThan(8000);
        const warnings = linesOf(shop.server).filter(({ level }) => level >= 40);
        expect(warnings.map(({ msg }) => msg)).toEqual(['traces cannot be exported; they are dropped']);
      }),
    );
  });

  test('is not loaded for without the setting', async () => {
    const code = `import { registerHooks } from 'node:module'; let count = 0;
      registerHooks({ load(url, context, next) { if (/open-?telemetry/.test(url)) count += 1; return next(url, context); } });
      process.on('exit', () => process._rawDebug('files loaded: ' + count))`;
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` };
    const [without, { server }] = [await startServer({ env }), await start(env)];
    await (await fetch(`${without.origin}/shop`)).text();
    await Promise.all([without.stop(), server.stop()]);
    expect(without.said()).toContain('files loaded: 0');
    expect(server.said()).toMatch(/files loaded: [1-9]/);
    await without.remove();
  });
});
