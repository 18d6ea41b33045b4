import type { KeyValue } from '#core/browser/safe-storage.ts';
import { subscribeToKey, tellThisTab } from '#core/browser/stored-setting.ts';
import { isFields, readList } from '#core/contract/read-fields.ts';

/** A product of a list, and the variant that the visitor had chosen, if any. */
export type ListedProduct = { handle: string; variantId?: string | undefined };

/**
 * A list of products in the browser, the newest first, each once, at most `most`. The storage is read anew each time, because another tab
 * may have written it. What is damaged in it is left out.
 *
 * @example createProductList({ storage: pageStorage, key: storageKeys.saved, most: limits.savedProducts }).add({ handle: 'suit-pants' })
 */
export function createProductList({ storage, key, most }: { storage: KeyValue; key: string; most: number }) {
  let text: string | null = null;
  let products: readonly ListedProduct[] = [];

  function get(): readonly ListedProduct[] {
    const stored = storage.getItem(key);
    if (stored !== text) {
      text = stored;
      products = parseList(stored, most);
    }
    return products;
  }

  function set(next: readonly ListedProduct[]) {
    if (next.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(eachOnce(next).slice(0, most)));
    tellThisTab(key);
  }

  return {
    /** The same array until something changes. */
    get,
    has: (handle: string) => get().some((product) => product.handle === handle),
    isFull: () => get().length >= most,
    /** Puts a product first. Of too many, the last goes. */
    add: (product: ListedProduct) => set([product, ...get()]),
    /** Puts products last. Those that are there already stay as they are. */
    append: (others: readonly ListedProduct[]) => set([...get(), ...others]),
    /** Puts a product at a place, where it has gone from; nothing where it is there again. Of too many, the last goes. */
    putBack(product: ListedProduct, place: number) {
      const others = get();
      if (!others.some(({ handle }) => handle === product.handle)) set(others.toSpliced(place, 0, product));
    },
    remove: (handle: string) => set(get().filter((product) => product.handle !== handle)),
    clear: () => set([]),
    /** Brings back what was there behind what has been added since. Of too many, the oldest go. */
    restore: (before: readonly ListedProduct[]) => set([...get(), ...before]),
    subscribe: (listener: () => void) => subscribeToKey(key, listener),
  };
}
export type ProductList = ReturnType<typeof createProductList>;

/** Whether a text can be a product's handle (`core/contract/product.ts`, which browsers do not load). */
export function isHandle(text: unknown): text is string {
  return typeof text === 'string' && text.length <= 120 && /^[a-z0-9-]+$/.test(text);
}

function parseList(text: string | null, most: number): ListedProduct[] {
  try {
    return eachOnce(readList(JSON.parse(text ?? '[]')).flatMap(readListed)).slice(0, most);
  } catch {
    return [];
  }
}

function readListed(value: unknown): ListedProduct[] {
  if (!isFields(value) || !isHandle(value.handle)) return [];
  const { handle, variantId } = value;
  return [typeof variantId === 'string' && variantId.length <= 200 ? { handle, variantId } : { handle }];
}

function eachOnce(products: readonly ListedProduct[]): ListedProduct[] {
  const seen = new Set<string>();
  return products.filter(({ handle }) => !seen.has(handle) && seen.add(handle));
}
