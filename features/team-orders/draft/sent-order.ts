import type { StoredOrder } from '#core/contract/uniform-order.ts';

/** What was last sent from this browser, so that the same order sent again is one and a changed one takes its place. */
export type SentOrder = {
  onceKey: string;
  /** The request as it went, without `replaces`. */
  request: string;
  replaces: string | null;
  /** The order as the server keeps it, once it has said so. */
  stored: StoredOrder | null;
  checkoutId: string | null;
  /** The order whose design it began with; what else is told of that one, nobody has looked at. */
  follows: (StoredOrder & { fabric?: unknown; unitPrice?: unknown }) | null;
};

/** Before anything was sent. */
export const unsent: SentOrder = { onceKey: '', request: '', replaces: null, stored: null, checkoutId: null, follows: null };

/** As it was stored; null where that is not ours. */
export function readSent(text: string | null): SentOrder | null {
  try {
    const { onceKey, request, replaces, stored, checkoutId, follows }: Record<string, unknown> = JSON.parse(text ?? '{}');
    if (typeof onceKey !== 'string' || typeof request !== 'string') return null;
    return {
      onceKey,
      request,
      replaces: textOf(replaces),
      stored: storedOf(stored),
      checkoutId: textOf(checkoutId),
      follows: storedOf(follows),
    };
  } catch {
    return null;
  }
}

/**
 * How an order is to be sent: under the same key where it is the one that was sent last, else under a new key and
 * in the place of that one.
 *
 * @example nextSending(request, null, 'k1') // { onceKey: 'k1', request, …unsent }
 */
export function nextSending(request: string, last: SentOrder | null, newKey: string): SentOrder {
  if (last?.request === request) return last;
  const stored = last?.stored ?? null;
  return {
    onceKey: newKey,
    request,
    replaces: stored?.key ?? last?.replaces ?? null,
    stored,
    checkoutId: null,
    follows: last?.follows ?? null,
  };
}

function storedOf(value: unknown): StoredOrder | null {
  if (typeof value !== 'object' || value === null) return null;
  const { reference, key, path, ...more } = value as Record<keyof StoredOrder, unknown>;
  return typeof reference === 'string' && typeof key === 'string' && typeof path === 'string' ? { reference, key, path, ...more } : null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
