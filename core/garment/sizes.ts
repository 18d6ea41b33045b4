import { sizeCharts } from './body-measures.ts';

export type SizeCategory = keyof typeof sizeCharts;
export const sizeCategories = ['adult', 'youth'] as const satisfies SizeCategory[];

/** The sizes of a category in the order they are offered (R4.4). @example sizesOf('youth') // ['YS', 'YM', 'YL', 'YXL', 'Y2XL'] */
export function sizesOf(category: SizeCategory): string[] {
  return Object.keys(sizeCharts[category]);
}

/** The category a size belongs to, or null for an unknown size. @example categoryOf('YM') // 'youth' */
export function categoryOf(size: string): SizeCategory | null {
  return sizeCategories.find((category) => Object.hasOwn(sizeCharts[category], size)) ?? null;
}
