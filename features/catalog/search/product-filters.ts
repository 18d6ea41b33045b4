import type { SearchProduct } from '#core/contract/search.ts';
import type { ShopQuery } from './shop-query.ts';

type Variant = SearchProduct['variants'][number];
type Choice = { value: string; swatch: string | null };

/** What can be chosen, with the number of products that each choice leaves, given the other choices. Prices are in whole dollars. */
export type FilterChoices = {
  sizes: (Choice & { count: number })[];
  colors: (Choice & { count: number })[];
  inStock: number;
  prices: { min: number; max: number } | null;
};

/** Whether a product has a variant that passes every filter (R1.30). @example passesFilters(product, { ...wholeShop, sizes: ['M'] }) */
export function passesFilters(product: SearchProduct, query: ShopQuery): boolean {
  const { sizes, colors, inStock } = query;
  if (!passesPrice(product, query)) return false;
  if (sizes.length + colors.length === 0) return !inStock || product.available;
  return product.variants.some((variant) => passesVariant(product, variant, query));
}

/** What the words of a search name of a product's options. */
export type NamedOptions = { color: string | null; size: string | null };

/**
 * The variant that a list means: the first in stock of those that pass the filters in the searched color, in the searched size if that is in
 * stock. null: none in particular.
 */
export function meantVariant(product: SearchProduct, query: ShopQuery, named: NamedOptions): Variant | null {
  if (named.size !== null && query.sizes.length === 0) {
    const sized = meantVariant(product, { ...query, sizes: [named.size] }, { ...named, size: null });
    if (sized) return sized;
  }
  const colors = named.color === null ? query.colors : [named.color];
  if (query.sizes.length + colors.length === 0) return null;
  const passing = product.variants.filter((variant) => passesVariant(product, variant, { ...query, colors }));
  return passing.find(({ available }) => available) ?? passing[0] ?? null;
}

/** The choices for products that a search and a tag have found, in the order in which the shop has them; sizes from small to large. */
export function listChoices(products: readonly SearchProduct[], query: ShopQuery): FilterChoices {
  const sizes = new Map<string, FilterChoices['sizes'][number]>();
  const colors = new Map<string, FilterChoices['colors'][number]>();
  for (const product of products) {
    const counted = new Set<object>();
    function add(choices: typeof sizes, choice: Choice | null, passes: boolean) {
      if (!choice) return;
      const entry = choices.get(choice.value) ?? { ...choice, count: 0 };
      choices.set(choice.value, entry);
      if (!passes || counted.has(entry)) return;
      counted.add(entry);
      entry.count += 1;
    }
    const priced = passesPrice(product, query);
    for (const variant of product.variants) {
      add(sizes, sizeOf(variant), priced && variant.available && passesVariant(product, variant, { ...query, sizes: [] }));
      add(colors, colorOf(product, variant), priced && passesVariant(product, variant, { ...query, colors: [] }));
    }
  }
  const prices = products.filter((product) => passesFilters(product, { ...query, min: null, max: null })).map(({ price }) => price);
  return {
    sizes: [...sizes.values()].sort((one, other) => sizeRank(one.value) - sizeRank(other.value)),
    colors: [...colors.values()],
    inStock: products.filter((product) => passesFilters(product, { ...query, inStock: true })).length,
    prices: prices.length > 0 ? { min: Math.floor(Math.min(...prices)), max: Math.ceil(Math.max(...prices)) } : null,
  };
}

/** The sizes that it is made in. */
export function sizesMadeOf({ variants }: Pick<SearchProduct, 'variants'>): string[] {
  return [...new Set(variants.flatMap((variant) => sizeOf(variant)?.value ?? []))];
}

/** The values of the options that are colors: those with swatches, or named so. */
export function colorsOf({ options }: Pick<SearchProduct, 'options'>): Choice[] {
  return options.find(isColor)?.values ?? [];
}

function passesPrice({ price }: SearchProduct, { min, max }: ShopQuery): boolean {
  return (min === null || price >= min) && (max === null || price <= max);
}

/** A size counts only where it can be ordered. */
function passesVariant(product: SearchProduct, variant: Variant, { sizes, colors, inStock }: ShopQuery): boolean {
  if ((inStock || sizes.length > 0) && !variant.available) return false;
  if (sizes.length > 0 && !sizes.includes(sizeOf(variant)?.value ?? '')) return false;
  return colors.length === 0 || colors.includes(colorOf(product, variant)?.value ?? '');
}

function sizeOf({ options }: Variant): Choice | null {
  const value = Object.entries(options).find(([name]) => /^size$/i.test(name))?.[1];
  return value ? { value, swatch: null } : null;
}

function colorOf({ options }: SearchProduct, variant: Variant): Choice | null {
  const option = options.find(isColor);
  return option?.values.find(({ value }) => value === variant.options[option.name]) ?? null;
}

function isColor({ name, values }: SearchProduct['options'][number]): boolean {
  return /^colou?r$/i.test(name) || values.some(({ swatch }) => swatch !== null);
}

const letterSizes = ['XXS', 'XS', 'YS', 'YM', 'YL', 'YXL', 'Y2XL', 'S', 'M', 'L', 'XL', 'XXL', '2XL', '3XL', '4XL'];

/** Letters, then numbers, then anything else. */
function sizeRank(size: string): number {
  const letters = letterSizes.indexOf(size.toUpperCase());
  if (letters >= 0) return letters;
  const number = Number(/\d+(?:\.\d+)?/.exec(size)?.[0] ?? Number.NaN);
  return Number.isNaN(number) ? 10_000 : 100 + number;
}
