import { useSyncExternalStore } from 'react';
import type { ListedProduct, ProductList } from './product-list.ts';

/** The products of a list; null on the server and until hydration, when they are not known yet. */
export function useProductList(list: ProductList): readonly ListedProduct[] | null {
  return useSyncExternalStore(list.subscribe, list.get, () => null);
}
