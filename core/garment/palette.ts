/** Colors for what no style sheet reaches: pictures, manifest, mails. The same as in `ui/styles/tokens.css`; a test compares. */
export const palette = {
  ink: '#0e0e10',
  bone: '#f4f1ea',
  seam: '#e2dfd8',
  signal: '#ff4b1f',
} as const;
