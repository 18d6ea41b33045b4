/** Colors for where no stylesheet applies: pictures, manifest, mails. A test checks that they equal `theme.css`. */
export const palette = {
  ink: '#0e0e10',
  bone: '#f4f1ea',
  seam: '#e2dfd8',
  signal: '#ff4b1f',
} as const;
