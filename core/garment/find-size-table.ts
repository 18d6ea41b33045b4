import type { Product } from '../contract/product.ts';
import type { SizeTable } from '../contract/size-tables.ts';

type Sized = Pick<Product, 'handle' | 'kind' | 'options'>;

/** The sizes that a product is made in; [] where it has no such option. @example sizesMade(suitPants) // ['S', 'M', 'L'] */
export function sizesMade({ options }: Pick<Product, 'options'>): string[] {
  return options.find(({ name }) => name === 'Size')?.values.map(({ value }) => value) ?? [];
}

/** The size table of a product (R1.24): its own, else the one of its kind that has most of its sizes; null where there is none. */
export function findSizeTable(tables: SizeTable[], product: Sized): SizeTable | null {
  const own = tables.find(({ products }) => products?.includes(product.handle));
  if (own) return own;
  const made = new Set(sizesMade(product));
  const known = ({ rows }: SizeTable) => rows.filter(({ size }) => made.has(size)).length;
  return tables
    .filter(({ kinds, products }) => !products && kinds.some((one) => one === product.kind))
    .reduce<SizeTable | null>((best, table) => (best && known(best) >= known(table) ? best : table), null);
}
