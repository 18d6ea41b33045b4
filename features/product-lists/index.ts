/*
 * What browsers load of this room, as one file: dynamic imports and other rooms name it alone. Beside it, `save-button.tsx` and
 * `saved-list-link.tsx` are part of every page.
 */
export { savedList, viewedList } from './browser-lists.ts';
export { heartMessages } from './messages.ts';
export { SaveToggle } from './save-toggle.tsx';
export { SavedCountLink } from './saved-count-link.tsx';
export { useProductList } from './use-product-list.ts';
