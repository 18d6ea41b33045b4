import { pages } from '#core/config/pages.ts';
import type { CollectionCard, Product } from '#core/contract/product.ts';
import { element } from './xml.server.ts';

/** `sitemap.xml`: every page that may be found, products with their pictures. */
export function sitemap({ origin, products, collections }: { origin: string; products: Product[]; collections: CollectionCard[] }): string {
  const urls = [
    ...pages.map(({ path }) => entry(origin, path, [])),
    ...collections.map(({ handle, image }) => entry(origin, `/collections/${handle}`, image ? [image] : [])),
    ...products.map(({ handle, images }) =>
      entry(
        origin,
        `/products/${handle}`,
        images.map(({ url }) => url),
      ),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`;
}

function entry(origin: string, path: string, pictures: string[]): string {
  const images = pictures.map((url) => `<image:image>${element('image:loc', new URL(url, origin).href)}</image:image>`);
  return `<url>${element('loc', origin + path)}${images.join('')}</url>`;
}

/** `robots.txt` disallows no pages: those that must not be listed say `noindex`, which a robot must be able to read. */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
