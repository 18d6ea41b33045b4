import { type Design, spots } from '../design.ts';
import { hoop } from '../design-shapes.ts';

export const hoops: Design = {
  family: 'stripes',
  onTrim: spots,
  front: () => [104, 248, 392, 536, 680].map((from) => ({ color: 'trim', path: hoop(from, from + 74) })),
};
