import { handleSchema, type Image } from '#core/contract/product.ts';
import { type GarmentKind, garmentKinds } from '#core/garment/garment-kinds.ts';
import { findGarmentType } from '#core/garment/garment-type.ts';
import { pictureWidths, swatchWidth } from '#core/pictures.ts';
import { defaultVariantTitle } from '#core/text/line-item-title.ts';
import type { CommerceCollection, CommerceProduct, CommerceVariant } from '../port.ts';
import type { ResultOf } from './graphql.ts';
import { shortId } from './ids.ts';
import type { storefrontOperations } from './operations.ts';
import { parseMoney, UnusableMoney } from './shopify-money.ts';

export type ShopifyProduct = NonNullable<ResultOf<typeof storefrontOperations.product>['product']>;
export type ShopifyCollection = Omit<ResultOf<typeof storefrontOperations.collections>['collections']['nodes'][number], 'products'>;
type ShopifyVariant = ShopifyProduct['variants']['nodes'][number];
type ShopifyOption = ShopifyProduct['options'][number];
type ShopifyImage = { url: string; altText: string | null; width: number | null; height: number | null };

const widestPicture = Math.max(...pictureWidths);

/** A product that this shop cannot show. The message is one line for the operator. */
export class UnusableProduct extends Error {
  override name = 'UnusableProduct';
}

/** Google's feed takes no gift cards, whatever the store calls them. */
const giftCards = 'Gift cards';

/** Shopify's names for the one option, and its one value, of a product without options. */
const noOption = { name: 'Title', value: 'Default Title' };

/**
 * Converts a Shopify product to the port's shape. Throws an UnusableProduct for one that cannot be sold here: no variant, an amount that
 * cannot be charged, or a handle that is invalid in an address.
 */
export function toProduct({ variants: { nodes }, ...product }: ShopifyProduct): CommerceProduct {
  const { handle, title } = product;
  const refuse = (why: string) => new UnusableProduct(`the product ${JSON.stringify(handle)} is left out: ${why}`);
  if (!handleSchema.safeParse(handle).success) throw refuse('its handle must be lower-case words joined by hyphens');
  if (nodes.length === 0) throw refuse('it has no variant');
  const places = new Map(product.images.nodes.map(({ url }, place) => [url, place]));
  try {
    return {
      id: shortId(product.id),
      handle,
      name: title,
      description: product.description,
      category: product.isGiftCard ? giftCards : product.productType || product.category?.name || '',
      kind: kindOfProduct(product),
      tags: [...new Set(product.tags)],
      images: product.images.nodes.map((image) => toImage(image, title)),
      options: isSingle(product.options) ? [] : product.options.map((option) => withPictures(toOption(option), product, nodes)),
      variants: nodes.map((variant) => toVariant(variant, places)),
      details: [],
      measures: [],
      added: readDay(product.createdAt),
      goesWellWith: (product.goesWellWith?.references?.nodes ?? []).flatMap((other) =>
        'handle' in other && handleSchema.safeParse(other.handle).success ? { handle: other.handle, name: other.title } : [],
      ),
    };
  } catch (error) {
    if (error instanceof UnusableMoney) throw refuse(error.message);
    throw error;
  }
}

/** Shopify tells the second, as ISO 8601. @example readDay('2024-03-01T12:00:00Z') // '2024-03-01' */
function readDay(instant: string): string | null {
  return /^\d{4}-\d{2}-\d{2}(?=T)/.exec(instant)?.[0] ?? null;
}

function toImage({ url, altText, width, height }: ShopifyImage, title: string): Image {
  return { url: sizedUrl(url, width), alt: altText || title, width: width || null, height: height || null, tint: null };
}

/**
 * Asks Shopify for a picture of a given width, in the browser's preferred format; without a width it sends the original, which may be
 * thousands of pixels wide. `master` is the width of the original in pixels, where known.
 *
 * @example sizedUrl('https://cdn.shopify.com/s/files/1/suit.jpg?v=1', 2400) // '….jpg?v=1&width=1080'
 */
export function sizedUrl(url: string, master: number | null = null): string {
  return withQuery(url, { width: Math.min(master || widestPicture, widestPicture) });
}

export function toOption({ name, optionValues }: ShopifyOption): CommerceProduct['options'][number] {
  return { name, values: optionValues.map((value) => ({ value: value.name, swatch: value.swatch?.color ?? null })) };
}

/** Each color with the store's own picture of it, else with a square of the cloth from the first variant's picture. */
function withPictures(
  option: CommerceProduct['options'][number],
  product: Pick<ShopifyProduct, 'options' | 'images' | 'productType' | 'title'>,
  variants: ShopifyVariant[],
): CommerceProduct['options'][number] {
  const swatches = product.options.find(({ name }) => name === option.name)?.optionValues ?? [];
  const values = option.values.map((value) => {
    const own = swatches.find(({ name }) => name === value.value)?.swatch?.image?.previewImage?.url;
    const variant = variants.find((one) => one.image && toChosen(one.selectedOptions)[option.name] === value.value);
    const shown = product.images.nodes.find(({ url }) => url === variant?.image?.url);
    const picture = own ? withQuery(own, { crop: 'center', ...swatchSize }) : value.swatch && shown && cutCloth(shown, product);
    return picture ? { ...value, picture } : value;
  });
  return { ...option, values };
}

const swatchSize = { width: swatchWidth, height: swatchWidth };

/** Of these a picture shows, where cloth is cut, a sole or a strap. */
const notOfCloth: readonly GarmentKind[] = ['high-top', 'low-top', 'cap', 'socks', 'bag'];

/**
 * Shopify cuts wherever it is told, and does not look. This is beside the middle, where zips and buttons are, and below the print of a chest:
 * of a garment from the front it is plain cloth more often than any other place.
 */
const clothPlace = { left: 0.35, top: 0.6, side: 0.08 };

function cutCloth({ url, width, height }: ShopifyImage, { productType, title }: Pick<ShopifyProduct, 'productType' | 'title'>) {
  const kind = kindOfProduct({ productType, title });
  if ((kind && notOfCloth.includes(kind)) || !width || !height) return null;
  const side = Math.round(clothPlace.side * width);
  const [left, top] = [Math.round(clothPlace.left * width), Math.round(clothPlace.top * height)];
  return withQuery(url, { crop: 'region', crop_left: left, crop_top: top, crop_width: side, crop_height: side, ...swatchSize });
}

function withQuery(url: string, parameters: Record<string, string | number>): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`;
}

function isSingle(options: ShopifyOption[]): boolean {
  const [option, ...more] = options;
  return (
    more.length === 0 && (!option || (option.name === noOption.name && option.optionValues.every(({ name }) => name === noOption.value)))
  );
}

/** @example titleOf('Default Title') // 'Default' */
export const titleOf = (title: string) => (title === noOption.value ? defaultVariantTitle : title);

type Stock = Pick<ShopifyVariant, 'availableForSale' | 'currentlyNotInStock' | 'quantityAvailable'>;

/**
 * The number left: null where stock is not counted, or where more is made to order. For what is not counted Shopify gives 0 or null and
 * sells it anyway.
 */
export function leftOf({ availableForSale, quantityAvailable }: Stock): number | null {
  if (!availableForSale) return 0;
  return quantityAvailable !== null && quantityAvailable > 0 ? quantityAvailable : null;
}

/** A quantity that the token may not read is null too: then only what Shopify reports as out of stock is made to order. */
function isMadeToOrder({ availableForSale, currentlyNotInStock, quantityAvailable }: Stock): boolean {
  return availableForSale && (quantityAvailable === null ? currentlyNotInStock : quantityAvailable <= 0);
}

function toVariant(variant: ShopifyVariant, places: ReadonlyMap<string, number>): CommerceVariant {
  return {
    id: shortId(variant.id),
    title: titleOf(variant.title),
    priceCents: parseMoney(variant.price),
    available: variant.availableForSale,
    madeToOrder: isMadeToOrder(variant),
    options: toChosen(variant.selectedOptions),
    image: places.get(variant.image?.url ?? '') ?? null,
  };
}

export function toChosen(selected: { name: string; value: string }[]): Record<string, string> {
  return Object.fromEntries(
    selected.filter(({ name, value }) => name !== noOption.name || value !== noOption.value).map(({ name, value }) => [name, value]),
  );
}

/** What garment a product is, by its type, else by words in its title, for its flat (R1.21) and its size table. */
export function kindOfProduct({ productType, title }: Pick<ShopifyProduct, 'productType' | 'title'>): GarmentKind | null {
  return findGarmentType({ kind: kindOf(productType), category: productType, name: title });
}

/** @example kindOf('Leather jacket') // 'leather-jacket' */
function kindOf(productType: string): GarmentKind | null {
  const word = productType
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return garmentKinds.find((kind) => kind === word || `${kind}s` === word) ?? null;
}

export function toCollection({ id, handle, title, description, image }: ShopifyCollection, productsCount: number): CommerceCollection {
  return { id: shortId(id), handle, title, description, image: image && toImage(image, title), productsCount };
}
