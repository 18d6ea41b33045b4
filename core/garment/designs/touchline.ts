import { column, type Design, lineNames } from '../design.ts';

const width = 62;

export const touchline: Design = {
  family: 'stripes',
  onTrim: lineNames,
  front: () => [-4, -2, 0, 2, 4].map((at) => ({ color: 'trim', path: column((at - 0.5) * width, (at + 0.5) * width) })),
};
