import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertValidSchema, type DocumentNode, type ExecutionResult, execute, type GraphQLError, parse, validate } from 'graphql';
import { createFakeCarts } from './carts.ts';
import { createFakeCheckout, type WebhookTarget } from './fake-checkout.ts';
import { createFixtures } from './fixtures.ts';
import { readSchema } from './graphql-schema.ts';
import { type FakeStore, smallShop } from './products.ts';

/** How the fake store treats a request. `seconds` is its Retry-After. */
export type FaultMode =
  | { kind: 'well' }
  | { kind: 'slow'; ms: number }
  | { kind: 'status'; status: number; seconds?: number; body?: string }
  | { kind: 'throttled' }
  | { kind: 'graphql error'; code: string; message?: string }
  | { kind: 'hangs' }
  | { kind: 'hangs up' }
  /** The request is executed, and the connection closes without a response. */
  | { kind: 'answer lost' }
  /** The token may not read stock quantities. */
  | { kind: 'stock unseen' }
  | { kind: 'nonsense'; body: string }
  /** The response begins and never ends. */
  | { kind: 'endless' }
  /** The request is executed, and the text of the response is changed. */
  | { kind: 'altered'; change: (text: string) => string }
  /** The connection is in the hands of the test. */
  | { kind: 'raw'; respond: (response: ServerResponse) => void };

export type RecordedRequest = { query: string; variables: Record<string, unknown>; headers: IncomingMessage['headers']; operation: string };

const token = 'fake-private-token';
const version = '2026-04';
const schema = readSchema();
assertValidSchema(schema);

/**
 * A fake Shopify store on 127.0.0.1. It runs Shopify's published schema over its own products, so it refuses what Shopify would refuse.
 * Tests set its fault mode, change its products, end its carts, and read the requests it got.
 *
 * @example const shop = await openFakeShopify(); await fetch(`${shop.access.storeUrl}/api/2026-04/graphql.json`, …); await shop.close()
 */
export async function openFakeShopify({ stock = smallShop(), port = 0 }: { stock?: FakeStore; port?: number } = {}) {
  const asked: RecordedRequest[] = [];
  let faultMode: FaultMode | ((question: RecordedRequest) => FaultMode) = { kind: 'well' };
  const fixtures = createFixtures(() => stock);
  const carts = createFakeCarts(fixtures, { origin: () => origin, discount: () => stock.discount });
  const rootValue = { ...fixtures.queries, ...carts.fields };
  let target: WebhookTarget | null = null;
  let leavesCarts = false;
  const serveCheckout = createFakeCheckout(
    carts,
    () => target,
    () => leavesCarts,
  );
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (await serveCheckout(request, response)) return;
    let text = '';
    for await (const piece of request) text += piece;
    const say = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', 'x-shopify-api-version': version, ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    // Shopify answers an old version with the oldest one it still supports. A future version does not exist.
    const asks = /^\/api\/(\d{4}-\d{2})\/graphql\.json$/.exec(request.url ?? '')?.[1];
    if (asks === undefined || asks > version) return say(404, { errors: 'Not Found' });
    if (request.headers['shopify-storefront-private-token'] !== token) return say(401, { errors: [{ message: 'Unauthorized' }] });
    const { query, variables = {} } = JSON.parse(text);
    const question = { query, variables, headers: request.headers, operation: /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '' };
    asked.push(question);
    const now = typeof faultMode === 'function' ? faultMode(question) : faultMode;
    switch (now.kind) {
      case 'slow':
        await sleep(now.ms);
        break;
      case 'status':
        return say(now.status, now.body ?? '', now.seconds === undefined ? {} : { 'retry-after': String(now.seconds) });
      case 'throttled':
        return say(200, { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] });
      case 'graphql error':
        return say(200, { data: null, errors: [{ message: now.message ?? 'No', extensions: { code: now.code } }] });
      case 'hangs':
        return;
      case 'hangs up':
        return response.destroy();
      case 'nonsense':
        return say(200, now.body);
      case 'endless':
        return pour(response);
      case 'raw':
        return now.respond(response);
    }
    const { document, errors } = understand(query);
    if (errors.length > 0) return say(200, { errors });
    const answer = await execute({ schema, document, rootValue, variableValues: variables });
    if (now.kind === 'answer lost') return response.destroy();
    if (now.kind === 'altered') return say(200, now.change(JSON.stringify(answer)));
    say(200, now.kind === 'stock unseen' ? withoutStock(answer) : answer);
  }

  return {
    access: { storeUrl: origin, version, token },
    asked,
    /** Its products. A test may change them. */
    stock,
    become(next: FaultMode | ((question: RecordedRequest) => FaultMode)) {
      faultMode = next;
    },
    variant(id: number) {
      const found = stock.products.flatMap(({ variants }) => variants).find((one) => one.id === id);
      if (!found) throw new Error(`the fake store has no variant ${id}`);
      return found;
    },
    /** Sends webhooks about paid orders to this address from now on. */
    sendWebhooksTo(next: WebhookTarget) {
      target = next;
    },
    /** Leaves carts open after their payment from now on, as Shopify sometimes does. */
    leaveCarts() {
      leavesCarts = true;
    },
    expireCarts: carts.expireAll,
    attributesOf: carts.attributesOf,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function pour(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"data":{"shop":{"name":"');
  while (!response.closed) {
    response.write('x'.repeat(65_536));
    await sleep(1);
  }
}

const understood = new Map<string, { document: DocumentNode; errors: readonly GraphQLError[] }>();

/** Validates each query against the schema once. */
function understand(query: string) {
  const document = understood.get(query)?.document ?? parse(query);
  const found = understood.get(query) ?? { document, errors: validate(schema, document) };
  understood.set(query, found);
  return found;
}

/** The response for a token without the scope: null for each quantity, and an error for each. */
function withoutStock(answer: ExecutionResult): object {
  const errors: object[] = [];
  const data = JSON.parse(JSON.stringify(answer.data), (key, value) => {
    if (key !== 'quantityAvailable') return value;
    errors.push({ message: 'Access denied', path: ['product', 'variants', 'nodes', 0, key], extensions: { code: 'ACCESS_DENIED' } });
    return null;
  });
  return { data, errors };
}

export type FakeShopify = Awaited<ReturnType<typeof openFakeShopify>>;
