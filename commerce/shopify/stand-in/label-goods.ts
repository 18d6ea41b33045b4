import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Image } from '#core/contract/product.ts';
import { toDollars } from '#core/money.ts';
import { type CatalogueProduct, loadCatalogue } from '../../embedded/catalogue.ts';
import { type Goods, type GoodsPicture, type Stock, uniformCharges } from './goods.ts';

/** Where the stand-in's pictures would come from; whoever looks answers for that host. */
export const picturesAt = 'https://cdn.shopify.com/s/files/1/0001/files';

/**
 * The catalogue that ships, as a label would have it in its Shopify store: the same goods, prices and pictures.
 * `picture` is as for the embedded shop.
 */
export async function labelGoods(contentDir: string, picture: (file: string) => Image | null): Promise<Stock> {
  const scratch = mkdtempSync(join(tmpdir(), 'cutcourt-goods-'));
  const catalogue = await loadCatalogue({ contentDir, parsedFile: join(scratch, 'parsed'), picture });
  rmSync(scratch, { recursive: true, force: true });
  const ids = new Map(catalogue.products.map(({ handle }, place) => [handle, 1000 + place]));
  return {
    products: [...catalogue.products.map((product) => toGoods(product, ids.get(product.handle) ?? 0)), ...uniformCharges()],
    collections: catalogue.collections.map(({ handle, title, description, image, products }, place) => ({
      id: 100 + place,
      handle,
      title,
      description,
      image: image && toPicture(image),
      members: products.flatMap((product) => ids.get(product.handle) ?? []),
    })),
  };
}

function toGoods({ handle, name, category, description, tags, options, variants, images }: CatalogueProduct, id: number): Goods {
  const pictures = images.map(toPicture);
  return {
    id,
    handle,
    title: name,
    description,
    productType: category,
    tags,
    images: pictures,
    ...(options.length > 0 && {
      options: options.map((option) => ({
        name: option.name,
        values: option.values.map(({ value, swatch }) => ({ name: value, ...(swatch && { color: swatch }) })),
      })),
    }),
    variants: variants.map(({ title, priceCents, counted, options: chosen, image }, place) => ({
      id: id * 1000 + place,
      title: options.length > 0 ? title : 'Default Title',
      price: toDollars(priceCents).toFixed(2),
      stock: counted,
      ...(options.length > 0 && { options: chosen }),
      ...(image !== null && { image: pictures[image]?.url }),
    })),
  };
}

function toPicture({ url, alt, width, height }: Image): GoodsPicture {
  return { url: `${picturesAt}${url.replace('/pictures', '')}?v=1`, altText: alt, width, height };
}
