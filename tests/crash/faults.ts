import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutResponse, failureSchema } from '#core/contract/responses.ts';
import { checkoutRequest } from '#features/team-orders/domain/checkout-request.ts';
import { anOrder } from '#features/team-orders/domain/players-for-tests.ts';
import { flatPng } from '../fixtures/logos.ts';
import { buyer } from '../fixtures/shop.ts';
import { tusOver } from '../fixtures/tus.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

export const faultColumns = ['cached', 'uncached', 'add', 'place', 'team', 'upload', 'newsletter', 'ready'] as const;
type FaultColumn = (typeof faultColumns)[number];
/** What is sent with a key, so that it happens once and is answered alike ever after. */
const writes: readonly FaultColumn[] = ['add', 'place', 'team', 'newsletter'];

/** A row of the matrix: one thing that fails, and the statuses with which each request may be answered meanwhile. */
export type Fault = {
  name: string;
  /** Opens what the shop depends on, in good order. */
  open: () => Promise<{
    env: Record<string, string>;
    /** Breaks it; `mend` puts it in order again, undefined where nothing can. */
    breakIt: (shop: OpenApp) => unknown;
    mend?: (shop: OpenApp) => unknown;
    close: () => Promise<unknown>;
  }>;
  hosted: boolean;
  designed: Record<FaultColumn, readonly number[]>;
};

/** The longest that a visitor waits for any answer, in ms, and for the truth about readiness. */
const longestMs = { visitor: 10_000, ready: 2000 };
const mendedMs = 45_000;

/** Runs one row: every request while it fails, and every write again once it is mended. Gives what is not as designed. */
export async function proveFault({ open, hosted, designed }: Fault): Promise<string[]> {
  const violations: string[] = [];
  /** What was acknowledged while it failed. */
  const acknowledged = new Map<FaultColumn, string>();
  const { env, breakIt, mend, close } = await open();
  const shop = await openApp(env);
  try {
    const requests = await prepare(shop, { hosted, reachable: mend !== undefined });
    await breakIt(shop);
    await Promise.all(
      faultColumns.map(async (column) => {
        const began = performance.now();
        const answer = await requests[column]();
        const text = await answer.text();
        const ms = performance.now() - began;
        if (!designed[column].includes(answer.status))
          violations.push(`${column}: ${answer.status}, and not ${designed[column]}: ${text.slice(0, 200)}`);
        if (writes.includes(column) && answer.ok) acknowledged.set(column, text);
        if (ms > (column === 'ready' ? longestMs.ready : longestMs.visitor)) violations.push(`${column}: ${Math.round(ms)} ms`);
        const isApi = !['cached', 'uncached'].includes(column) && text !== '';
        if (isApi && answer.status >= 400 && !failureSchema.safeParse(json(text)).success)
          violations.push(`${column}: no failure of the contract`);
      }),
    );
    if (!mend) return violations;
    await mend(shop);
    for (const column of faultColumns) {
      const { status, text } = await untilMended(requests[column]);
      const wanted = column === 'uncached' || (column === 'place' && hosted) ? [404] : [200, 201, 204];
      if (!wanted.includes(status)) violations.push(`${column}: still ${status} after it was mended`);
      const before = acknowledged.get(column);
      if (before !== undefined && before !== text) violations.push(`${column}: acknowledged as ${before}, and later ${text}`);
    }
    const quantity = await requests.quantity();
    if (quantity !== 2) violations.push(`add: ${quantity} in the cart after one and one`);
    return violations;
  } finally {
    await mend?.(shop);
    await shop.close();
    await close();
  }
}

async function untilMended(ask: () => Promise<Response>): Promise<{ status: number; text: string }> {
  for (const until = Date.now() + mendedMs; ; await sleep(250)) {
    const answer = await ask();
    const text = await answer.text();
    if (answer.status < 500 || Date.now() > until) return { status: answer.status, text };
  }
}

/** The requests of each column, each with one key, so that it may be sent again. */
async function prepare(shop: OpenApp, { hosted, reachable }: { hosted: boolean; reachable: boolean }) {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const line = { lineItems: [{ variantId: hosted ? '21' : 'two-piece-suit-set--m-bone', quantity: 1 }] };
  const checkout = async () => checkoutResponse.parse(await (await shop.send('POST', '/api/shopify/checkout', line)).json()).checkout.id;
  const cached = reachable ? '/shop' : '/';
  if (reachable) for (const path of [cached, '/collections']) if (!(await shop.get(path)).ok) throw new Error(`${path} is not there`);
  const [cart, toPlace] = reachable ? [await checkout(), hosted ? 'c_none' : await checkout()] : [undefined, 'c_none'];
  const [addKey, placeKey, teamKey, newsletterKey] = [key(), key(), key(), key()];
  const tus = tusOver((request) => shop.app.fetch(request));
  const logo = await flatPng(30);
  let upload = reachable ? ((await tus.create({ name: 'crest.png', size: logo.length })).headers.get('location') ?? '') : '';
  return {
    cached: () => shop.get(cached),
    uncached: () => shop.get(`/products/unseen-${crypto.randomUUID()}`),
    add: () => shop.send('POST', '/api/shopify/checkout', { ...line, ...(cart && { checkoutId: cart }) }, addKey),
    place: () => shop.send('POST', `/api/checkout/${toPlace}/order`, buyer(), placeKey),
    team: () => shop.send('POST', '/api/shopify/checkout', checkoutRequest(anOrder()), teamKey),
    async upload() {
      if (upload === '') upload = (await tus.create({ name: 'crest.png', size: logo.length })).headers.get('location') ?? '';
      const head = await tus.head(upload);
      const offset = Number(head.headers.get('upload-offset'));
      if (!head.ok) return head;
      return offset === logo.length ? tus.see(upload) : tus.patch(upload, offset, logo);
    },
    newsletter: () => shop.send('POST', '/api/newsletter/subscribe', { email: 'ada@example.com' }, newsletterKey),
    ready: () => shop.get('/api/ready'),
    async quantity() {
      const found = await (await shop.get(`/api/shopify/checkout/${cart}`)).json();
      return checkoutResponse.parse(found).checkout.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
    },
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
