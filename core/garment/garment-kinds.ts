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
