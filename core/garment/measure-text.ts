export const lengthUnits = ['inches', 'centimeters'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** What a body is measured by. `foot` is the length of the longer foot. */
export const measuresOfBody = ['chest', 'waist', 'height', 'foot'] as const;
export type BodyMeasure = (typeof measuresOfBody)[number];
export type ReadMeasure = { value: number | null; problem: null } | { value: null; problem: 'unreadable' | 'other-unit' | 'beyond' };

/** The plausible range of each body measure, in inches. */
export const measureBounds: Record<BodyMeasure, { from: number; to: number }> = {
  chest: { from: 18, to: 75 },
  waist: { from: 15, to: 75 },
  height: { from: 34, to: 96 },
  foot: { from: 6, to: 15 },
};

/**
 * Reads a typed measure: a comma, a point or a tape's fraction, with or without the unit's sign, a height also in feet and inches. An empty
 * text has neither a problem nor a value.
 *
 * @example readMeasure('5\'10"', { measure: 'height', unit: 'inches' }) // { value: 70, problem: null }
 */
export function readMeasure(text: string, { measure, unit }: { measure: BodyMeasure; unit: LengthUnit }): ReadMeasure {
  const written = text
    .replace(/\s*([½¼¾⅛⅜⅝⅞])/g, ' $1')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .trim()
    .toLowerCase()
    .replace(/[′’]/g, "'")
    .replace(/”|''/g, '"');
  if (written === '') return { value: null, problem: null };
  const value = measure === 'height' && unit === 'inches' ? (readFeet(written) ?? readNumber(written, unit)) : readNumber(written, unit);
  if (value === null) return { value: null, problem: 'unreadable' };
  const { from, to } = measureBounds[measure];
  const isBody = (inches: number) => inches >= from && inches <= to;
  if (isBody(inInches(value, unit))) return { value, problem: null };
  const otherwise = inInches(value, unit === 'inches' ? 'centimeters' : 'inches');
  return { value: null, problem: isBody(otherwise) ? 'other-unit' : 'beyond' };
}

/**
 * Converts a typed measure to the other unit, to a tenth. A text that cannot be read stays as it is.
 *
 * @example inUnit('36', { measure: 'chest', from: 'inches', to: 'centimeters' }) // '91.4'
 */
export function inUnit(text: string, { measure, from, to }: { measure: BodyMeasure; from: LengthUnit; to: LengthUnit }): string {
  const { value } = readMeasure(text, { measure, unit: from });
  if (value === null || from === to) return text;
  return String(Math.round((from === 'inches' ? value * 2.54 : value / 2.54) * 10) / 10);
}

/** @example inInches(91.44, 'centimeters') // 36 */
export function inInches(length: number, unit: LengthUnit): number {
  return unit === 'inches' ? length : length / 2.54;
}

function readNumber(written: string, unit: LengthUnit): number | null {
  const sign = unit === 'inches' ? /\s*(?:in\.?|inch(?:es)?|")$/ : /\s*cm\.?$/;
  const number = written.replace(sign, '');
  const digits = /^\d{1,3}(?:[.,]\d{1,2})?$/.exec(number)?.[0];
  return digits === undefined ? readFraction(number) : Number(digits.replace(',', '.'));
}

/** @example readFraction('38 1/2') // 38.5 */
function readFraction(number: string): number | null {
  const [, whole, part, of] = /^(\d{1,3})[\s-]+([1-7])\/([248])$/.exec(number) ?? [];
  return whole === undefined || Number(part) >= Number(of) ? null : Number(whole) + Number(part) / Number(of);
}

function readFeet(written: string): number | null {
  const [, feet, inches = '0'] = /^([3-8])\s*(?:'|ft\.?|feet)\s*(?:(\d{1,2}(?:\.\d)?)\s*(?:"|in\.?)?)?$/.exec(written) ?? [];
  if (feet === undefined || Number(inches) >= 12) return null;
  return Number(feet) * 12 + Number(inches);
}
