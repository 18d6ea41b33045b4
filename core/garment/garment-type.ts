import { type GarmentKind, garmentKinds } from './garment-kinds.ts';

/** The first match wins: the garment ("Suit Pants", "Crew Socks") comes before the family it belongs to. */
const words: readonly (readonly [RegExp, GarmentKind])[] = [
  [/\bsocks?\b/i, 'socks'],
  [/\b(duffe?ls?|totes?|backpacks?|bags?)\b/i, 'bag'],
  [/\bhigh[- ]?tops?\b/i, 'high-top'],
  [/\blow[- ]?tops?\b/i, 'low-top'],
  [/\bshorts\b/i, 'shorts'],
  [/\b(pants|trousers|joggers|sweatpants|leggings)\b/i, 'pants'],
  [/\b(vests?|gilets?)\b/i, 'vest'],
  [/\b(hoodies?|hoody)\b/i, 'hoodie'],
  [/\b(tees?|t-?shirts?)\b/i, 'tee'],
  [/\b(crews?|crewnecks?|sweatshirts?|sweaters?)\b/i, 'crew'],
  [/\b(jerseys?|tanks?|singlets?)\b/i, 'jersey'],
  [/\b(caps?|hats?|beanies?)\b/i, 'cap'],
  [/\b(warm-?ups?|track ?jackets?)\b/i, 'warm-up'],
  [/\b(bombers?|varsity|letterman)\b/i, 'bomber'],
  [/\b(coats?|overcoats?|parkas?|trench)\b/i, 'coat'],
  [/\b(leather|biker)\b/i, 'leather-jacket'],
  [/\b(jackets?|overshirts?|shackets?)\b/i, 'zip-jacket'],
  [/\b(suits?|tracksuits?|two-piece|sets?)\b/i, 'suit'],
  [/\b(sneakers?|shoes?|trainers?|footwear)\b/i, 'high-top'],
  [/\bouterwear\b/i, 'zip-jacket'],
  [/\brunway\b/i, 'suit'],
  [/\bfleece\b/i, 'hoodie'],
  [/\b(sports?|uniforms?)\b/i, 'jersey'],
];

type Described = { kind?: string | null; category: string; name: string };

/** The flat to show for a product without a picture in the chosen color (R1.21): of what it is, else a tee. */
export function garmentTypeOf(product: Described): GarmentKind {
  return findGarmentType(product) ?? 'tee';
}

/** What a product is: its `kind` where we have a flat of it, else a match in its name, else in its category, else null. */
export function findGarmentType({ kind, name, category }: Described): GarmentKind | null {
  return garmentKinds.find((known) => known === kind) ?? guess(name) ?? guess(category) ?? null;
}

function guess(text: string): GarmentKind | undefined {
  return words.find(([pattern]) => pattern.test(text))?.[1];
}
