/** Texts for a lazily loaded part of a page that did not load. */
export const loadErrorMessages = {
  failed: 'This part of the page did not load. Check the connection and try again.',
  again: 'Try again',
} as const;
