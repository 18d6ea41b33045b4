import { brand } from '#core/config/brand.ts';
import type { CollectionOfCards, Product } from '#core/contract/product.ts';
import type { LoadState } from './browser-catalog.ts';
import { catalogMessages } from './messages.ts';

/**
 * Title and description of a page. A title that begins with the brand's name gets no suffix.
 *
 * @example pageMeta('Shop', 'Everything we make.')
 */
export function pageMeta(title: string, description?: string) {
  const full = { title: title.startsWith(brand.name) ? title : `${title} | ${brand.name}` };
  const content = shorten(description ?? '');
  return content ? [full, { name: 'description', content }] : [full];
}

/** Gives the meta of a product page; null while the product is loading. */
export function productMeta(loaded: LoadState<Product> | null) {
  if (!loaded) return pageMeta(catalogMessages.loading);
  if (loaded.state === 'ready') return pageMeta(loaded.value.name, loaded.value.description);
  return pageMeta(loaded.state === 'missing' ? catalogMessages.productNotFound : catalogMessages.failed.product);
}

export function collectionMeta(loaded: LoadState<CollectionOfCards> | null) {
  if (!loaded) return pageMeta(catalogMessages.loading);
  if (loaded.state === 'ready') return pageMeta(loaded.value.title, loaded.value.description || catalogMessages.collectionDefault);
  return pageMeta(loaded.state === 'missing' ? catalogMessages.collectionNotFound : catalogMessages.collections);
}

/** Shortens a text to about 155 characters, which search results show. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 155 ? line : `${line.slice(0, 152).replace(/\s\S*$/, '')}...`;
}
