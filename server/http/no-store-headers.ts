/** Headers of a page whose address is its key, or whose answer is one visitor's: nobody else may keep, list or be told it. */
export const noStoreHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
