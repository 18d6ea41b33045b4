import type { StoredOrder } from '#core/contract/uniform-order.ts';

/** What this browser last sent. It makes the same order sent again one order, and a changed order a replacement (R4.11). */
export type SentOrder = {
  onceKey: string;
  /** The request that was sent, without `replaces`. */
  request: string;
  replaces: string | null;
  /** The order as the server stored it, once the response has come. */
  stored: StoredOrder | null;
  checkoutId: string | null;
  /** The order whose design it began with. Its further fields are read from storage and not validated. */
  follows: (StoredOrder & { fabric?: unknown; unitPrice?: unknown }) | null;
};

export const unsent: SentOrder = { onceKey: '', request: '', replaces: null, stored: null, checkoutId: null, follows: null };

/** Reads a stored entry. Gives null if it is invalid. */
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
 * How an order is sent: with the same key if it equals the last one that was sent, else with a new key and as its
 * replacement.
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
