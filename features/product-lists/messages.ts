import { limits } from '#core/config/limits.ts';
import { isolate } from '#core/text/isolate.ts';

/** Texts of the hearts, which many pages load; the others are in `saved-messages.ts`. */
export const heartMessages = {
  save: (name: string) => `Save ${isolate(name)}`,
  saved: 'Saved',
  savedUntilClosed: 'Saved until you close this page.',
  viewList: 'View list',
  removed: (name: string) => `Removed ${isolate(name)}`,
  undo: 'Undo',
  full: `The list is full at ${limits.savedProducts}. Remove a product to save another.`,
  listOf: (count: number) => `Saved, ${count === 1 ? '1 product' : `${count} products`}`,
} as const;
