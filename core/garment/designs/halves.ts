import { type Design, spots } from '../design.ts';
import { column } from '../design-shapes.ts';

export const halves: Design = {
  family: 'blocks',
  onTrim: spots,
  sleeves: { left: 'body', right: 'trim' },
  front: () => [{ color: 'trim', path: column(0, 330) }],
};
