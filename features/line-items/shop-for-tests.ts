import { type Checkout, checkoutRequestSchema, type LineItem, quantitiesRequestSchema } from '#core/contract/checkout.ts';
import { type Client, createClient } from '#core/contract/client.ts';

type Call = { method: string; path: string; body: string };

/**
 * A fake server of two calls, as a function from Request to Response: checkouts that merge variants, stock, idempotency
 * keys. `pause` holds a call before or after its work.
 */
export function createShopForTests({ stock = {} }: { stock?: Record<string, number> } = {}) {
  const checkouts = new Map<string, LineItem[]>();
  const responses = new Map<string, { body: string; response: unknown }>();
  const calls: Call[] = [];
  let made = 0;
  const shop = {
    calls,
    checkouts,
    stock,
    offline: false,
    /** Loses responses: the work is done and the browser does not know. */
    losesResponses: false,
    /** A null code: `success: false` and nothing else. */
    failWith: null as { status: number; code: string | null } | null,
    /** Maps the lines of a response, which then has no subtotal. Null leaves responses as they are. */
    mapLine: null as ((line: LineItem) => object) | null,
    pause: async (_when: 'before' | 'after', _call: Call): Promise<void> => undefined,
    quantityOf: (id: string, variantId: string) => checkouts.get(id)?.find((line) => line.variantId === variantId)?.quantity ?? 0,
    end: (id: string) => checkouts.delete(id),
    fetch,
  };

  async function fetch(request: Request): Promise<Response> {
    if (shop.offline) throw new TypeError('Failed to fetch');
    const call = { method: request.method, path: new URL(request.url).pathname, body: await request.text() };
    calls.push(call);
    await shop.pause('before', call);
    if (shop.failWith) return refuse(shop.failWith.status, shop.failWith.code);
    const response = work(call, request.headers.get('idempotency-key'));
    await shop.pause('after', call);
    if (shop.losesResponses) throw new TypeError('Failed to fetch');
    return response;
  }

  function work({ method, path, body }: Call, key: string | null): Response {
    const id = /^\/api\/shopify\/checkout\/(.+)$/.exec(path)?.[1];
    if (method === 'POST') return add(body, key ?? '');
    const lines = id ? checkouts.get(id) : undefined;
    if (!id || !lines) return refuse(404, 'not_found');
    return method === 'PATCH' ? patch(id, lines, body) : Response.json({ success: true, checkout: view(id, lines) });
  }

  function add(body: string, key: string): Response {
    const before = responses.get(key);
    if (before) return before.body === body ? Response.json(before.response) : refuse(409, 'idempotency_conflict');
    const request = checkoutRequestSchema.parse(JSON.parse(body));
    const id = request.checkoutId && checkouts.has(request.checkoutId) ? request.checkoutId : `c_${String(++made).padStart(20, '0')}`;
    const lines = [...(checkouts.get(id) ?? [])];
    for (const { variantId, quantity } of request.lineItems) {
      const at = lines.findIndex((line) => line.variantId === variantId);
      const line = lines[at];
      if (line) lines[at] = { ...line, quantity: line.quantity + quantity };
      else lines.push(newLine(variantId, quantity));
    }
    checkouts.set(id, lines);
    const response = { success: true, checkout: view(id, lines) };
    responses.set(key, { body, response });
    return Response.json(response);
  }

  function patch(id: string, lines: LineItem[], body: string): Response {
    const wanted = new Map(quantitiesRequestSchema.parse(JSON.parse(body)).lineItems.map((line) => [line.id, line.quantity]));
    for (const line of lines) {
      const left = stock[line.variantId];
      if (left !== undefined && (wanted.get(line.id) ?? 0) > left) return refuse(409, 'not_enough_stock', `Only ${left} left`, line.id);
    }
    const changed = lines
      .map((line) => ({ ...line, quantity: wanted.get(line.id) ?? line.quantity }))
      .filter(({ quantity }) => quantity > 0);
    checkouts.set(id, changed);
    return Response.json({ success: true, checkout: view(id, changed) });
  }

  function newLine(variantId: string, quantity: number): LineItem {
    return {
      id: `l_${variantId}`,
      variantId,
      quantity,
      title: `Product ${variantId}`,
      variantTitle: 'M',
      price: 19.99,
      image: null,
      kind: 'tee',
      swatch: null,
      handle: 'tee',
      available: true,
      left: null,
      locked: false,
    };
  }

  function view(id: string, lines: LineItem[]): Pick<Checkout, 'id' | 'webUrl'> & { lineItems: object[]; subtotal?: number } {
    const webUrl = `http://shop.test/checkout/${id}`;
    if (shop.mapLine) return { id, webUrl, lineItems: lines.map(shop.mapLine) };
    const lineItems = lines.map((line) => ({
      ...line,
      left: stock[line.variantId] ?? null,
      available: (stock[line.variantId] ?? line.quantity) >= line.quantity,
    }));
    const cents = lines.reduce((sum, { quantity }) => sum + 1999 * quantity, 0);
    return { id, webUrl, lineItems, subtotal: cents / 100 };
  }

  return shop;
}
export type ShopForTests = ReturnType<typeof createShopForTests>;

/** The real client of the contract, talking to this function instead of the network. */
export function clientOf(shop: ShopForTests): Client {
  globalThis.fetch = (input, init) => shop.fetch(new Request(new URL(String(input), 'http://shop.test'), init));
  return createClient('/api');
}

function refuse(status: number, code: string | null, message = code, lineId?: string): Response {
  if (code === null) return Response.json({ success: false }, { status });
  return Response.json({ success: false, error: { code, message, ...(lineId ? { fields: { [lineId]: message } } : {}) } }, { status });
}

/** A gate at which calls wait until it is opened. */
export function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Runs all pending promises, without timers. */
export async function settleCalls(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve));
}
