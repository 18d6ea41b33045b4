import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestContext } from '#lib/http/request-context.server.ts';
import { type Log, problemOf } from '#lib/log.server.ts';
import { createLogOnce } from '#lib/log-once.server.ts';
import { type CommerceCall, type Metrics, noMetrics } from '#lib/metrics/metrics.server.ts';
import { traced, traceHeaders } from '#lib/tracing/tracing.server.ts';
import { CommerceUnavailable } from '../port.ts';
import { findMisfit } from './answer-schemas.ts';
import { createBreaker } from './breaker.ts';
import { printDocument, type TadaDocumentNode } from './graphql.ts';
import { parseResponse, readBody, requireData, requireOkStatus, StorefrontError, WrongQuantity } from './response.ts';

export type StorefrontAccess = {
  /** Scheme and host, without a slash at the end. */
  storeUrl: string;
  /** In Shopify's form, such as 2026-04. */
  version: string;
  /** The private token of the Storefront API. */
  token: string;
};

export type StorefrontOptions = StorefrontAccess & {
  log: Pick<Log, 'info' | 'warn' | 'debug'>;
  metrics?: Pick<Metrics, 'commerceAsked' | 'breakerIs'>;
  /** The timeout of one try, in milliseconds. */
  timeoutMs?: { read: number; write: number };
  /** How often a read is tried, and the pause before the second try in milliseconds. */
  tries?: { most: number; pauseMs: number };
  /** The greatest size of one response, uncompressed. */
  longestBytes?: number;
  now?: () => number;
};

export type Storefront = {
  /** Sends a query and repeats it where no response came. Throws a CommerceUnavailable. */
  read: Ask;
  /**
   * Sends a mutation, again only where it was refused for too many requests: if its response is lost, it may have happened. Throws a
   * CommerceUnavailable, `unsure` where it may have happened.
   */
  write: Ask;
};

/** What a visitor waits for: by performance.now() when there must be an answer, and whether Shopify has changed something for it. */
const underWay = new AsyncLocalStorage<{ answerBy: number; hasChanged: boolean }>();

/**
 * Runs the work so that all its requests together take at most `ms`, and those after that fail at once. What fails after Shopify has changed
 * something is `unsure`, because a part of the work is done, unless it was undone.
 */
export function withinTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const context = { answerBy: performance.now() + ms, hasChanged: false };
  return underWay.run(context, async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CommerceUnavailable && !(error instanceof WrongQuantity) && context.hasChanged) error.unsure = true;
      throw error;
    }
  });
}

const timeLeft = () => (underWay.getStore()?.answerBy ?? Number.POSITIVE_INFINITY) - performance.now();
type Ask = <Result, Variables>(document: TadaDocumentNode<Result, Variables>, variables: Variables) => Promise<Result>;

/** A list of fifty products with a hundred variants each is a tenth of this. */
const longestAnswerBytes = 32 * 1024 * 1024;
/** A throttled request waits no longer than a visitor would. */
const longestPauseMs = 2000;
/** After two tries without a response a visitor has waited long enough. */
const mostUnanswered = 2;

/**
 * Sends typed requests to Shopify's Storefront API. A store that is down gets no requests for a while. An outage is one line in the log,
 * however many requests fail, and its end is another.
 *
 * @example await createStorefront({ storeUrl: 'https://label.myshopify.com', version: '2026-04', token, log }).read(operations.shop, {})
 */
export function createStorefront({
  storeUrl,
  version,
  token,
  log,
  metrics = noMetrics,
  timeoutMs = { read: 2500, write: 8000 },
  tries = { most: 3, pauseMs: 150 },
  longestBytes = longestAnswerBytes,
  now = Date.now,
}: StorefrontOptions): Storefront {
  let problem = '';
  const news = createLogOnce({ now });
  const warnOnce = (said: string) => {
    if (news.is(said)) log.warn({ problem: said }, 'Shopify does not give what it is asked for; npm run cli -- doctor looks closer');
  };
  const breaker = createBreaker({
    now,
    onChange(state) {
      metrics.breakerIs(state);
      if (state === 'open') return warnOnce(problem);
      news.forget();
      log.info({}, 'Shopify answers again');
    },
  });

  async function ask(question: Question): Promise<Record<string, unknown>> {
    if (timeLeft() <= 0) throw new StorefrontError('Shopify was not asked: no time was left', 'timeout', { again: false });
    const started = performance.now();
    const measured = (outcome: CommerceCall['outcome']) =>
      metrics.commerceAsked({ call: question.changes ? 'write' : 'read', outcome, ms: performance.now() - started });
    if (!breaker.admits()) {
      measured('not_sent');
      throw new LeftAlone(problem);
    }
    try {
      const data = await traced(nameOf(question), {}, () => send(question));
      measured('answered');
      breaker.succeeded();
      const context = underWay.getStore();
      if (context && question.changes) context.hasChanged = true;
      return data;
    } catch (error) {
      measured(error instanceof CommerceUnavailable ? error.kind : 'bad_answer');
      problem = messageOf(error);
      if (error instanceof StorefrontError && !question.changes) error.unsure = false;
      if (error instanceof StorefrontError && error.isAlive) breaker.succeeded();
      else breaker.failed();
      throw error;
    }
  }

  async function send({ document, variables, timeout }: Question): Promise<Record<string, unknown>> {
    const address = requestContext.getStore()?.address;
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${storeUrl}/api/${version}/graphql.json`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...traceHeaders(),
          'Shopify-Storefront-Private-Token': token,
          ...(address ? { 'Shopify-Storefront-Buyer-IP': address } : {}),
        },
        body: JSON.stringify({ query: printDocument(document), variables }),
        signal: AbortSignal.timeout(Math.ceil(Math.max(Math.min(timeout, timeLeft()), 1))),
      });
      text = await readBody(response, longestBytes);
    } catch (cause) {
      if (cause instanceof StorefrontError) throw cause;
      const late = cause instanceof DOMException && cause.name === 'TimeoutError';
      throw late
        ? new StorefrontError('Shopify did not answer in time: try again later', 'timeout', { again: true, cause, unsure: true })
        : new StorefrontError(`${storeUrl} cannot be reached: check SHOPIFY_STORE_URL and the network of this machine`, 'down', {
            again: true,
            cause,
            unsure: !wasNeverSent(cause),
          });
    }
    requireOkStatus(response);
    const served = response.headers.get('x-shopify-api-version') ?? version;
    if (served !== version) warnOnce(`SHOPIFY_API_VERSION: ${version} is not served any more, and Shopify answers as ${served}`);
    const data = requireData(parseResponse(text));
    const misfit = findMisfit(document, data);
    if (misfit === null) return data;
    throw new StorefrontError(`Shopify’s answer is not what was asked for: ${misfit}`, 'bad_answer', { again: false, unsure: true });
  }

  /** Logs failures, except one that a second try corrected and one where Shopify was not called at all. */
  async function telling<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LeftAlone)) warnOnce(messageOf(error));
      throw error;
    }
  }

  async function again<T>(work: () => Promise<T>, mayRepeat: (error: StorefrontError) => boolean = ({ again }) => again): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof StorefrontError) || !mayRepeat(error) || error.afterMs > longestPauseMs) throw error;
        if (tried >= (error.kind === 'timeout' ? Math.min(mostUnanswered, tries.most) : tries.most)) throw error;
        // The pause varies, so that requests that were throttled together do not come back together.
        const pause = tries.pauseMs * 2 ** (tried - 1);
        const pauseMs = Math.max(error.afterMs, pause / 2 + (Math.random() * pause) / 2);
        if (pauseMs >= timeLeft()) throw error;
        await sleep(pauseMs);
      }
    }
  }

  return {
    async read<Result, Variables>(document: TadaDocumentNode<Result, Variables>, variables: Variables) {
      const question = { document, variables, timeout: timeoutMs.read, changes: false };
      return telling(() => again(() => ask(question))) as Result;
    },
    async write<Result, Variables>(document: TadaDocumentNode<Result, Variables>, variables: Variables) {
      const question = { document, variables, timeout: timeoutMs.write, changes: true };
      return telling(() =>
        again(
          () => ask(question),
          ({ kind, unsure }) => kind === 'busy' && !unsure,
        ),
      ) as Result;
    },
  };
}

/** The span of a request; the operation's name is ours, and its variables are not told. */
function nameOf({ document, changes }: Question): string {
  const operation = /^\s*(?:query|mutation)\s+(\w+)/m.exec(printDocument(document))?.[1] ?? '';
  return `shopify ${changes ? 'write' : 'read'} ${operation}`.trim();
}

type Question = { document: Parameters<typeof printDocument>[0]; variables: unknown; timeout: number; changes: boolean };

/** The network's codes for a connection that never came about. */
const unconnected =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS.*|ERR_SSL.*|CERT_.*|.*_CERT.*)$/;

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && unconnected.test(cause.code);
}

/** The request was not sent, because the breaker is open. */
class LeftAlone extends StorefrontError {
  constructor(problem: string) {
    super(`Shopify was away a moment ago: ${problem}`, 'down', { again: false });
  }
}

const messageOf = (error: unknown) => (error instanceof StorefrontError ? error.message : problemOf(error));
