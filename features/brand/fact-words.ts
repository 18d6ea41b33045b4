import { brand, claims, uniforms } from '#core/facts.ts';
import { sayDollars } from '#core/money.ts';

/** The facts that a content file may name in braces, so that no figure is typed twice. */
const factWords: Record<string, string | number> = {
  brand: brand.name,
  established: brand.established,
  years: claims.years,
  from: sayDollars(uniforms.prices.mesh),
  most: uniforms.mostPerOrder,
  standard: uniforms.standardWeeks,
  rush: uniforms.rush.businessDays,
  sample: sayDollars(uniforms.sample.price),
};

/**
 * A content text with its facts filled in. Throws a RangeError that names a fact there is not.
 *
 * @example fillFacts('After {years} years') // 'After 13 years'
 */
export function fillFacts(text: string): string {
  return text.replace(/\{([^{}]*)\}/g, (_braces, name: string) => {
    const word = Object.hasOwn(factWords, name) ? factWords[name] : undefined;
    if (word === undefined) throw new RangeError(`{${name}} is no fact, there are ${Object.keys(factWords).join(', ')}`);
    return String(word);
  });
}
