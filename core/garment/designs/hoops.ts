import { type Design, hoop, spots } from '../design.ts';

export const hoops: Design = {
  family: 'stripes',
  onTrim: spots,
  front: () => [90, 230, 370, 510, 650].map((from) => ({ color: 'trim', path: hoop(from, from + 70) })),
};
