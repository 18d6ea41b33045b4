import type { FlatMeasure } from '#core/garment/flat-callouts.ts';
import type { LengthUnit } from '#core/garment/measure-text.ts';

/**
 * A measure of a size table in both units. Tables have inches, of which centimeters are computed to a half; a foot has centimeters, of which
 * inches are computed to a tenth.
 *
 * @example inBothUnits('chest', 21.5) // { inches: 21.5, centimeters: 54.5 }
 */
export function inBothUnits(measure: FlatMeasure, value: number): Record<LengthUnit, number> {
  if (measure === 'foot') return { inches: round(value / 2.54, 0.1), centimeters: value };
  return { inches: value, centimeters: round(value * 2.54, 0.5) };
}

/** What is between a garment and a body, to a half; of a foot to a tenth. @example roomInUnit('chest', 6.01, 'centimeters') // 15.5 */
export function roomInUnit(girth: 'chest' | 'waist' | 'foot', room: number, unit: LengthUnit): number {
  if (girth === 'foot') return round(unit === 'inches' ? room / 2.54 : room, 0.1);
  return round(unit === 'inches' ? room : room * 2.54, 0.5);
}

/** @example round(54.61, 0.5) // 54.5 */
function round(value: number, step: number): number {
  const rounded = Math.round(value / step) * step;
  return Math.round(rounded * 100) / 100;
}
