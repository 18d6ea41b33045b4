import type {
  ChangeAnswer,
  CheckoutAnswer,
  CollectionCardsAnswer,
  CollectionOfCardsAnswer,
  Failure,
  LabelAnswer,
  LogoAnswer,
  OrderAnswer,
  ProductAnswer,
  ProductCardsAnswer,
  ReorderAnswer,
} from './answers.ts';
import type { CheckoutRequest, QuantitiesRequest } from './checkout.ts';
import type { SubscribeAnswer, SubscribeRequest } from './newsletter.ts';

/** Network failure, timeout or an unreadable body; an answer with `success: false` is no RequestError. */
export class RequestError extends Error {
  override name = 'RequestError';
}

export type Answer<T> = T | Failure;

const timeoutMs = 20_000;

/**
 * The typed client of the public API, for the browser. `base` is the API's root, `/api` by default.
 * Every call resolves with the parsed answer, successful or not, and throws a RequestError otherwise.
 *
 * @example const answer = await createClient('/api').product('suit-pants')
 */
export function createClient(base: string) {
  async function call<T extends { success: true }>(
    method: string,
    path: string,
    body?: unknown,
    key?: string,
    sheet?: string,
  ): Promise<Answer<T>> {
    try {
      const response = await fetch(base + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(sheet ? { 'team-sheet-key': sheet } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer: unknown = await response.json();
      if (isAnswer<T>(answer)) return answer;
      throw new Error(`unreadable answer, status ${response.status}`);
    } catch (cause) {
      throw new RequestError(`${method} ${path} failed`, { cause });
    }
  }

  return {
    productCards: () => call<ProductCardsAnswer>('GET', '/shopify/products?view=cards'),
    product: (handle: string) => call<ProductAnswer>('GET', `/shopify/products/${encodeURIComponent(handle)}`),
    collections: () => call<CollectionCardsAnswer>('GET', '/shopify/collections?view=cards'),
    collection: (handle: string) =>
      call<CollectionOfCardsAnswer>('GET', `/shopify/collections/${encodeURIComponent(handle)}?view=cards`),
    label: () => call<LabelAnswer>('GET', '/label'),
    /** The specified call: posts new lines, onto `checkoutId` where one is given. `sheet` is the key of the shared draft it comes from. */
    createCheckout: (request: CheckoutRequest, key: string, sheet?: string) =>
      call<CheckoutAnswer>('POST', '/shopify/checkout', request, key, sheet),
    checkout: (id: string) => call<CheckoutAnswer>('GET', `/shopify/checkout/${encodeURIComponent(id)}`),
    setQuantities: (id: string, request: QuantitiesRequest) =>
      call<CheckoutAnswer>('PATCH', `/shopify/checkout/${encodeURIComponent(id)}`, request),
    logo: (token: string) => call<LogoAnswer>('GET', `/uploads/${encodeURIComponent(token)}`),
    /** The team order of that key, to be changed in the form. */
    changeTeamOrder: (key: string) => call<ChangeAnswer>('POST', '/team-orders/change', { key }),
    /** The design of the approved team order of that key, for the next one; with its players where `roster`. */
    reorderTeam: (key: string, roster: boolean) => call<ReorderAnswer>('POST', '/team-orders/reorder', { key, roster }),
    /** The embedded provider's own step: places the checkout's order on invoice. */
    placeOrder: (id: string, request: Record<string, string | number>, key: string) =>
      call<OrderAnswer>('POST', `/checkout/${encodeURIComponent(id)}/order`, request, key),
    subscribe: (request: SubscribeRequest, key: string) => call<SubscribeAnswer>('POST', '/newsletter/subscribe', request, key),
  };
}
export type Client = ReturnType<typeof createClient>;

/** A key for one intent of the shopper: the same key and body get the same answer, however often sent. */
export function idempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isAnswer<T>(value: unknown): value is Answer<T & { success: true }> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'success' in value &&
    (value.success === true || ('error' in value && value.success === false))
  );
}
