import { Document, Scalar } from 'yaml';
import { toDollars } from '#core/money.ts';
import type { StoredProduct } from './stored-product.ts';

const lineWidth = 100;

/**
 * Writes a product as the text of `content/products/<handle>.yaml`. Fields that hold nothing are left out. The product's price is the one
 * that most variants have; the others name theirs.
 */
export function formatProductFile(product: StoredProduct): string {
  const price = usualPrice(product.variants);
  const document = new Document();
  const onOneLine = (value: unknown) => document.createNode(value, { flow: true });
  const options = product.options.map(({ name, values }) => [name, onOneLine(optionValues(values))] as const);
  const variants = product.variants.map(({ title, priceCents, stock }) => {
    const count = stock ?? 'made to order';
    return [title, priceCents === price ? count : { stock: count, price: dollars(priceCents) }] as const;
  });
  const pictures = product.pictures.map(({ file, alt, color }) => ({ file, alt, ...(color !== null && { color }) }));
  const fields = new Map<string, unknown>([
    ['name', product.name],
    ['category', product.category],
    ['kind', product.kind ?? undefined],
    ['tags', onOneLine(product.tags)],
    ['position', product.position ?? undefined],
    ['added', product.added ?? undefined],
    ['description', product.description],
    ['details', filled(product.details)],
    ['options', filled(options)],
    ['price', dollars(price)],
    ['variants', new Map(variants)],
    ['pictures', pictures.length > 0 ? pictures : undefined],
    ['measures', product.measures.length > 0 ? product.measures : undefined],
    ['goesWellWith', product.goesWellWith.length > 0 ? onOneLine(product.goesWellWith) : undefined],
  ]);
  for (const [name, value] of fields) if (value === undefined) fields.delete(name);
  document.contents = document.createNode(fields) as typeof document.contents;
  return document.toString({ lineWidth, flowCollectionPadding: false, singleQuote: true });
}

/** A map that keeps the order of its keys, numbers included; undefined for an empty one. */
const filled = (pairs: readonly (readonly [string, unknown])[]) => (pairs.length > 0 ? new Map(pairs) : undefined);

function optionValues(values: StoredProduct['options'][number]['values']): unknown {
  return values.some(({ swatch }) => swatch)
    ? new Map(values.map(({ value, swatch }) => [value, swatch]))
    : values.map(({ value }) => value);
}

function dollars(cents: number): Scalar<number> {
  const scalar = new Scalar(toDollars(cents));
  scalar.minFractionDigits = 2;
  return scalar;
}

function usualPrice(variants: StoredProduct['variants']): number {
  const counts = new Map<number, number>();
  for (const { priceCents } of variants) counts.set(priceCents, (counts.get(priceCents) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}
