import type { ProductCard } from '#core/contract/product.ts';
import { useLazyModule } from '#ui/components/use-lazy-module.ts';
import { loadProductLists } from './saved-list-link.tsx';

export type Saveable = {
  product: Pick<ProductCard, 'handle' | 'name'>;
  /** What it lies on. */
  on: 'card' | 'page';
  /** The variant that the visitor has chosen, at the press. */
  chosen?: () => string | undefined;
};

/** The heart that saves a product (R1.27). It needs script, so documents are without it. It lies over what is there and moves nothing. */
export function SaveButton(props: Saveable) {
  const lists = useLazyModule(loadProductLists);
  return lists && <lists.SaveToggle {...props} />;
}
