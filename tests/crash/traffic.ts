import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutResponse, orderResponse } from '#core/contract/responses.ts';
import { deliveryAddress } from '../fixtures/delivery-address.ts';

/** What visitors look at: pages, the catalog's data, a search that no cache has. */
const reads = [
  '/',
  '/shop',
  '/shop?tag=footwear',
  '/shop?q=suit',
  '/collections',
  '/products/two-piece-suit-set',
  '/products/high-top-sneaker',
  '/uniform-order',
  '/refund-policy',
  '/api/shopify/products?view=cards',
  '/api/shopify/products/high-top-sneaker',
];
/** One cart in that many is ordered. */
const addsAnOrder = 20;
const patienceMs = 60_000;

/** The label's content with so much in stock that nothing sells out. */
export function plentifulContent(): string {
  const directory = mkdtempSync(join(tmpdir(), 'cutcourt-content-'));
  cpSync('content', directory, { recursive: true, filter: (path) => !/content\/(?:pictures|models)/.test(path) });
  const file = join(directory, 'products/high-top-sneaker.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^( {2}US \d+ \/ \w+): \d+$/gm, '$1: 1000000'));
  return directory;
}

/** What visitors saw. `acknowledged`: the pieces that each cart must have, and the orders. */
export type TrafficReport = {
  reads: number;
  writes: number;
  failedReads: string[];
  failedWrites: string[];
  /** Writes that were sent again under their key. */
  repeated: number;
  carts: Map<string, number>;
  orders: Map<string, string>;
};

type Answer = { status: number; text: string };

/**
 * Sends that many requests a second to the shop, whether it answers or not, of which `writes` (a share of 1) add to a cart or place an
 * order; null: as many as sixteen visitors can who wait for each answer. A write that failed is sent again under its key until it is
 * answered; a read that failed is noted.
 */
export function sendTraffic(origin: string, { perSecond, writes }: { perSecond: number | null; writes: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const report: TrafficReport = {
    reads: 0,
    writes: 0,
    failedReads: [],
    failedWrites: [],
    repeated: 0,
    carts: new Map(),
    orders: new Map(),
  };
  const open = new Set<Promise<unknown>>();
  let over = false;
  let count = 0;
  let filling: { cart: string | null; adds: number } = { cart: null, adds: 0 };

  function send(method: string, path: string, { body, key }: { body?: object; key?: string } = {}): Promise<Answer> {
    // Each request is of another visitor, so that no limit counts them together.
    count += 1;
    const visitor = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    const headers = {
      'x-forwarded-for': visitor,
      'accept-encoding': 'br',
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    return new Promise((resolve, reject) => {
      const asked = request(origin + path, { method, agent, headers }, (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += method === 'POST' || answer.statusCode !== 200 ? part : '';
        });
        answer.on('error', reject);
        answer.on('end', () => (answer.complete ? resolve({ status: answer.statusCode ?? 0, text }) : reject(new Error('cut short'))));
      });
      asked.on('error', reject);
      asked.end(body && JSON.stringify(body));
    });
  }

  async function read() {
    const path = reads[Math.floor(Math.random() * reads.length)] ?? '/';
    report.reads += 1;
    const answer = await send('GET', path).catch((error: Error) => ({ status: 0, text: error.message }));
    if (answer.status !== 200) report.failedReads.push(`GET ${path}: ${answer.status} ${answer.text.slice(0, 160)}`);
  }

  /** Until it is answered: what a browser does for its visitor. */
  async function insist(path: string, body: object): Promise<string | null> {
    const key = crypto.randomUUID();
    report.writes += 1;
    for (const began = Date.now(); ; report.repeated += 1) {
      const { status, text } = await send('POST', path, { body, key }).catch(() => ({ status: 0, text: 'no answer' }));
      if (status === 200) return text;
      if (![0, 502, 503, 504].includes(status) || Date.now() - began > patienceMs) {
        report.failedWrites.push(`POST ${path.replace(/[0-9a-f-]{20,}/, '{id}')}: ${status} ${text.slice(0, 200)}`);
        return null;
      }
      await sleep(250);
    }
  }

  async function add(cart: string | null): Promise<string | null> {
    const lineItems = [{ variantId: 'high-top-sneaker--us-9-signal', quantity: 1 }];
    const text = await insist('/api/shopify/checkout', { lineItems, ...(cart && { checkoutId: cart }) });
    if (text === null) return null;
    const { id } = checkoutResponse.parse(JSON.parse(text)).checkout;
    report.carts.set(id, (report.carts.get(id) ?? 0) + 1);
    return id;
  }

  async function write() {
    const mine = filling;
    mine.adds += 1;
    if (mine.adds < addsAnOrder) {
      if (mine.adds === 1) mine.cart = await add(null);
      else await add(mine.cart);
      return;
    }
    filling = { cart: null, adds: 0 };
    const cart = await add(null);
    if (cart === null) return;
    const text = await insist(`/api/checkout/${cart}/order`, { name: 'Ada Okafor', email: 'ada@example.com', ...deliveryAddress });
    if (text !== null) report.orders.set(cart, orderResponse.parse(JSON.parse(text)).order.reference);
  }

  const one = () => (Math.random() < writes ? write() : read());
  const track = (work: Promise<unknown>) => {
    open.add(work);
    work.finally(() => open.delete(work));
  };
  const began = performance.now();
  let begun = 0;
  const timer = setInterval(() => {
    if (perSecond === null) return;
    for (const due = ((performance.now() - began) / 1000) * perSecond; begun < due && open.size < 2000; begun += 1) track(one());
    begun = Math.max(begun, ((performance.now() - began) / 1000) * perSecond - perSecond);
  }, 10);
  if (perSecond === null)
    for (let visitor = 0; visitor < 16; visitor += 1)
      track(
        (async () => {
          while (!over) await one();
        })(),
      );

  return {
    report,
    /** Ends it when every request is answered. */
    async end(): Promise<TrafficReport> {
      over = true;
      clearInterval(timer);
      while (open.size > 0) await Promise.all(open);
      agent.destroy();
      return report;
    },
  };
}
