import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What is known of the request that is being answered, wherever its work goes on. Nothing holds it longer than the request. */
type RequestContext = {
  /** In each line of the log about the request, and in the header `x-request-id` of its answer. */
  requestId: string;
  /** The client's address, for limits and for providers that must be sent it. It is never part of a cache key, and never logged. */
  address?: string;
  /** Aborts when the client hangs up. */
  signal?: AbortSignal;
};

export const requestContext = new AsyncLocalStorage<RequestContext>();

export const newRequestId = () => randomBytes(9).toString('base64url');
