import { type Design, spots } from '../design.ts';
import { hoop } from '../design-shapes.ts';

/** Team name and player's name lie in the middle of a hoop or between two, and no edge of one runs through the opening of a digit. */
export const hoops: Design = {
  family: 'stripes',
  onTrim: spots,
  namePlate: ['nameBelow'],
  front: () => [81.5, 257, 432.5, 608].map((from) => ({ color: 'trim', path: hoop(from, from + 72) })),
};
