import type { CheckoutRequest, QuantitiesRequest } from './checkout.ts';
import type { SubscribeRequest, SubscribeResponse } from './newsletter.ts';
import { readCheckout } from './read-checkout.ts';
import { readFailure, readStoredOrder } from './read-failure.ts';
import { type Fields, isFields, readEach } from './read-fields.ts';
import { readCollectionCard, readCollectionOfCards, readProduct, readProductCard } from './read-product.ts';
import type {
  CheckoutResponse,
  CollectionCardsResponse,
  CollectionOfCardsResponse,
  FailureResponse,
  ProductCardsResponse,
  ProductResponse,
  ProductsResponse,
  SearchProductsResponse,
} from './responses.ts';

/** A network failure, a timeout or an unreadable body. A response with `success: false` is not a RequestError (R2.2). */
export class RequestError extends Error {
  override name = 'RequestError';
}

export type ApiResponse<T> = T | FailureResponse;

type Call<T> = {
  /** Converts a successful response to our own shape; null where it cannot be read. */
  read: (answer: Fields) => ApiResponse<T> | null;
  body?: unknown;
  key?: string;
  sheet?: string | undefined;
};

const timeoutMs = 20_000;
const success = true;

/**
 * The typed client of the public API, for the browser. `base` is the API's root, `/api` by default. Every call resolves with the response,
 * successful or not, in our own shape (read-product.ts, read-checkout.ts), and throws a RequestError otherwise.
 *
 * @example const answer = await createClient('/api').product('suit-pants')
 */
export function createClient(base: string) {
  async function call<T extends { success: true }>(
    method: string,
    path: string,
    { read, body, key, sheet }: Call<T>,
  ): Promise<ApiResponse<T>> {
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
      const answer = readAnswer(await response.json(), response, read);
      if (answer) return answer;
      throw new Error(`unreadable answer, status ${response.status}`);
    } catch (cause) {
      throw new RequestError(`${method} ${path} failed`, { cause });
    }
  }

  return {
    productCards: () =>
      call<ProductCardsResponse>('GET', '/shopify/products?view=cards', {
        read: ({ products }) => (Array.isArray(products) ? { success, products: readEach(products, readProductCard) } : null),
      }),
    /** The catalog as the search needs it. `read` is in the code of the search, which comes later than this. */
    searchProducts: (read: (answer: Fields) => SearchProductsResponse | null) =>
      call<SearchProductsResponse>('GET', '/shopify/products?view=search', { read }),
    /** These products with their variants. Another backend may give all (R11.2). */
    products: (handles: readonly string[]) =>
      call<ProductsResponse>('GET', `/shopify/products?handles=${handles.join(',')}`, {
        read: ({ products }) => (Array.isArray(products) ? { success, products: readEach(products, readProduct) } : null),
      }),
    product: (handle: string) =>
      call<ProductResponse>('GET', `/shopify/products/${encodeURIComponent(handle)}`, {
        read: (answer) =>
          readOne(answer, answer.product, (fields) => {
            const product = readProduct(fields);
            return product && { success, product };
          }),
      }),
    collections: () =>
      call<CollectionCardsResponse>('GET', '/shopify/collections?view=cards', {
        read: ({ collections }) =>
          Array.isArray(collections) ? { success, collections: readEach(collections, readCollectionCard) } : null,
      }),
    collection: (handle: string) =>
      call<CollectionOfCardsResponse>('GET', `/shopify/collections/${encodeURIComponent(handle)}?view=cards`, {
        read: (answer) =>
          readOne(answer, answer.collection, (fields) => {
            const collection = readCollectionOfCards(fields);
            return collection && { success, collection };
          }),
      }),
    /**
     * Posts new lines, to `checkoutId` where the request has one (R11.7). `sheet` is the key of the shared draft that the order comes from.
     */
    createCheckout: (request: CheckoutRequest, key: string, sheet?: string) =>
      call('POST', '/shopify/checkout', { read: readCheckoutAnswer, body: request, key, sheet }),
    checkout: (id: string) => call('GET', `/shopify/checkout/${encodeURIComponent(id)}`, { read: readCheckoutAnswer }),
    setQuantities: (id: string, request: QuantitiesRequest) =>
      call('PATCH', `/shopify/checkout/${encodeURIComponent(id)}`, { read: readCheckoutAnswer, body: request }),
    /** The content of a successful response is ignored. */
    subscribe: (request: SubscribeRequest, key: string) =>
      call<SubscribeResponse>('POST', '/newsletter/subscribe', { read: () => ({ success }), body: request, key }),
    /**
     * A call that only our own backend has. Client and server are built together, so the response is not checked. Pages that make no such
     * call do not load the code of one.
     *
     * @example await client().callOwn<LogoResponse>('GET', `/uploads/${token}`)
     */
    callOwn: <T extends { success: true }>(method: 'GET' | 'POST', path: string, request: Pick<Call<T>, 'body' | 'key'> = {}) =>
      call<T>(method, path, { read: readOwn, ...request }),
  };
}
export type Client = ReturnType<typeof createClient>;

/** The name of a form's field that nobody sees and only a machine fills in (R9.5). The API has no such field. */
export const honeypotField = 'motto';

/** A key for one intent of the shopper: the same key and body get the same response, however often they are sent (R11.6). */
export function idempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readAnswer<T>(answer: unknown, { ok, status }: Response, read: Call<T>['read']): ApiResponse<T> | null {
  if (!isFields(answer)) return null;
  if (answer.success === false) return readFailure(answer, status);
  return ok ? read(answer) : null;
}

/** Reads the one object that a response is about. Without the object, or without `success: true`, the call was unsuccessful (R2.2). */
function readOne<T>(answer: Fields, thing: unknown, read: (fields: Fields) => T | null): ApiResponse<T> | null {
  if (answer.success !== true || thing === undefined || thing === null) return readFailure(answer, 200);
  return isFields(thing) ? read(thing) : null;
}

function readCheckoutAnswer(answer: Fields): ApiResponse<CheckoutResponse> | null {
  return readOne(answer, answer.checkout, (fields) => {
    const checkout = readCheckout(fields);
    return checkout && { success, checkout, uniformOrder: readStoredOrder(answer.uniformOrder) };
  });
}

function readOwn<T extends { success: true }>(answer: Fields): T | null {
  return isOwn<T>(answer) ? answer : null;
}

function isOwn<T extends { success: true }>(answer: Fields): answer is Fields & T {
  return answer.success === true;
}
