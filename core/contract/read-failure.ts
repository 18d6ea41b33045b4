import { type Fields, isFields, readText, readTexts } from './read-fields.ts';
import type { FailureResponse } from './responses.ts';
import type { StoredOrder } from './uniform-order.ts';

/** The code of a failure that names no code. */
export const unsuccessful = 'unsuccessful';

/** Reads a response with `success: false`, whatever else it has. The HTTP `status` fills in what the body lacks. */
export function readFailure({ error, uniformOrder }: Fields, status: number): FailureResponse {
  const { code, message, fields } = isFields(error) ? error : { message: error };
  const stored = readStoredOrder(uniformOrder);
  return {
    success: false,
    error: {
      code: readText(code) || codeOf(status),
      message: readText(message) || 'This could not be done. Please try again.',
      ...(isFields(fields) && { fields: readTexts(fields) }),
    },
    ...(stored && { uniformOrder: stored }),
  };
}

/** The stored team order that a response names; undefined where it names none. */
export function readStoredOrder(value: unknown): StoredOrder | undefined {
  const { reference, key, path } = isFields(value) ? value : {};
  if (typeof reference !== 'string' || typeof key !== 'string' || typeof path !== 'string') return undefined;
  return { reference, key, path };
}

function codeOf(status: number): string {
  if (status === 404) return 'not_found';
  return status === 429 || status >= 500 ? 'internal' : unsuccessful;
}
