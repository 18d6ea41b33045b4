import { type Design, spots } from '../design.ts';
import { bothSides, column } from '../design-shapes.ts';

/** Each digit of a number lies on one stripe, so that no edge of one runs through its openings. The outermost meet in the side seams. */
const stripes = [
  [32, 90],
  [150, 210],
  [270, 330],
] as const;

export const touchline: Design = {
  family: 'stripes',
  onTrim: spots,
  namePlate: ['name', 'nameBelow'],
  front: () => stripes.map(([from, to]) => ({ alongSide: true, color: 'trim', path: bothSides(column(from, to)) })),
};
