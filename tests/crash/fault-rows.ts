import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type FaultMode, openFakeShopify, type RecordedRequest } from '#commerce/testing/fake-shopify/index.ts';
import { sqliteFile } from '#lib/database/database.server.ts';
import { type BucketFault, openBucket } from '../fixtures/bucket.ts';
import { holdSqlite } from '../fixtures/hold-sqlite.ts';
import { settingsFor } from '../fixtures/hosted-shop.ts';
import { isPostgresReachable, temporaryPostgres } from '../fixtures/postgres.ts';
import { openTcpProxy } from '../fixtures/tcp-proxy.ts';
import type { Fault } from './faults.ts';

const away = [502, 503, 504];
const well = { cached: [200], uncached: [404], add: [200], place: [200], team: [200], upload: [200, 204], newsletter: [200], ready: [200] };
const hosted = { ...well, place: [404] };
const providerAway = { ...hosted, uncached: [503], add: away, team: away };
const cartsWrong = { ...hosted, add: [502], team: [502] };
const databaseAway = { ...well, add: [503], place: [503], team: [503], upload: [503], newsletter: [503], ready: [503] };
const uploadsAway = { ...well, upload: [503], ready: [503] };

type Mode = FaultMode | ((asked: RecordedRequest) => FaultMode);

function provider(name: string, mode: Mode, designed: Fault['designed'] = providerAway): Fault {
  return {
    name: `provider: ${name}`,
    hosted: true,
    designed,
    async open() {
      const store = await openFakeShopify();
      return {
        env: settingsFor(store),
        breakIt: () => store.become(mode),
        mend: () => store.become({ kind: 'well' }),
        close: store.close,
      };
    },
  };
}

/** A store that cannot be reached from the start: the shop starts all the same, with samples to show. */
function unreachable(name: string, addressOf: (store: URL) => string): Fault {
  return {
    name: `provider: ${name}`,
    hosted: true,
    designed: { ...providerAway, ready: [503] },
    async open() {
      const { access, close } = await openFakeShopify();
      return {
        env: settingsFor({ access: { ...access, storeUrl: addressOf(new URL(access.storeUrl)) } }),
        breakIt: () => undefined,
        close,
      };
    },
  };
}

const raw = (respond: Extract<FaultMode, { kind: 'raw' }>['respond']): FaultMode => ({ kind: 'raw', respond });
const json = { 'content-type': 'application/json' };
const inCarts = (mode: FaultMode) => (asked: RecordedRequest) => (asked.operation.startsWith('Cart') ? mode : ({ kind: 'well' } as const));
const altered = (from: RegExp, to: string) => inCarts({ kind: 'altered', change: (text) => text.replace(from, to) });
const changes = (operation: string) => operation === 'CartCreate' || operation === 'CartLinesAdd';
const once = (mode: FaultMode) => {
  const met = new Set<string>();
  return ({ operation }: RecordedRequest): FaultMode => {
    if (!changes(operation) || met.has(operation)) return { kind: 'well' };
    met.add(operation);
    return mode;
  };
};

const providerFaults: Fault[] = [
  provider('hangs', { kind: 'hangs' }),
  provider('resets the connection', { kind: 'hangs up' }),
  provider(
    'sends headers and no body',
    raw((response) => void response.writeHead(200, json).write('{')),
  ),
  provider('sends a body without an end', { kind: 'endless' }),
  provider('500', { kind: 'status', status: 500 }),
  provider('502', { kind: 'status', status: 502 }),
  provider('503', { kind: 'status', status: 503 }),
  provider('429', { kind: 'status', status: 429, seconds: 1 }),
  provider('THROTTLED', { kind: 'throttled' }),
  provider('THROTTLED once, at the change', once({ kind: 'throttled' }), hosted),
  provider('200 with errors', { kind: 'graphql error', code: 'INTERNAL_SERVER_ERROR' }),
  provider(
    'a page of HTML',
    raw((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')),
  ),
  provider(
    'half an answer',
    raw((response) => response.writeHead(200, json).end('{"data":{"cart":{"id":')),
  ),
  provider('nothing', { kind: 'nonsense', body: '' }),
  provider('null data', { kind: 'nonsense', body: '{"data":null}' }),
  provider('data without fields', { kind: 'nonsense', body: '{"data":{}}' }),
  provider(
    'a redirect',
    raw((response) => response.writeHead(302, { location: 'https://example.com/' }).end()),
  ),
  provider(
    'garbage called gzip',
    raw((response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync('{}').subarray(5))),
  ),
  provider(
    'no cart after a change',
    ({ operation }) =>
      changes(operation)
        ? {
            kind: 'altered',
            change: () => '{"data":{"cartCreate":{"cart":null,"userErrors":[]},"cartLinesAdd":{"cart":null,"userErrors":[]}}}',
          }
        : { kind: 'well' },
    cartsWrong,
  ),
  provider('a wrong quantity', once({ kind: 'altered', change: (text) => text.replace(/"quantity":(\d+)/, '"quantity":9') }), cartsWrong),
  provider('a script for an address', altered(/"checkoutUrl":"[^"]*"/, '"checkoutUrl":"javascript:alert(1)"'), cartsWrong),
  provider('another currency', altered(/USD/g, 'EUR'), cartsWrong),
  provider('a negative price', altered(/"amount":"/g, '"amount":"-'), cartsWrong),
  provider(
    'errors for the buyer that nobody knows',
    ({ operation }) =>
      changes(operation)
        ? {
            kind: 'nonsense',
            body: JSON.stringify({
              data: Object.fromEntries(
                ['cartCreate', 'cartLinesAdd'].map((name) => [
                  name,
                  { cart: null, userErrors: [{ code: 'NEW', field: null, message: 'No' }] },
                ]),
              ),
            }),
          }
        : { kind: 'well' },
    cartsWrong,
  ),
  unreachable('no such name', () => 'https://nobody.invalid'),
  unreachable('refuses the connection', () => 'http://127.0.0.1:65533'),
  unreachable('does not speak TLS', ({ host }) => `https://${host}`),
];

const sqlite = (name: string, breakIt: (dataDir: string) => () => void): Fault => ({
  name: `SQLite: ${name}`,
  hosted: false,
  designed: databaseAway,
  async open() {
    let mend = () => {};
    return {
      env: {},
      breakIt: ({ dataDir }) => {
        mend = breakIt(dataDir);
      },
      mend: () => {
        mend();
        mend = () => {};
      },
      close: async () => undefined,
    };
  },
});

const postgres = (name: string, state: 'hangs' | 'refuses'): Fault => ({
  name: `PostgreSQL: ${name}`,
  hosted: false,
  designed: databaseAway,
  async open() {
    const { url, remove } = await temporaryPostgres();
    const address = new URL(url);
    const proxy = await openTcpProxy(Number(address.port) || 5432, address.hostname);
    address.host = `127.0.0.1:${proxy.port}`;
    return {
      env: { DATABASE_URL: address.href },
      breakIt: () => proxy.become(state),
      mend: () => proxy.become('well'),
      close: async () => {
        await proxy.close();
        await remove();
      },
    };
  },
});

const bucketFault = (fault: BucketFault): Fault => ({
  name: `S3: ${fault}`,
  hosted: false,
  designed: uploadsAway,
  async open() {
    const bucket = await openBucket();
    return { env: bucket.env, breakIt: () => bucket.become(fault), mend: () => bucket.become('well'), close: bucket.close };
  },
});

const disk: Fault = {
  ...sqlite('', (dataDir) => {
    const folder = `${dataDir}/uploads`;
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, 'a file');
    return () => {
      rmSync(folder);
      renameSync(`${folder}.away`, folder);
    };
  }),
  name: 'disk: the folder of uploads is gone',
  designed: uploadsAway,
};

const mail: Fault = {
  name: 'mail: the server hangs',
  hosted: false,
  designed: well,
  async open() {
    const proxy = await openTcpProxy(9);
    proxy.become('hangs');
    return {
      env: { SMTP_URL: `smtp://127.0.0.1:${proxy.port}` },
      breakIt: () => undefined,
      mend: () => proxy.become('refuses'),
      close: proxy.close,
    };
  },
};

const partFaults: Fault[] = [
  sqlite('held by another program', holdSqlite),
  sqlite('the file is gone', (dataDir) => {
    const file = sqliteFile(dataDir);
    renameSync(file, `${file}.away`);
    return () => renameSync(`${file}.away`, file);
  }),
  ...((await isPostgresReachable()) ? [postgres('hangs', 'hangs'), postgres('refuses the connection', 'refuses')] : []),
  disk,
  mail,
  ...(['fails', 'refuses', 'hangs', 'hangs up'] as const).map(bucketFault),
];

/** Every row of the matrix. */
export const allFaults: Fault[] = [...providerFaults, ...partFaults];
