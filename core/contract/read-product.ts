import type { CollectionCard, CollectionOfCards, Image, Option, Product, ProductCard, Variant } from './product.ts';
import {
  type Fields,
  isFields,
  readCount,
  readDollars,
  readEach,
  readId,
  readList,
  readText,
  readTextOrNull,
  readTexts,
} from './read-fields.ts';

/*
 * Reads the catalog in the browser. The fields of R11.1 are enough: what only our own backend adds has a default here, so that components
 * see one shape. Null stands for what cannot be shown.
 */

export function readProductCard(fields: Fields): ProductCard | null {
  const { handle, name } = fields;
  const price = readDollars(fields.price);
  if (typeof handle !== 'string' || typeof name !== 'string' || price === null) return null;
  const images = readImages(fields, name);
  return {
    id: readId(fields.id) ?? handle,
    handle,
    name,
    description: readText(fields.description),
    category: readText(fields.category),
    kind: readTextOrNull(fields.kind),
    tags: [...new Set(readList(fields.tags).filter((tag) => typeof tag === 'string'))],
    price,
    available: fields.available !== false,
    image: images[0]?.url ?? null,
    images: images.slice(0, 2),
    swatch: readTextOrNull(fields.swatch),
  };
}

export function readProduct(fields: Fields): Product | null {
  const card = readProductCard(fields);
  if (!card) return null;
  const images = readImages(fields, card.name);
  const variants = readEach(fields.variants, (variant) => readVariant(variant, { price: card.price, pictures: images.length }));
  const options = readEach(fields.options, readOption);
  const areNamed = variants.every((variant) => options.every(({ name }) => Object.hasOwn(variant.options, name)));
  return {
    ...card,
    images,
    variants,
    // Where the variants name no options, their titles are the choice.
    options: areNamed ? options : [],
    details: readEach(fields.details, ({ label, text }) =>
      typeof label === 'string' && typeof text === 'string' ? { label, text } : null,
    ),
    measures: readEach(fields.measures, readMeasure),
    goesWellWith: readEach(fields.goesWellWith, ({ handle, name }) =>
      typeof handle === 'string' && typeof name === 'string' ? { handle, name } : null,
    ),
  };
}

export function readCollectionCard(fields: Fields): CollectionCard | null {
  const { handle, title } = fields;
  if (typeof handle !== 'string' || typeof title !== 'string') return null;
  const picture = readImage(fields.picture, title) ?? readImage(fields.image, title);
  return {
    id: readId(fields.id) ?? handle,
    handle,
    title,
    description: readText(fields.description),
    image: picture?.url ?? null,
    productsCount: readCount(fields.productsCount) ?? readList(fields.products).length,
    picture,
  };
}

export function readCollectionOfCards(fields: Fields): CollectionOfCards | null {
  const card = readCollectionCard(fields);
  return card && { ...card, products: readEach(fields.products, readProductCard) };
}

/** `pictures` is the number of the product's pictures; a variant refers to one by its index. */
function readVariant(fields: Fields, { price, pictures }: { price: number; pictures: number }): Variant | null {
  const id = readId(fields.id);
  const image = readCount(fields.image);
  if (id === null) return null;
  return {
    id,
    title: readText(fields.title),
    price: readDollars(fields.price) ?? price,
    available: fields.available !== false,
    madeToOrder: fields.madeToOrder === true,
    options: readTexts(fields.options),
    image: image !== null && image < pictures ? image : null,
  };
}

function readOption({ name, values }: Fields): Option | null {
  const read = readEach(values, ({ value, swatch, picture }) =>
    typeof value === 'string'
      ? { value, swatch: readTextOrNull(swatch), ...(typeof picture === 'string' && picture && { picture }) }
      : null,
  );
  return typeof name === 'string' && read.length > 0 ? { name, values: read } : null;
}

function readMeasure({ text, x, from, to }: Fields): Product['measures'][number] | null {
  if (typeof text !== 'string' || typeof x !== 'number' || typeof from !== 'number' || typeof to !== 'number') return null;
  return { text, x, from, to };
}

function readImages({ images, image }: Fields, alt: string): Image[] {
  const all = readList(images).flatMap((one) => readImage(one, alt) ?? []);
  return all.length > 0 ? all : [readImage(image, alt) ?? []].flat();
}

/** Reads a picture: an object, or an address alone. */
function readImage(value: unknown, alt: string): Image | null {
  const { url, alt: said, width, height, tint } = isFields(value) ? value : { url: value };
  if (typeof url !== 'string' || url === '') return null;
  return { url, alt: readText(said, alt), width: readCount(width) || null, height: readCount(height) || null, tint: readTextOrNull(tint) };
}
