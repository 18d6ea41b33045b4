import { column, type Design, spots } from '../design.ts';

export const halves: Design = {
  family: 'blocks',
  onTrim: spots,
  sleeves: { left: 'body', right: 'trim' },
  front: () => [{ color: 'trim', path: column(0, 330) }],
};
