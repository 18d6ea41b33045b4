import { type Design, spots } from '../design.ts';
import { column } from '../design-shapes.ts';

/** Each digit of a number lies on one stripe, so that no edge of one runs through its openings. The outer two meet in the side seam. */
const width = 60;

export const touchline: Design = {
  family: 'stripes',
  onTrim: spots,
  namePlate: true,
  front: () =>
    [-5, -3, -1, 1, 3, 5].map((at) => ({
      alongSide: true as const,
      color: 'trim' as const,
      path: column((at - 0.5) * width, (at + 0.5) * width),
    })),
};
