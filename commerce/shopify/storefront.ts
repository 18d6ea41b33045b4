import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { buyerAddress } from '#platform/buyer-address.server.ts';
import type { Log } from '#platform/log.server.ts';
import { CommerceUnavailable } from '../port.ts';
import { createBreaker } from './breaker.ts';
import { type TadaDocumentNode, textOf } from './graphql.ts';

export type StorefrontAccess = {
  /** Scheme and host, without a slash at the end. */
  storeUrl: string;
  /** As Shopify writes it, such as 2026-04. */
  version: string;
  /** The private token of the Storefront API. */
  token: string;
};

export type StorefrontOptions = StorefrontAccess & {
  log: Pick<Log, 'info' | 'warn'>;
  /** How long one try may take, in milliseconds. */
  timeoutMs?: { read: number; write: number };
  /** How often a read is tried, and the pause before the second try in milliseconds. */
  tries?: { most: number; pauseMs: number };
  now?: () => number;
};

export type Storefront = {
  /** Asks, and asks again where the answer did not come. Throws a CommerceUnavailable. */
  read: Ask;
  /** Asks once: a change whose answer was lost may have happened. Throws a CommerceUnavailable. */
  write: Ask;
};
type Ask = <Result, Variables>(document: TadaDocumentNode<Result, Variables>, variables: Variables) => Promise<Result>;

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).nullish(),
        extensions: z.object({ code: z.string().optional() }).nullish(),
      }),
    )
    .optional(),
});
type Answer = z.infer<typeof answerSchema>;

/** Waiting longer for a throttled answer than a visitor waits helps nobody. */
const longestPauseMs = 2000;
/** A visitor has waited long when two tries have gone unanswered. */
const mostUnanswered = 2;

/** Why an answer did not come, and whether asking again may help. */
class NoAnswer extends CommerceUnavailable {
  readonly again: boolean;
  readonly afterMs: number;

  constructor(
    message: string,
    kind: CommerceUnavailable['kind'],
    { again, afterMs = 0, ...options }: { again: boolean; afterMs?: number; cause?: unknown; known?: boolean },
  ) {
    super(message, kind, options);
    this.name = 'CommerceUnavailable';
    this.again = again;
    this.afterMs = afterMs;
  }
}

/**
 * Shopify's Storefront API: one question, one typed answer. A shop that is away is left alone for a while, and one line
 * in the log says that it is and when it is back.
 *
 * @example await createStorefront({ storeUrl: 'https://label.myshopify.com', version: '2026-04', token, log }).read(operations.shop, {})
 */
export function createStorefront({
  storeUrl,
  version,
  token,
  log,
  timeoutMs = { read: 2500, write: 8000 },
  tries = { most: 3, pauseMs: 150 },
  now = Date.now,
}: StorefrontOptions): Storefront {
  let problem = '';
  const breaker = createBreaker({
    now,
    onChange: (state) =>
      state === 'open'
        ? log.warn({ problem }, 'Shopify does not answer; it is left alone for a moment at a time')
        : log.info({}, 'Shopify answers again'),
  });

  async function ask(body: string, timeout: number): Promise<Record<string, unknown>> {
    if (!breaker.admits()) throw new NoAnswer(`Shopify was away a moment ago: ${problem}`, 'down', { again: false, known: true });
    try {
      const data = await send(body, timeout);
      breaker.succeeded();
      return data;
    } catch (error) {
      problem = error instanceof Error ? error.message : 'unknown';
      if (error instanceof NoAnswer && error.kind === 'busy') breaker.succeeded();
      else breaker.failed();
      throw error;
    }
  }

  async function send(body: string, timeout: number): Promise<Record<string, unknown>> {
    const address = buyerAddress.getStore();
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${storeUrl}/api/${version}/graphql.json`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'Shopify-Storefront-Private-Token': token,
          ...(address ? { 'Shopify-Storefront-Buyer-IP': address } : {}),
        },
        body,
        signal: AbortSignal.timeout(timeout),
      });
      text = await response.text();
    } catch (cause) {
      const late = cause instanceof DOMException && cause.name === 'TimeoutError';
      throw late
        ? new NoAnswer(`Shopify did not answer within ${timeout} ms: try again later`, 'timeout', { again: true, cause })
        : new NoAnswer(`${storeUrl} cannot be reached: check SHOPIFY_STORE_URL and the network of this machine`, 'down', {
            again: true,
            cause,
          });
    }
    refuseStatus(response);
    return requireData(parseAnswer(text));
  }

  return {
    async read<Result, Variables>(document: TadaDocumentNode<Result, Variables>, variables: Variables) {
      const body = JSON.stringify({ query: textOf(document), variables });
      for (let tried = 1; ; tried += 1) {
        try {
          return (await ask(body, timeoutMs.read)) as Result;
        } catch (error) {
          if (!(error instanceof NoAnswer) || !error.again || error.afterMs > longestPauseMs) throw error;
          if (tried >= (error.kind === 'timeout' ? Math.min(mostUnanswered, tries.most) : tries.most)) throw error;
          // Those who were refused together do not come back together.
          const pause = tries.pauseMs * 2 ** (tried - 1);
          await sleep(Math.max(error.afterMs, pause / 2 + (Math.random() * pause) / 2));
        }
      }
    },
    async write<Result, Variables>(document: TadaDocumentNode<Result, Variables>, variables: Variables) {
      return (await ask(JSON.stringify({ query: textOf(document), variables }), timeoutMs.write)) as Result;
    },
  };
}

const patience = 'try again in a minute; if it stays, check TRUST_PROXY';

/** 430 is Shopify's own word for too many requests from one address. */
function refuseStatus({ status, headers }: Response) {
  if (status === 429 || status === 430) {
    const seconds = Number(headers.get('retry-after'));
    throw new NoAnswer(`Shopify says there are too many requests (${status}): ${patience}`, 'busy', {
      again: true,
      afterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0,
    });
  }
  if (status === 200) return;
  if (status >= 500)
    throw new NoAnswer(`Shopify has a failure of its own (${status}): there is nothing to mend here, try again later`, 'down', {
      again: true,
    });
  throw new NoAnswer(refusedStatus[status] ?? `Shopify refuses the request (${status}): check SHOPIFY_STORE_URL`, 'down', { again: false });
}

const refusedStatus: Record<number, string> = {
  401: 'Shopify refuses the token (401): check SHOPIFY_STOREFRONT_TOKEN',
  402: 'The Shopify store is frozen (402): settle its account',
  403: 'Shopify refuses the token (403): check SHOPIFY_STOREFRONT_TOKEN and its scopes',
  404: 'There is no Storefront API at this address (404): check SHOPIFY_STORE_URL and SHOPIFY_API_VERSION',
  423: 'The Shopify store is locked (423): write to Shopify',
};

function parseAnswer(text: string): Answer {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new NoAnswer('What answers is no Storefront API: check that SHOPIFY_STORE_URL is the address of a Shopify store', 'bad_answer', {
      again: true,
      cause,
    });
  }
}

/** What was asked for; an amount in stock that the token may not see is left out of it, as null. */
function requireData({ data, errors = [] }: Answer): Record<string, unknown> {
  const grave = errors.filter(({ path, extensions }) => extensions?.code !== 'ACCESS_DENIED' || path?.at(-1) !== 'quantityAvailable');
  const codes = grave.map(({ extensions }) => extensions?.code);
  const said = grave.map(({ message }) => message.slice(0, 200).replace(/\.$/, '')).join('; ');
  if (codes.includes('THROTTLED'))
    throw new NoAnswer(`Shopify says there are too many requests (THROTTLED): ${patience}`, 'busy', { again: true });
  if (codes.includes('ACCESS_DENIED')) {
    throw new NoAnswer(`The token may not ask for this: ${said}. Give it the scopes that docs/shopify.md names`, 'down', { again: false });
  }
  if (grave.length > 0) {
    const theirs = codes.some((code) => code === 'INTERNAL_SERVER_ERROR' || code === 'TIMEOUT');
    throw new NoAnswer(`Shopify refuses the question: ${said}`, theirs ? 'down' : 'bad_answer', { again: theirs });
  }
  if (!data) throw new NoAnswer('Shopify’s answer holds no data', 'bad_answer', { again: true });
  return data;
}
