import { type Design, spots } from '../design.ts';
import { hoop } from '../design-shapes.ts';

/** Team name and player's name lie in the middle of a hoop or between two, and no edge of one runs through the opening of a digit. */
export const hoops: Design = {
  family: 'stripes',
  onTrim: spots,
  namePlate: true,
  front: () => [84.5, 256.5, 428.5, 600.5, 772.5].map((from) => ({ color: 'trim', path: hoop(from, from + 66) })),
};
