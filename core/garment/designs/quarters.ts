import { type Design, spots } from '../design.ts';
import { polygon } from '../design-shapes.ts';

export const quarters: Design = {
  family: 'blocks',
  onTrim: spots,
  sleeves: { left: 'body', right: 'trim' },
  front: () => [
    { color: 'trim', path: polygon([0, -10], [330, -10], [330, 525], [0, 525]) },
    { color: 'trim', path: polygon([-330, 525], [0, 525], [0, 810], [-330, 810]) },
  ],
};
