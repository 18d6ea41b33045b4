import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whose request is being answered, for whoever must tell a provider. It never becomes part of a key under which
 * something is kept, and nothing outlives the request with it.
 */
export const clientIpContext = new AsyncLocalStorage<string>();
