import { pageStorage } from '#core/browser/safe-storage.ts';
import { limits } from '#core/config/limits.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { createProductList } from './product-list.ts';

/** What the visitor has saved with the heart (R1.27). */
export const savedList = createProductList({ storage: pageStorage, key: storageKeys.saved, most: limits.savedProducts });

/** The products that the visitor has looked at, the last one first (R1.26). */
export const viewedList = createProductList({ storage: pageStorage, key: storageKeys.viewed, most: limits.viewedProducts });
