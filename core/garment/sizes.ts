/** Body measures in inches (chest, waist); defaults until the maker's chart replaces them. */
const sizeCharts = {
  adult: {
    S: { chest: '36-38', waist: '28-30' },
    M: { chest: '38-40', waist: '31-33' },
    L: { chest: '40-42', waist: '33-35' },
    XL: { chest: '43-45', waist: '36-38' },
    '2XL': { chest: '46-48', waist: '39-41' },
    '3XL': { chest: '49-51', waist: '42-44' },
  },
  youth: {
    YS: { chest: '25.5-27.5', waist: '22-24.5' },
    YM: { chest: '27.5-30', waist: '24.5-26.5' },
    YL: { chest: '30-33', waist: '26.5-29' },
    YXL: { chest: '33-36', waist: '29-31.5' },
    Y2XL: { chest: '36-38', waist: '31.5-33' },
  },
} as const;

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

type Measures = { chest: string; waist: string };

const bodies = new Map<string, Measures>([...Object.entries(sizeCharts.adult), ...Object.entries(sizeCharts.youth)]);

/**
 * The body measures that a size is made for, or null for an unknown size.
 *
 * @example bodyMeasures('M') // { chest: '38-40', waist: '31-33' }
 */
export function bodyMeasures(size: string): Measures | null {
  return bodies.get(size) ?? null;
}

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

/** Whether a player of that height, in inches, needs a longer shirt than this size. @example isTallFor('M', 74) // true */
export function isTallFor(size: string, height: number): boolean {
  return height > (longEnough[size] ?? Number.POSITIVE_INFINITY);
}
