/** The garments that have a flat, a technical drawing: the symbol `flat` in `public/flat-<kind>.svg`. */
export const garmentKinds = [
  'suit',
  'zip-jacket',
  'bomber',
  'leather-jacket',
  'coat',
  'hoodie',
  'crew',
  'tee',
  'pants',
  'shorts',
  'jersey',
  'warm-up',
  'high-top',
  'low-top',
  'vest',
  'cap',
  'socks',
  'bag',
] as const;
export type GarmentKind = (typeof garmentKinds)[number];

/** The garment of this name, or null. @example garmentKindOf('tuxedo') // null */
export function garmentKindOf(name: string | null): GarmentKind | null {
  return garmentKinds.find((kind) => kind === name) ?? null;
}

const oneSized = ['cap', 'socks', 'bag'] as const satisfies GarmentKind[];
/** A garment that is made in sizes, for which there can be a size table. */
export type SizedKind = Exclude<GarmentKind, (typeof oneSized)[number]>;

/** Whether a garment is made in sizes. @example isSized('cap') // false */
export function isSized(kind: string | null): kind is SizedKind {
  return garmentKindOf(kind) !== null && !oneSized.some((one) => one === kind);
}

/** Whether a garment is clothing, which some states do not tax. A bag is none, and neither is what has no garment's name. @example isClothing('bag') // false */
export function isClothing(kind: string | null): boolean {
  return garmentKindOf(kind) !== null && kind !== 'bag';
}
