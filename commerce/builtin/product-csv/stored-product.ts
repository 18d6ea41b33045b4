import { createHash } from 'node:crypto';
import { formatCents } from '#core/money.ts';
import { type ContentText, parseContent } from '../catalog-files.ts';
import { productFileSchema } from '../catalog-schema.ts';
import type { ImportedPicture, ImportedProduct } from './imported-product.ts';

/** A product as its file in `content/products/` has it. Amounts are in cents; `position` is null where the file names none. */
export type StoredProduct = {
  name: string;
  category: string;
  kind: string | null;
  tags: string[];
  position: number | null;
  added: string | null;
  description: string;
  details: [label: string, text: string][];
  options: { name: string; values: { value: string; swatch: string | null }[] }[];
  variants: { title: string; priceCents: number; stock: number | null }[];
  pictures: StoredPicture[];
  measures: { text: string; x: number; from: number; to: number }[];
  /** Handles. */
  goesWellWith: string[];
};
type StoredPicture = { file: string; alt: string; color: string | null };

/** The position of a product that names none (commerce/builtin/catalog-schema.ts). */
const usualPosition = 1000;
/** More pictures of a product are not taken (commerce/builtin/catalog-schema.ts). */
export const picturesPerProduct = 30;

/** Parses a product's file; null for one with a mistake. */
export function parseStoredProduct(file: ContentText): StoredProduct | null {
  const parsed = parseContent(file, []);
  const content = productFileSchema.safeParse(parsed?.value).data;
  if (!parsed || !content) return null;
  const { name, category, kind, tags, added, description, details, measures, goesWellWith } = content;
  return {
    name,
    category,
    kind,
    tags: [...new Set(tags)],
    position: content.position === usualPosition ? null : content.position,
    added,
    description,
    details: parsed.keysOf(['details']).map((label) => [label, details[label] ?? '']),
    options: parsed.keysOf(['options']).map((option) => {
      const values = content.options[option] ?? [];
      if (Array.isArray(values)) return { name: option, values: values.map((value) => ({ value, swatch: null })) };
      return { name: option, values: parsed.keysOf(['options', option]).map((value) => ({ value, swatch: values[value] ?? null })) };
    }),
    variants: parsed.keysOf(['variants']).map((title) => {
      const { stock, price } = content.variants[title] ?? { stock: null, price: null };
      return { title, priceCents: price ?? content.price, stock };
    }),
    pictures: content.pictures.map(({ file, alt, color }) => ({ file, alt, color: color ?? null })),
    measures,
    goesWellWith,
  };
}

/** The name under which a picture is stored: the same for the same product and address, so that it is brought once. */
function pictureFile(handle: string, { source }: ImportedPicture): string {
  return `${handle}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.jpg`;
}

/**
 * What the file of an imported product becomes, and from where each of its pictures comes. What the CSV file has no column for stays as
 * `existing` has it: kind, measures, swatches, what it goes well with, and pictures where the CSV file names none. Nothing goes well with a product that `isKnown` does not know.
 */
export function toStoredProduct(
  product: ImportedProduct,
  { existing, isKnown }: { existing: StoredProduct | null; isKnown: (handle: string) => boolean },
): { stored: StoredProduct; sources: Map<string, string> } {
  const { extras } = product;
  const sources = new Map<string, string>();
  const ownNames = extras?.pictures.length === product.pictures.length ? extras.pictures : null;
  const pictures = product.pictures.slice(0, picturesPerProduct).map((picture, at): StoredPicture => {
    const [ownFile, ownAlt, ownColor] = ownNames?.[at] ?? [];
    const file = ownFile ?? pictureFile(product.handle, picture);
    sources.set(file, picture.source);
    const earlier = existing?.pictures.find((one) => one.file === file);
    const hasOwnText = picture.alt !== product.name;
    return {
      file,
      alt: (ownAlt ?? (hasOwnText ? picture.alt : (earlier?.alt ?? picture.alt))).slice(0, 300),
      color: (ownNames ? ownColor : (picture.color ?? earlier?.color)) ?? null,
    };
  });
  const stored: StoredProduct = {
    name: product.name,
    category: product.category,
    kind: extras ? extras.kind : (existing?.kind ?? null),
    tags: product.tags,
    position: asPosition(product.position ?? (extras ? extras.position : (existing?.position ?? null))),
    added: extras?.added ?? existing?.added ?? null,
    description: product.description,
    details: extras?.details ?? product.details ?? existing?.details ?? [],
    options: withSwatches(product, existing),
    variants: product.variants,
    pictures: pictures.length > 0 ? pictures : (existing?.pictures ?? []),
    measures: extras?.measures ?? existing?.measures ?? [],
    goesWellWith: extras?.goesWellWith?.filter(isKnown) ?? existing?.goesWellWith ?? [],
  };
  return { stored, sources };
}

const asPosition = (position: number | null) => (position === usualPosition ? null : position);

/** Options in the order and with the swatches that we wrote ourselves, or with those of the file that is there. */
function withSwatches({ options, extras }: ImportedProduct, existing: StoredProduct | null): StoredProduct['options'] {
  const own = extras?.options.map(([name, values]) => ({ name, values: values.map(([value, swatch]) => ({ value, swatch })) }));
  const knows = (name: string, value: string) => own?.some((one) => one.name === name && one.values.some((known) => known.value === value));
  if (own?.length === options.length && options.every(({ name, values }) => values.every((value) => knows(name, value)))) return own;
  return options.map(({ name, values }) => {
    const earlier = existing?.options.find((one) => one.name === name)?.values ?? [];
    return { name, values: values.map((value) => ({ value, swatch: earlier.find((one) => one.value === value)?.swatch ?? null })) };
  });
}

/** Field by field what differs, each as one line. @example describeChanges(cap, cheaperCap) // ['price of Default: $35.00 -> $30.00'] */
export function describeChanges(before: StoredProduct, after: StoredProduct): string[] {
  const lines: string[] = [];
  const told = (field: string, from: string, to: string) => {
    if (from !== to) lines.push(`${field}: ${short(from)} -> ${short(to)}`);
  };
  told('name', before.name, after.name);
  told('category', before.category, after.category);
  told('kind', before.kind ?? 'none', after.kind ?? 'none');
  told('tags', before.tags.join(', '), after.tags.join(', '));
  told('position', String(before.position ?? usualPosition), String(after.position ?? usualPosition));
  told('added', before.added ?? 'unknown', after.added ?? 'unknown');
  told('description', before.description, after.description);
  told('details', listed(before.details), listed(after.details));
  told('options', optionsText(before), optionsText(after));
  const titles = [...new Set([...before.variants, ...after.variants].map(({ title }) => title))];
  const changed = titles.flatMap((title) => {
    const [from, to] = [before, after].map(({ variants }) => variantText(variants.find((one) => one.title === title)));
    return from === to ? [] : [`${title}: ${from} -> ${to}`];
  });
  lines.push(...changed.slice(0, 5).map((line) => `variant ${line}`));
  if (changed.length > 5) lines.push(`… and ${changed.length - 5} more variants`);
  if (changed.length === 0)
    told('order of variants', before.variants.map(({ title }) => title).join(', '), after.variants.map(({ title }) => title).join(', '));
  told('pictures', before.pictures.map(pictureText).join(', '), after.pictures.map(pictureText).join(', '));
  told('measures', JSON.stringify(before.measures), JSON.stringify(after.measures));
  told('goes well with', before.goesWellWith.join(', '), after.goesWellWith.join(', '));
  return lines;
}

const listed = (details: [string, string][]) => details.map(([label, text]) => `${label}: ${text}`).join('; ');
const optionsText = ({ options }: StoredProduct) =>
  options
    .map(({ name, values }) => `${name}: ${values.map(({ value, swatch }) => (swatch ? `${value} ${swatch}` : value)).join(', ')}`)
    .join('; ');
const variantText = (variant: StoredProduct['variants'][number] | undefined) =>
  variant ? `${variant.stock ?? 'made to order'} at ${formatCents(variant.priceCents)}` : 'none';
const pictureText = ({ file, alt, color }: StoredPicture) => `${file} (${alt}${color ? `, ${color}` : ''})`;

/** Shows the part of a long text around which readers see a difference: its beginning. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= 80 ? JSON.stringify(line) : `${JSON.stringify(line.slice(0, 70))}… (${line.length} characters)`;
}
