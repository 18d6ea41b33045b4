import { z } from 'zod';
import { CommerceUnavailable } from '../port.ts';

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
export type StorefrontResponse = z.infer<typeof answerSchema>;

/** Why a request failed, and whether another try may help. It is logged where it occurs, so callers need not. */
export class StorefrontError extends CommerceUnavailable {
  readonly again: boolean;
  readonly afterMs: number;

  constructor(
    message: string,
    kind: CommerceUnavailable['kind'],
    { again, afterMs = 0, cause, unsure = false }: { again: boolean; afterMs?: number; cause?: unknown; unsure?: boolean },
  ) {
    super(message, kind, { cause, known: true, unsure });
    this.name = 'CommerceUnavailable';
    this.again = again;
    this.afterMs = afterMs;
  }

  /** Whether Shopify is up and would answer another request. */
  get isAlive(): boolean {
    return this.kind === 'busy' || (this.kind === 'bad_answer' && !this.again);
  }
}

/** Shopify's answer to a change has another quantity than the change makes; nothing of it is left. */
export class WrongQuantity extends CommerceUnavailable {
  constructor(problem: string) {
    super(problem, 'bad_answer');
  }
}

/** Reads a body of at most that many bytes, so that one response can neither hang nor fill the memory. */
export async function readBody({ body }: Response, longestBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > longestBytes)
      throw new StorefrontError(`Shopify’s answer is longer than ${longestBytes} bytes`, 'bad_answer', { again: false, unsure: true });
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const patience = 'try again in a minute; if it stays, check TRUST_PROXY';

/** Throws for a status that is not OK. 430 is Shopify's own status for too many requests from one address. */
export function requireOkStatus({ status, headers }: Response) {
  if (status === 429 || status === 430) {
    const seconds = Number(headers.get('retry-after'));
    throw new StorefrontError(`Shopify says there are too many requests (${status}): ${patience}`, 'busy', {
      again: true,
      afterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0,
    });
  }
  if (status === 200) return;
  if (status >= 500)
    throw new StorefrontError(`Shopify has a failure of its own (${status}): there is nothing to mend here, try again later`, 'down', {
      again: true,
      unsure: true,
    });
  throw new StorefrontError(refusedStatus[status] ?? `Shopify refuses the request (${status}): check SHOPIFY_STORE_URL`, 'down', {
    again: false,
  });
}

const moved = 'The store is at another address: SHOPIFY_STORE_URL must be the one that ends in .myshopify.com';

const refusedStatus: Record<number, string> = {
  301: moved,
  302: moved,
  307: moved,
  308: moved,
  401: 'Shopify refuses the token (401): check SHOPIFY_STOREFRONT_TOKEN',
  402: 'The Shopify store is frozen (402): settle its account',
  403: 'Shopify refuses the token (403): check SHOPIFY_STOREFRONT_TOKEN and its scopes',
  404: 'There is no Storefront API at this address (404): check SHOPIFY_STORE_URL and SHOPIFY_API_VERSION',
  423: 'The Shopify store is locked (423): write to Shopify',
};

export function parseResponse(text: string): StorefrontResponse {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StorefrontError(
      'What answers is no Storefront API: check that SHOPIFY_STORE_URL is the address of a Shopify store',
      'bad_answer',
      {
        again: true,
        cause,
        unsure: true,
      },
    );
  }
}

/** The data of a response. A stock quantity that the token may not read is null in it, and its error is ignored. */
export function requireData({ data, errors = [] }: StorefrontResponse): Record<string, unknown> {
  const grave = errors.filter(({ path, extensions }) => extensions?.code !== 'ACCESS_DENIED' || path?.at(-1) !== 'quantityAvailable');
  const codes = grave.map(({ extensions }) => extensions?.code);
  const messages = grave.map(({ message }) => message.slice(0, 200).replace(/\.$/, '')).join('; ');
  if (codes.includes('THROTTLED'))
    throw new StorefrontError(`Shopify says there are too many requests (THROTTLED): ${patience}`, 'busy', {
      again: true,
      unsure: data != null,
    });
  if (codes.includes('UNAUTHORIZED')) throw new StorefrontError(refusedStatus[401] ?? messages, 'down', { again: false });
  if (codes.includes('ACCESS_DENIED')) {
    throw new StorefrontError(`The token may not ask for this: ${messages}. Give it the scopes that docs/shopify.md names`, 'bad_answer', {
      again: false,
    });
  }
  if (grave.length > 0) {
    const theirs = codes.some((code) => code === 'INTERNAL_SERVER_ERROR' || code === 'TIMEOUT');
    throw new StorefrontError(`Shopify refuses the question: ${messages}`, theirs ? 'down' : 'bad_answer', {
      again: theirs,
      unsure: theirs || data != null,
    });
  }
  if (!data) throw new StorefrontError('Shopify’s answer holds no data', 'bad_answer', { again: true, unsure: true });
  return data;
}
