/** Body measures in inches (chest, waist); defaults until the maker's chart replaces them. */
export const sizeCharts = {
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

export type Measures = { chest: string; waist: string };

const bodies = new Map<string, Measures>([...Object.entries(sizeCharts.adult), ...Object.entries(sizeCharts.youth)]);

/**
 * The body measures that a size is made for, or null for an unknown size.
 *
 * @example bodyMeasures('M') // { chest: '38-40', waist: '31-33' }
 */
export function bodyMeasures(size: string): Measures | null {
  return bodies.get(size) ?? null;
}
