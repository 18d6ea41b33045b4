import { type Design, spots } from '../design.ts';
import { column } from '../design-shapes.ts';

/** So wide that each digit of a number covers one edge of a stripe, not two. */
const width = 68;

export const touchline: Design = {
  family: 'stripes',
  onTrim: spots,
  front: () =>
    [-4, -2, 0, 2, 4].map((at) => ({
      alongSide: true as const,
      color: 'trim' as const,
      path: column((at - 0.5) * width, (at + 0.5) * width),
    })),
};
