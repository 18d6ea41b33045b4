import { createElement } from 'react';
import type { PageData } from '#app/describe-page.server.ts';
import { collectionPhotoPath, collectionPhotos, photographedParts } from '#core/config/collection-photos.ts';
import type { Image, Product } from '#core/contract/product.ts';
import type { Question } from '#core/contract/site-content.ts';
import { pictureSources } from '#core/pictures.ts';
import type { Catalog } from '#features/catalog/catalog.server.ts';
import { catalogMessages } from '#features/catalog/messages.ts';
import { isWithoutSearch, readQuery } from '#features/catalog/search/shop-query.ts';
import { HeadTags, NoIndex } from '#features/seo/head-tags.server.tsx';
import { webManifest } from '#features/seo/manifest.server.ts';
import { productFeed } from '#features/seo/product-feed.server.ts';
import { robots, sitemap } from '#features/seo/sitemap.server.ts';
import {
  breadcrumbsJsonLd,
  collectionJsonLd,
  faqJsonLd,
  type JsonLd,
  organizationJsonLd,
  productJsonLd,
  websiteJsonLd,
} from '#features/seo/structured-data.server.ts';
import type { OgImage, OgImages } from '#lib/og-images.server.ts';

/** Creates the files for robots and feeds, and the tags for robots of each page. */
export function createSeo({
  catalog,
  faq,
  origin,
  share,
  picture,
  day,
}: {
  catalog: Catalog;
  /** The questions on the page of the uniform order. */
  faq: Question[];
  origin: string;
  share: OgImages;
  picture: (file: string) => Image | null;
  /** The day in the store's time zone. */
  day: () => string;
}) {
  /** The picture and the structured data of a page, from what its own loader has read. */
  function headOf(path: string, { product, collection }: PageData): { picture: OgImage; things: JsonLd[] } {
    if (product?.state === 'ready') {
      const { value: shown } = product;
      const picture = cardOf(shown);
      const trail = [
        { name: catalogMessages.shop, path: '/shop' },
        { name: shown.name, path },
      ];
      return { picture, things: [...productJsonLd(shown, { origin, picture: picture.url }), breadcrumbsJsonLd(origin, trail)] };
    }
    if (collection?.state === 'ready') {
      const { value: shown } = collection;
      const picture = share.find(path, { name: shown.title, image: shown.picture });
      const trail = [
        { name: catalogMessages.collections, path: '/collections' },
        { name: shown.title, path },
      ];
      return { picture, things: [collectionJsonLd(shown, origin), breadcrumbsJsonLd(origin, trail)] };
    }
    const picture = share.find(path);
    if (path === '/') return { picture, things: [organizationJsonLd(origin), websiteJsonLd(origin)] };
    return { picture, things: path === '/uniform-order' && faq.length > 0 ? [faqJsonLd(faq)] : [] };
  }
  const cardOf = ({ handle, name, images }: Product) => share.find(`/products/${handle}`, { name, image: images[0] });

  return {
    /**
     * The tags for robots of the page at this address, beside its own title and description; NoIndex for a page that is not to be listed.
     * `key` is the page's cache key, null where it has none; `data` is what its loader gave.
     */
    describe({ url, key, title, description, data }: { url: URL; key: string | null; title: string; description: string; data: PageData }) {
      const path = decodeURI(url.pathname).replace(/(?<=.)\/+$/, '');
      // There are as many pages as search texts and combinations of filters.
      if (path === '/shop' && !isWithoutSearch(readQuery(url.searchParams))) return createElement(NoIndex, { address: `${origin}/shop` });
      const { picture, things } = headOf(path, data);
      return createElement(HeadTags, {
        address: origin + canonicalPath(path, key),
        title,
        description,
        picture: { ...picture, url: new URL(picture.url, origin).href },
        items: things,
      });
    },

    /** Each file is made when it is requested. */
    files: {
      '/robots.txt': async () => text('text/plain', robots(origin)),
      '/sitemap.xml': async () => {
        const [products, collections] = await Promise.all([catalog.listProducts(), catalog.listCollectionCards()]);
        return text('application/xml', sitemap({ origin, products, collections }));
      },
      '/feed.xml': async () => {
        const products = await catalog.listProducts();
        return text('application/rss+xml', productFeed({ origin, products, day: day() }));
      },
      '/site.webmanifest': async () => text('application/manifest+json', webManifest()),
      ...Object.fromEntries(
        photographedParts.map((part) => [collectionPhotoPath(part), async () => photoOf(picture(collectionPhotos[part]))]),
      ),
    },
  };
}
export type Seo = ReturnType<typeof createSeo>;

/** Each page of the product list is canonical itself; a tag or a chosen variant is a view of the page without it. */
function canonicalPath(path: string, key: string | null): string {
  return key && /^\/shop\?page=\d+$/.test(key) ? key : path;
}

/** Leads to a picture in the size of a card; its address changes with the picture. */
function photoOf(image: Image | null): Response {
  const [url] = /[^ ,]+-1080\.webp/.exec((image && pictureSources(image)?.webp) ?? '') ?? [];
  if (!url) return new Response(null, { status: 404 });
  return new Response(null, { status: 302, headers: { location: url, 'cache-control': 'public, max-age=3600' } });
}

function text(type: string, body: string): Response {
  return new Response(body, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' } });
}
