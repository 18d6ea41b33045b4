import type { CollectionOfCards, Product } from '#core/contract/product.ts';
import type { LoadState } from './browser-catalog.ts';
import { catalogMessages } from './messages.ts';
import { pageMeta } from './meta.ts';

/** Gives the meta of a product page; null while the product is loading. */
export function productMeta(loaded: LoadState<Product> | null) {
  if (!loaded) return pageMeta(catalogMessages.loading);
  if (loaded.state === 'ready') return pageMeta(loaded.value.name, loaded.value.description);
  return pageMeta(loaded.state === 'missing' ? catalogMessages.productNotFound : catalogMessages.failed.product);
}

/** Gives the meta of a collection's page; that of a loading page while the collection is loading. */
export function collectionMeta(loaded: LoadState<CollectionOfCards> | null) {
  if (!loaded) return pageMeta(catalogMessages.loading);
  if (loaded.state === 'ready') return pageMeta(loaded.value.title, loaded.value.description || catalogMessages.collectionDefault);
  return pageMeta(loaded.state === 'missing' ? catalogMessages.collectionNotFound : catalogMessages.collections);
}
