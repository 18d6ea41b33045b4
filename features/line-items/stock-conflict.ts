import type { LineItem } from '#core/contract/checkout.ts';

/** Why a line cannot be ordered (R3.6), or null. */
export type StockConflict = { kind: 'sold-out' } | { kind: 'few-left'; left: number };

/** @example findStockConflict({ available: false, left: 2, quantity: 3 }) // { kind: 'few-left', left: 2 } */
export function findStockConflict({ available, left, quantity }: Pick<LineItem, 'available' | 'left' | 'quantity'>): StockConflict | null {
  if (left !== null && left < quantity) return left > 0 ? { kind: 'few-left', left } : { kind: 'sold-out' };
  return available ? null : { kind: 'sold-out' };
}
