/**
 * Seams, rib and label of a drawn shirt. Lengths are millimeters of the adult pattern. Colors repeat those of
 * ui/styles/tokens.css, because a picture made on the server and a painted canvas have no stylesheet.
 */
export const clothInk = {
  dark: '#0e0e10',
  light: '#fff',
  label: '#f4f1ea',
  labelEdge: '#857f74',
  item: '#b32d0b',
  edge: 2,
  thread: { width: 1.3, dash: [5, 3.4], opacity: 0.85 },
  rib: { dash: [1.4, 2.6], opacity: 0.16 },
  inside: 0.45,
  eyelet: { hole: 0.26, rim: 0.09 },
  sheen: 0.15,
  area: { width: 1.6, dash: [5, 3] },
  /** The brand's logo, as in ui/components/logo.tsx, whose drawing is 26 wide. */
  splitDisc: 'M.35 13a9.45 9.45 0 0 1 18.87 0zM6.78 14.18a9.45 9.45 0 0 0 18.87 0z',
} as const;
