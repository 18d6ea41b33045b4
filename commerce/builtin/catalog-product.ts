import type { Image } from '#core/contract/product.ts';
import { handleSchema } from '#core/contract/product.ts';
import { findGarmentType } from '#core/garment/garment-type.ts';
import { swatchPicture } from '#core/pictures.ts';
import { defaultVariantTitle } from '#core/text/line-item-title.ts';
import type { CommerceProduct } from '../port.ts';
import type { ContentFile } from './catalog-files.ts';
import type { ProductFile } from './catalog-schema.ts';

/** A product as its file describes it; what is sold out is added when it is read. `counted` is null for a variant that is made to order. */
export type CatalogProduct = Omit<CommerceProduct, 'variants' | 'goesWellWith'> & {
  position: number;
  variants: CatalogVariant[];
  /** Handles. */
  goesWellWith: string[];
};
export type CatalogVariant = Omit<CommerceProduct['variants'][number], 'available' | 'madeToOrder'> & { counted: number | null };

export type FindPicture = (file: string) => Image | null;

type Problem = (path: readonly PropertyKey[], text: string) => void;
type Option = CommerceProduct['options'][number];

const separator = ' / ';

/** Builds a product from its file. Inconsistencies (option values, pictures, ids) are passed to `problem` with their path. */
export function buildProduct({
  file,
  content,
  picture,
  problem,
}: {
  file: ContentFile;
  content: ProductFile;
  picture: FindPicture;
  problem: Problem;
}): CatalogProduct {
  const handle = file.stem;
  if (!handleSchema.safeParse(handle).success) problem([], 'the file name must be a handle: lower-case words joined by hyphens');
  const options = buildOptions(file, content);
  const images = content.pictures.map(({ file: name, alt, color }, index) => {
    const found = picture(name);
    if (!found) problem(['pictures', index, 'file'], `there is no picture ${JSON.stringify(name)}`);
    if (color !== undefined && !colorOption(options)?.values.some(({ value }) => value === color)) {
      problem(['pictures', index, 'color'], `${JSON.stringify(color)} is no value of the option Color`);
    }
    return found ? { ...found, alt } : null;
  });
  return {
    id: handle,
    handle,
    name: content.name,
    description: content.description,
    category: content.category,
    kind: findGarmentType(content),
    tags: [...new Set(content.tags)],
    position: content.position,
    images: images.filter((image) => image !== null),
    options: options.map((option) => withPictures(option, content, images)),
    variants: buildVariants({ file, content, handle, options, problem }),
    details: Object.entries(content.details).map(([label, text]) => ({ label, text })),
    measures: content.measures,
    added: content.added,
    goesWellWith: content.goesWellWith,
  };
}

const colorOption = (options: Option[]) => options.find(({ name }) => name === 'Color');

function buildOptions(file: ContentFile, { options }: ProductFile): Option[] {
  return file.keysOf(['options']).map((name) => {
    const values = options[name] ?? [];
    if (Array.isArray(values)) return { name, values: values.map((value) => ({ value, swatch: null })) };
    return { name, values: file.keysOf(['options', name]).map((value) => ({ value, swatch: values[value] ?? null })) };
  });
}

/** Each color with a square of its cloth, cut from the first picture that shows it. */
function withPictures(option: Option, { pictures }: ProductFile, images: (Image | null)[]): Option {
  if (option.name !== 'Color') return option;
  const values = option.values.map((value) => {
    const shown = images[pictures.findIndex(({ color }) => color === value.value)];
    const picture = value.swatch && shown ? swatchPicture(shown.url) : null;
    return picture === null ? value : { ...value, picture };
  });
  return { ...option, values };
}

function buildVariants({
  file,
  content,
  handle,
  options,
  problem,
}: {
  file: ContentFile;
  content: ProductFile;
  handle: string;
  options: Option[];
  problem: Problem;
}): CatalogVariant[] {
  const titles = file.keysOf(['variants']);
  if (titles.length === 0) problem(['variants'], 'must name at least one variant');
  const ids = new Map<string, string>();
  return titles.map((title) => {
    const id = `${handle}--${slug(title)}`;
    const twin = ids.get(id);
    if (twin !== undefined || id.endsWith('--'))
      problem(['variants', title], twin === undefined ? 'needs a letter or a digit' : `is too like ${JSON.stringify(twin)}`);
    ids.set(id, title);
    const chosen = chooseOptions(title, options, (text) => problem(['variants', title], text));
    const { stock, price } = content.variants[title] ?? { stock: null, price: null };
    return { id, title, priceCents: price ?? content.price, counted: stock, options: chosen, image: imageOf(content, options, chosen) };
  });
}

function chooseOptions(title: string, options: Option[], problem: (text: string) => void): Record<string, string> {
  if (options.length === 0) {
    if (title !== defaultVariantTitle) problem(`a product without options has one variant, ${defaultVariantTitle}`);
    return {};
  }
  const parts = title.split(separator);
  if (parts.length !== options.length) {
    problem(`must name ${options.map(({ name }) => name).join(separator)}`);
    return {};
  }
  return Object.fromEntries(
    options.map(({ name, values }, index) => {
      const part = parts[index] ?? '';
      if (!values.some(({ value }) => value === part)) problem(`${JSON.stringify(part)} is no value of the option ${name}`);
      return [name, part];
    }),
  );
}

/** The index of the first picture in the variant's color; of the first picture where the product has no colors. */
function imageOf({ pictures }: ProductFile, options: Option[], chosen: Record<string, string>): number | null {
  if (!colorOption(options)) return pictures.length > 0 ? 0 : null;
  const index = pictures.findIndex(({ color }) => color !== undefined && color === chosen.Color);
  return index >= 0 ? index : null;
}

/** @example slug('9.5 / Bone') // '9-5-bone' */
function slug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
