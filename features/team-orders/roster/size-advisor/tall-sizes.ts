/**
 * The greatest height, in inches, for which a size is long enough. No source confirms these figures; the maker's chart will replace them.
 * They only ever lead to the advice to take one size up.
 */
const longEnough: Record<string, number> = {
  S: 69,
  M: 71,
  L: 73,
  XL: 75,
  '2XL': 77,
  '3XL': 79,
  YS: 52,
  YM: 57,
  YL: 62,
  YXL: 66,
  Y2XL: 69,
};

/** Whether a player of that height, in inches, needs a longer shirt than this size. @example isTallFor('M', 74) // true */
export function isTallFor(size: string, height: number): boolean {
  return height > (longEnough[size] ?? Number.POSITIVE_INFINITY);
}
