import { brand } from '#core/config/brand.ts';
import type { FlatMeasure } from '#core/garment/flat-callouts.ts';
import type { LengthUnit } from '#core/garment/measure-text.ts';

const signs = { inches: 'in', centimeters: 'cm' } satisfies Record<LengthUnit, string>;

/** Texts of the size guide, of a product's size table and of the size finder. */
export const sizeGuideMessages = {
  title: 'Size guide',
  description: `What ${brand.name} garments measure in every size, in inches and centimeters, and how each measure is taken.`,
  lead: 'Lay a piece that fits you flat, measure it as drawn, and compare.',
  none: 'We have no size tables here yet. Send us your measures, and we name your size.',
  contents: 'Garments',
  unit: 'Unit',
  units: { inches: 'Inches', centimeters: 'Centimeters' } satisfies Record<LengthUnit, string>,
  signs,
  size: 'Size',
  uk: 'UK',
  eu: 'EU',
  measures: {
    chest: 'Chest',
    length: 'Length',
    sleeve: 'Sleeve',
    waist: 'Waist',
    inseam: 'Inseam',
    foot: 'Foot length',
  } satisfies Record<FlatMeasure, string>,
  ways: {
    chest: 'Straight across, under the arms, closed. Twice this goes around.',
    length: 'From the shoulder at the collar straight down to the hem.',
    sleeve: 'From the shoulder seam to the end of the sleeve.',
    waist: 'Straight across the waistband, elastic relaxed. Twice this goes around.',
    inseam: 'From the crotch seam down the inside of the leg to the hem.',
    foot: 'The foot that the shoe is for, from heel to longest toe.',
  } satisfies Record<FlatMeasure, string>,
  drawing: (parts: string[]) => `Drawing, with where each measure is taken: ${parts.join(', ')}`,
  room: { chest: 'Room over the body at the chest:', waist: 'Room over the body at the waist:' },
  stretch: { chest: 'The chest stretches by', waist: 'The waist stretches by' },

  dialog: 'Size table',
  close: 'Close',
  chosen: 'chosen',
  whole: 'All size tables',

  finder: 'Find my size',
  show: 'Find my size',
  nothing: {
    chest: 'Enter your chest.',
    waist: 'Enter your waist.',
    foot: 'Enter the length of your foot.',
    either: 'Enter a chest or a waist.',
  },
  remember: 'Remember my measures in this browser. They are sent nowhere.',
  closer: 'Closer',
  roomier: 'Roomier',
  choose: (size: string) => `Choose ${size}`,
  isChosen: 'This is the size you have chosen.',
  outOfStock: (size: string, color: string) => `${size} is out of stock${color && ` in ${color}`}.`,
  notMade: (size: string, color: string) => `${size} is not made${color && ` in ${color}`}.`,
  apart: (smaller: string, larger: string) =>
    `Chest and waist lie apart, from ${smaller} to ${larger}. ${larger} goes over both; measure once more.`,
  outside: { larger: (size: string) => `Larger than our ${size}`, smaller: (size: string) => `Smaller than our ${size}` },
  writeUs: 'Send us your measures, and we say what can be done.',
} as const;

/**
 * Says how a size sits on a body: the room it leaves, or how far it stretches.
 *
 * @example formatRoom('chest', 6, 'inches') // '6 in of room at the chest'
 */
export function formatRoom(measure: 'chest' | 'waist' | 'foot', amount: number, unit: LengthUnit): string {
  const length = `${Math.abs(amount)} ${signs[unit]}`;
  if (measure === 'foot') return amount === 0 ? 'as long as your foot' : `${length} ${amount > 0 ? 'longer' : 'shorter'} than your foot`;
  return amount < 0 ? `stretches ${length} at the ${measure}` : `${length} of room at the ${measure}`;
}
