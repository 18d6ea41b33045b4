import { palette } from '#core/config/brand.ts';

/**
 * Seams, rib and label of a drawn shirt. Lengths are millimeters of the adult pattern. A picture made on the
 * server and a painted canvas have no stylesheet.
 */
export const clothInk = {
  dark: palette.ink,
  light: '#fff',
  label: palette.bone,
  labelEdge: '#857f74',
  item: '#b32d0b',
  edge: 2,
  thread: { width: 1.3, dash: [5, 3.4], opacity: 0.85 },
  rib: { dash: [1.4, 2.6], opacity: 0.16 },
  /** The seam in the point of a V neck. */
  miter: { width: 1.2, opacity: 0.5 },
  inside: 0.45,
  eyelet: { hole: 0.26, rim: 0.09 },
  sheen: 0.15,
  area: { width: 1.6, dash: [5, 3] },
} as const;
