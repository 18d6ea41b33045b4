import type { Product, Variant } from '#core/contract/product.ts';

export type ChosenOptions = {
  value: string;
  swatch: string | null;
  /** A square of the cloth in this color, where there is one. */
  picture?: string;
  chosen: boolean;
  /**
   * `made-to-order`: it can be ordered and ships later; `out-of-stock`: it exists and is sold out; `not-made`: there is
   * no such combination.
   */
  state: 'available' | 'made-to-order' | 'out-of-stock' | 'not-made';
  /** The variant after choosing this value, or null if none can be ordered. */
  to: Variant | null;
};
export type Picker = { name: string; layout: 'swatches' | 'row'; chosen: string; choices: ChosenOptions[] };

/** The variant that the address names, else the first (R1.14). Null only for a product without variants. */
export function chosenVariant(product: Product, id: string | null): Variant | null {
  return product.variants.find((variant) => variant.id === id) ?? product.variants[0] ?? null;
}

/**
 * The option pickers of a product, swatches first. Each depends on those before it, and moves those after it to the
 * nearest available value, so every variant in stock can be reached. A color is open while it exists in any size; a size
 * is closed if this color does not have it.
 */
export function listPickers(product: Product, current: Variant): Picker[] {
  if (product.variants.length < 2) return [];
  const options = orderedOptions(product);
  return options.map((option, position) => {
    const before = options.slice(0, position);
    const after = options.slice(position + 1);
    const chosen = valueIn(current, option.name);
    const reachable = product.variants.filter((variant) => before.every(({ name }) => valueIn(variant, name) === valueIn(current, name)));
    return {
      name: option.name,
      layout: hasSwatches(option) ? 'swatches' : 'row',
      chosen,
      choices: option.values.map(({ value, swatch, picture }) => {
        const made = reachable.filter((variant) => valueIn(variant, option.name) === value);
        const to = nearest(
          made.filter(({ available }) => available),
          current,
          after,
        );
        // Only the last picker leads to one variant. Before it, the following pickers still decide.
        const available = after.length === 0 && to?.madeToOrder ? 'made-to-order' : 'available';
        return { value, swatch, picture, chosen: value === chosen, state: to ? available : made.length ? 'out-of-stock' : 'not-made', to };
      }),
    };
  });
}

/** The options that change besides the chosen one when `to` is chosen. @example [{ name: 'Size', value: 'L' }] */
export function movedAlong(product: Product, { from, to, chosen }: { from: Variant; to: Variant; chosen: string }) {
  return orderedOptions(product)
    .filter(({ name }) => name !== chosen && valueIn(from, name) !== valueIn(to, name))
    .map(({ name }) => ({ name, value: valueIn(to, name) }));
}

type Option = Product['options'][number];

function orderedOptions(product: Product): Option[] {
  if (product.options.length === 0) {
    return [{ name: 'Variant', values: product.variants.map(({ title }) => ({ value: title, swatch: null })) }];
  }
  return [...product.options.filter(hasSwatches), ...product.options.filter((option) => !hasSwatches(option))];
}

function hasSwatches(option: Option): boolean {
  return option.values.some(({ swatch, picture }) => swatch ?? picture);
}

function valueIn(variant: Variant, name: string): string {
  // An option may be named like a property of every object, such as `constructor`.
  return (Object.hasOwn(variant.options, name) && variant.options[name]) || variant.title;
}

/** Gives the nearest variant, and the larger of two equally near sizes, because it is the safer fit. */
function nearest(candidates: Variant[], current: Variant, options: Option[]): Variant | null {
  const ranked = candidates.map((variant) => ({ variant, distances: options.map((option) => distanceFrom(option, current, variant)) }));
  ranked.sort((one, other) => {
    for (const [index, distances] of one.distances.entries()) {
      const difference = distances - (other.distances[index] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return ranked[0]?.variant ?? null;
}

function distanceFrom({ name, values }: Option, current: Variant, candidate: Variant): number {
  const indexOf = (variant: Variant) => values.findIndex(({ value }) => value === valueIn(variant, name));
  const distances = indexOf(candidate) - indexOf(current);
  return distances < 0 ? -distances + 0.5 : distances;
}
