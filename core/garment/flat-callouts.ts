import type { SizedKind } from './garment-kinds.ts';

/** What a garment laid flat is measured by, in the order of a size table. A shoe is measured by the foot it is for. */
export const flatMeasures = ['chest', 'length', 'sleeve', 'waist', 'inseam', 'foot'] as const;
export type FlatMeasure = (typeof flatMeasures)[number];

/** A line on a flat, in the units of its drawing (400 wide, 500 tall). */
export type Callout = { from: readonly [x: number, y: number]; to: readonly [x: number, y: number] };

/** Where each measure is taken on the flat of a garment. A size table can have no other measures. */
const callouts: Record<SizedKind, Partial<Record<FlatMeasure, Callout>>> = {
  suit: {
    chest: { from: [147, 118], to: [253, 118] },
    length: { from: [306, 56], to: [306, 253] },
    sleeve: { from: [120, 72], to: [95, 246] },
    waist: { from: [152, 264], to: [248, 264] },
    inseam: { from: [200, 308], to: [200, 462] },
  },
  'zip-jacket': {
    chest: { from: [102, 222], to: [298, 222] },
    length: { from: [384, 92], to: [384, 446] },
    sleeve: { from: [62, 116], to: [20, 430] },
  },
  bomber: {
    chest: { from: [93, 222], to: [307, 222] },
    length: { from: [384, 102], to: [384, 436] },
    sleeve: { from: [60, 120], to: [16, 432] },
  },
  'leather-jacket': {
    chest: { from: [109, 222], to: [291, 222] },
    length: { from: [384, 96], to: [384, 433] },
    sleeve: { from: [68, 118], to: [22, 432] },
  },
  coat: {
    chest: { from: [120, 184], to: [280, 184] },
    length: { from: [362, 82], to: [362, 466] },
    sleeve: { from: [86, 94], to: [46, 326] },
  },
  hoodie: {
    chest: { from: [103, 222], to: [297, 222] },
    length: { from: [384, 128], to: [384, 440] },
    sleeve: { from: [62, 148], to: [20, 430] },
  },
  crew: {
    chest: { from: [94, 216], to: [306, 216] },
    length: { from: [384, 80], to: [384, 430] },
    sleeve: { from: [62, 108], to: [18, 424] },
  },
  tee: {
    chest: { from: [99, 200], to: [301, 200] },
    length: { from: [384, 64], to: [384, 436] },
    sleeve: { from: [74, 72], to: [22, 208] },
  },
  pants: {
    waist: { from: [138, 26], to: [262, 26] },
    inseam: { from: [200, 182], to: [200, 464] },
  },
  shorts: {
    waist: { from: [96, 42], to: [304, 42] },
    inseam: { from: [200, 266], to: [200, 412] },
  },
  jersey: {
    chest: { from: [84, 204], to: [316, 204] },
    length: { from: [352, 40], to: [352, 458] },
  },
  'warm-up': {
    chest: { from: [100, 230], to: [300, 230] },
    length: { from: [388, 104], to: [388, 437] },
    sleeve: { from: [56, 122], to: [12, 430] },
  },
  vest: {
    chest: { from: [88, 238], to: [312, 238] },
    length: { from: [352, 104], to: [352, 452] },
  },
  'high-top': { foot: { from: [40, 404], to: [362, 404] } },
  'low-top': { foot: { from: [40, 352], to: [362, 352] } },
};

/** The measures of a garment's flat with their lines, in the order of a size table. @example calloutsOf('pants').map(({ measure }) => measure) // ['waist', 'inseam'] */
export function calloutsOf(kind: SizedKind): { measure: FlatMeasure; line: Callout }[] {
  return flatMeasures.flatMap((measure) => {
    const line = callouts[kind][measure];
    return line ? [{ measure, line }] : [];
  });
}
