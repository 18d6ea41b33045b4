import type { Design } from '../design.ts';
import { polygon } from '../design-shapes.ts';

const bands = [
  { color: 'trim', from: 560, width: 62 },
  { color: 'accent', from: 642, width: 18 },
  { color: 'trim', from: 680, width: 180 },
] as const;

/** Bands that fall to one hip, under the number. */
export const diagonal: Design = {
  family: 'stripes',
  front: () =>
    bands.map(({ color, from, width }) => ({
      color,
      path: polygon([-330, from], [330, from + 190], [330, from + 190 + width], [-330, from + width]),
    })),
};
