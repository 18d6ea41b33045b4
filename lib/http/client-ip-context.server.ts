import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The address of the client whose request is being answered, for providers that must be sent it. It is never part of a cache key, and
 * nothing holds it longer than the request.
 */
export const clientIpContext = new AsyncLocalStorage<string>();
