import type { Measure, ReadMeasure } from './measure-text.ts';
import { bounds } from './measure-text.ts';
import type { SizeAdvice, SizeUnit } from './size-advice.ts';

const signs: Record<SizeUnit, string> = { inches: 'in', centimeters: 'cm' };

/** Texts of the size advisor. */
export const advisorMessages = {
  title: 'Find a size',
  measures: { chest: 'Chest', waist: 'Waist', height: 'Height' } satisfies Record<Measure, string>,
  hints: {
    chest: 'Around the fullest part, under the arms.',
    waist: 'Around the navel, breathing out.',
    height: 'Without shoes. It may stay empty.',
  } satisfies Record<Measure, string>,
  label: (measure: Measure, unit: SizeUnit) => `${advisorMessages.measures[measure]}, ${signs[unit]}`,
  category: 'Age',
  growing: 'Still growing',
  show: 'Show the size',
  nothing: 'Enter a chest or a waist.',
  onChange: (size: string) => `Take ${size}`,
  chartDecides: 'This is advice. The maker’s chart decides, and the choice is yours: no size is filled in for you.',
} as const;

/**
 * The error message at a measure's field.
 *
 * @example problemText('beyond', { measure: 'chest', unit: 'inches' }) // 'Between 18 and 75 in.'
 */
export function problemText(problem: NonNullable<ReadMeasure['problem']>, { measure, unit }: { measure: Measure; unit: SizeUnit }): string {
  if (problem === 'unreadable')
    return measure === 'height' && unit === 'inches' ? 'A number, such as 64 or 5\'4".' : 'A number, such as 36.5.';
  if (problem === 'other-unit')
    return unit === 'inches' ? 'That reads like centimeters: choose cm above.' : 'That reads like inches: choose in above.';
  const [from, to] = [bounds[measure].from, bounds[measure].to].map((inches) => Math.round(unit === 'inches' ? inches : inches * 2.54));
  return `Between ${from} and ${to} ${signs[unit]}.`;
}

/** Formats advice: the size and the reason. @example formatSizeAdvice(advice).size // 'M or L' */
export function formatSizeAdvice(advice: SizeAdvice): { size: string; why: string } {
  if (advice.kind === 'outside') {
    const beyond = advice.side === 'larger' ? `Larger than our ${advice.edge}.` : `Smaller than our ${advice.edge}.`;
    const other = advice.edge.startsWith('Y') ? 'adult' : 'youth';
    return advice.instead.length > 0
      ? { size: `Not in this chart`, why: `${beyond} By the ${other} sizes it is ${advice.instead.join(' or ')}.` }
      : { size: `Not in this chart`, why: `${beyond} Write to us before you order.` };
  }
  const [smaller, larger = smaller] = advice.sizes;
  switch (advice.why) {
    case 'between':
      return {
        size: `${smaller} or ${larger}`,
        why: `Between two sizes: ${smaller} sits close, ${larger} loose. In doubt the larger one.`,
      };
    case 'tall':
      return { size: `${smaller} or ${larger}`, why: `${smaller} by the tape, ${larger} for the length.` };
    case 'apart':
      return { size: larger, why: `Chest and waist lie apart, from ${smaller} to ${larger}. ${larger} goes over both; measure once more.` };
    case null:
      return { size: smaller, why: 'By all you measured.' };
  }
}

/** Says which size to choose for a growing child. @example growingText('YL') // 'Still growing: YL, one size up.' */
export function growingText(size: string): string {
  return `Still growing: ${size}, one size up.`;
}
