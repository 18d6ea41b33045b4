import type { ReactNode } from 'react';
import { createContext, type EntryContext, type RouterContext, type RouterContextProvider } from 'react-router';
import type { CollectionOfCards, Product } from '#core/contract/product.ts';
import type { LoadState } from '#features/catalog/browser-catalog.ts';

/** What the loader of a page has read, where the page shows one product or one collection. */
export type PageData = { product?: LoadState<Product>; collection?: LoadState<CollectionOfCards> };

type Describe = (page: { url: URL; title: string; description: string; data: PageData }) => ReactNode;

declare global {
  var describeContextKey: RouterContext<Describe> | undefined;
}

/** Gives the tags for robots of a page; `server/app.ts` sets it. The key survives hot reload, as in `services-context.ts`. */
globalThis.describeContextKey ??= createContext<Describe>();
export const describeContext = globalThis.describeContextKey;

/** The tags for robots of a rendered page, from its own title, description and data; none where its meta says `noindex`. */
export function describePage(
  request: Request,
  { staticHandlerContext: { matches, loaderData, location }, routeModules }: EntryContext,
  context: Readonly<RouterContextProvider>,
): ReactNode {
  const leaf = matches.at(-1);
  const meta = leaf && routeModules[leaf.route.id]?.meta;
  if (!leaf || typeof meta !== 'function') return null;
  const { params, route } = leaf;
  const own = meta({ loaderData: loaderData[route.id], params, location, matches: [] }) ?? [];
  const find = (name: string) =>
    own.flatMap((tag) => (tag && 'name' in tag && tag.name === name && 'content' in tag ? [String(tag.content)] : []))[0];
  if (find('robots')?.includes('noindex')) return null;
  const title = own.flatMap((tag) => (tag && 'title' in tag ? [String(tag.title)] : []))[0] ?? '';
  return context.get(describeContext)({
    url: new URL(request.url),
    title,
    description: find('description') ?? '',
    data: loaderData[route.id] ?? {},
  });
}
