import { type Design, spots } from '../design.ts';
import { hoop } from '../design-shapes.ts';

export const hoops: Design = {
  family: 'stripes',
  onTrim: spots,
  front: () => [90, 230, 370, 510, 650].map((from) => ({ color: 'trim', path: hoop(from, from + 70) })),
};
