/** Texts of the viewer of a product's pictures. */
export const closeUpMessages = {
  close: 'Close',
  zoom: 'Zoom',
  previous: 'Previous picture',
  next: 'Next picture',
  failed: 'This picture could not be loaded.',
  of: (position: number, count: number) => `${position} of ${count}`,
} as const;
