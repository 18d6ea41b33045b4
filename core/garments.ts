/** The garments there is a technical flat of in `public/flats.svg`, each as the symbol `flat-<kind>`. */
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
