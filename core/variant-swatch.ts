import type { Option } from './contract/product.ts';

/**
 * The color of the chosen options, from the first option that has swatches; null where none has.
 *
 * @example swatchOf(options, { Size: 'M', Color: 'Bone' }) // { name: 'Bone', swatch: '#d6cfbf' }
 */
export function swatchOf(options: readonly Option[], chosen: Record<string, string>): { name: string; swatch: string } | null {
  for (const { name, values } of options) {
    const { value, swatch } = values.find(({ value }) => value === chosen[name]) ?? {};
    if (value && swatch) return { name: value, swatch };
  }
  return null;
}
