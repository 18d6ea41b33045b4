import { CommerceUnavailable } from '#commerce/port.ts';
import type { Catalogue } from '#features/catalogue/catalogue.server.ts';
import { words } from '#features/catalogue/words.ts';
import { completeHead, unlisted } from '#features/found/head.server.ts';
import { webManifest } from '#features/found/manifest.server.ts';
import { productFeed } from '#features/found/product-feed.server.ts';
import { robots, sitemap } from '#features/found/sitemap.server.ts';
import { breadcrumbs, collection, organization, product, type Thing, website } from '#features/found/structured-data.server.ts';
import type { SharePictures } from '#platform/share-pictures.server.ts';

/** How others find and show the site: the files that robots ask for, and what a document says of itself. */
export function createFound({ catalogue, origin, share }: { catalogue: Catalogue; origin: string; share: SharePictures }) {
  async function thingsOn(path: string): Promise<Thing[]> {
    const [, room, handle] = path.split('/');
    if (path === '/') return [organization(origin), website(origin)];
    if (room === 'products' && handle) {
      const found = await catalogue.findProduct(handle);
      if (!found) return [];
      const way = [
        { name: words.shop, path: '/shop' },
        { name: found.name, path },
      ];
      return [product(found, { origin, picture: share.find(path).url }), breadcrumbs(origin, way)];
    }
    if (room === 'collections' && handle) {
      const found = await catalogue.findCollection(handle);
      if (!found) return [];
      return [
        collection(found, origin),
        breadcrumbs(origin, [
          { name: words.collections, path: '/collections' },
          { name: found.title, path },
        ]),
      ];
    }
    return [];
  }

  return {
    /** A finished document with its head completed. `key` is the page's key in the cache, null where it has none. */
    async complete(html: string, request: URL, key: string | null): Promise<string> {
      if (request.searchParams.get('q')?.trim()) return unlisted(html);
      const path = request.pathname.replace(/(?<=.)\/+$/, '');
      const { url, alt } = share.find(path);
      return completeHead(html, {
        address: origin + canonicalPath(path, key),
        picture: { url: new URL(url, origin).href, alt },
        things: await thingsOn(path).catch(withoutThings),
      });
    },

    /** The files, each made when it is first asked for. */
    files: {
      '/robots.txt': async () => text('text/plain', robots(origin)),
      '/sitemap.xml': async () => {
        const [products, collections] = await Promise.all([catalogue.listProducts(), catalogue.listCollections()]);
        return text('application/xml', sitemap({ origin, products, collections }));
      },
      '/feed.xml': async () => {
        const pictureOf = ({ handle }: { handle: string }) => share.find(`/products/${handle}`).url;
        return text('application/rss+xml', productFeed({ origin, products: await catalogue.listProducts(), pictureOf }));
      },
      '/site.webmanifest': async () => text('application/manifest+json', webManifest()),
    },
  };
}
export type Found = ReturnType<typeof createFound>;

/** A page stands without its data where the provider has just gone. */
function withoutThings(error: unknown): Thing[] {
  if (error instanceof CommerceUnavailable) return [];
  throw error;
}

/** Pages of the shop's list stand for themselves; a tag or a chosen variant is a view of the page without it. */
function canonicalPath(path: string, key: string | null): string {
  return key && /^\/shop\?page=\d+$/.test(key) ? key : path;
}

function text(type: string, body: string): Response {
  return new Response(body, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' } });
}
