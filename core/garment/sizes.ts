import { type Measures, sizeCharts } from './body-measures.ts';

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

/** Inches to whole centimeters, from and to. @example toCentimeters('36-38') // '91-97' */
function toCentimeters(inches: string): string {
  return inches.replace(/[\d.]+/g, (inch) => String(Math.round(Number(inch) * 2.54)));
}

/** The rows of a size chart, in both units. @example sizeChart('adult')[1]?.centimeters // { chest: '97-102', waist: '79-84' } */
export function sizeChart(category: SizeCategory): { size: string; inches: Measures; centimeters: Measures }[] {
  return Object.entries(sizeCharts[category]).map(([size, inches]) => ({
    size,
    inches,
    centimeters: { chest: toCentimeters(inches.chest), waist: toCentimeters(inches.waist) },
  }));
}
