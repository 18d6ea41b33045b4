/**
 * Headers for a page with a secret in its address, or for one visitor only: it must not be stored, listed, or sent as a referrer (R12.2).
 */
export const noStoreHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
