import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { CommerceRejection, CommerceUnavailable, type RejectionCode } from '#commerce/port.ts';
import type { FailureResponse } from '#core/contract/responses.ts';
import { CheckoutNotMade, TeamOrderRejected } from '#features/team-orders/server/submit-order.server.ts';
import { DatabaseUnavailable } from '#lib/database/database.server.ts';
import { IdempotencyBusy } from '#lib/idempotency.server.ts';
import { UploadRejection, UploadsAway } from '#lib/uploads/uploads.server.ts';

/** A request that is refused, with its code and message. Handlers throw it and `toErrorResponse` answers it (R11.3). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;

  constructor(status: ContentfulStatusCode, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** The body of every failure (core/contract/responses.ts); `fields` is present only where there are some. */
export function failure({
  code,
  message,
  fields,
}: {
  code: string;
  message: string;
  fields?: Record<string, string> | undefined;
}): FailureResponse {
  return { success: false, error: { code, message, ...(fields ? { fields } : {}) } };
}

/** @example throw notFound('This product') */
export const notFound = (what: string) => new ApiError(404, 'not_found', `${what} does not exist`);

/** Parses a JSON body by its schema. Throws an ApiError: 400 with the fields that do not fit, 415 for what is not JSON. */
export async function parseBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new ApiError(415, 'not_json', 'Send the body as application/json');
  }
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError(400, 'malformed_json', 'The body is not valid JSON');
    throw error;
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues.slice(0, 20)) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw new ApiError(400, 'invalid_request', 'The request does not fit: see fields', fields);
}

const refusalStatus = {
  unknown_variant: 422,
  too_many: 422,
  sold_out: 409,
  not_enough_stock: 409,
  locked: 409,
  order_changed: 409,
  total_changed: 409,
  empty_checkout: 409,
  not_deliverable: 400,
  checkout_ended: 404,
} as const satisfies Record<RejectionCode, ContentfulStatusCode>;

const unavailableStatus = { down: 502, bad_answer: 502, busy: 503, timeout: 504 } as const;

/** Every other refusal of an upload is 422. */
const uploadStatus: Record<string, ContentfulStatusCode> = { no_length: 400, not_supported: 400, no_upload: 410, too_large: 413 };

const nothingChanged = 'The shop cannot answer right now. Nothing was changed. Try again in a moment.';
const unsure = 'The shop did not confirm this. Look at your cart before you try again.';
const underWay = 'An earlier try of this is still under way. Try again in a moment, and it is done once.';
const orderStored = 'Your order is stored, but its checkout cannot be opened right now. Try again in a moment.';

function unavailable(status: ContentfulStatusCode, code: string, message = nothingChanged) {
  return { status, body: failure({ code, message }) };
}

/** The status and body for an error that a handler threw; null for a bug of ours, which is logged and answered 500. */
export function toErrorResponse(error: unknown): { status: ContentfulStatusCode; body: FailureResponse } | null {
  if (error instanceof ApiError) return { status: error.status, body: failure(error) };
  if (error instanceof TeamOrderRejected) return { status: error.code === 'order_placed' ? 409 : 422, body: failure(error) };
  if (error instanceof CheckoutNotMade) return withStored(error);
  if (error instanceof CommerceRejection) return { status: refusalStatus[error.code], body: failure(error) };
  if (error instanceof CommerceUnavailable) {
    return unavailable(unavailableStatus[error.kind], `provider_${error.kind}`, error.unsure ? unsure : nothingChanged);
  }
  if (error instanceof UploadRejection) return { status: uploadStatus[error.code] ?? 422, body: failure(error) };
  if (error instanceof UploadsAway) return unavailable(503, 'uploads_away');
  if (error instanceof IdempotencyBusy) return unavailable(503, 'still_under_way', underWay);
  if (isHangUp(error)) return { status: 400, body: failure({ code: 'incomplete', message: 'The connection ended before the body did' }) };
  if (error instanceof DatabaseUnavailable) return unavailable(503, 'database_away');
  return null;
}

/** Whether a visitor left while the request was read. node:http has no class for it. */
function isHangUp(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

/** The failure that prevented the checkout, with the order, which is stored all the same (R4.10). */
function withStored({ cause, stored }: CheckoutNotMade): { status: ContentfulStatusCode; body: FailureResponse } {
  const response = toErrorResponse(cause) ?? {
    status: 500 as const,
    body: failure({ code: 'internal', message: 'Something went wrong on our side.' }),
  };
  if (response.status < 500) return { status: response.status, body: { ...response.body, uniformOrder: stored } };
  const { code } = response.body.error;
  return { status: response.status, body: { ...failure({ code, message: orderStored }), uniformOrder: stored } };
}
