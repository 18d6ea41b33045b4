import { type Measures, sizeCharts } from './body-measures.ts';
import type { SizeCategory } from './sizes.ts';

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
