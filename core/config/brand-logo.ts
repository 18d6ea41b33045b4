/**
 * The label's logo, as paths of one color. Headers, shirts, icons and cards of shared links are drawn from it.
 *
 * Ours is a ball, cut across, with one half shifted along the cut.
 */
export const logo = {
  /** The side of the square that the drawing is on. Sizes on the screen are whole multiples of 22 px, so that the cut lies on the pixel grid. */
  size: 26,
  path: 'M.35 13a9.45 9.45 0 0 1 18.87 0zM6.78 14.18a9.45 9.45 0 0 0 18.87 0z',
  /** The same in moves, lines and curves alone, for PDF: each half circle is two quarters within 0.03 % of the arc. */
  curves:
    'M0.35 13C0.35 7.78 4.58 3.55 9.8 3.55C15.02 3.55 19.25 7.78 19.25 13ZM6.78 14.18C6.78 19.4 11.01 23.63 16.23 23.63C21.45 23.63 25.68 19.4 25.68 14.18Z',
  /** The same for a browser's tab and for icons: on a square of 32, with its middle and its greatest extent. */
  icon: { path: 'M.5 16a11.6 11.6 0 0 1 23.11 0zM8.39 18a11.6 11.6 0 0 0 23.11 0z', middle: { x: 16, y: 17 }, extent: 31 },
} as const;
