/** What is said where a piece of a page, which comes later than the page, did not come. */
export const loadErrorMessages = {
  failed: 'This part of the page did not load. Check the connection and try again.',
  again: 'Try again',
} as const;
