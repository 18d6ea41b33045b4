import { type BodyMeasure, type LengthUnit, measureBounds, type ReadMeasure } from './measure-text.ts';

/** Texts about measures, wherever they are typed or shown. */
export const measureMessages = {
  signs: { inches: 'in', centimeters: 'cm' } satisfies Record<LengthUnit, string>,
  body: { chest: 'Chest', waist: 'Waist', height: 'Height', foot: 'Foot' } satisfies Record<BodyMeasure, string>,
  bodyHints: {
    chest: 'Around the fullest part, under the arms.',
    waist: 'Around the navel, breathing out.',
    height: 'Without shoes. It may stay empty.',
    foot: 'The longer one, from heel to longest toe, standing.',
  } satisfies Record<BodyMeasure, string>,
  label: (measure: BodyMeasure, unit: LengthUnit) => `${measureMessages.body[measure]}, ${measureMessages.signs[unit]}`,
} as const;

/**
 * The error message at a measure's field.
 *
 * @example measureProblem('beyond', { measure: 'chest', unit: 'inches' }) // 'Between 18 and 75 in.'
 */
export function measureProblem(
  problem: NonNullable<ReadMeasure['problem']>,
  { measure, unit }: { measure: BodyMeasure; unit: LengthUnit },
): string {
  if (problem === 'unreadable') return `A number, such as ${exampleOf(measure, unit)}.`;
  if (problem === 'other-unit')
    return unit === 'inches' ? 'That reads like centimeters: choose cm above.' : 'That reads like inches: choose in above.';
  const { from, to } = measureBounds[measure];
  const [least, most] = [from, to].map((inches) => Math.round(unit === 'inches' ? inches : inches * 2.54));
  return `Between ${least} and ${most} ${measureMessages.signs[unit]}.`;
}

function exampleOf(measure: BodyMeasure, unit: LengthUnit): string {
  if (measure === 'foot') return unit === 'inches' ? '10.5' : '26.5';
  return measure === 'height' && unit === 'inches' ? '64 or 5\'4"' : '36.5';
}
