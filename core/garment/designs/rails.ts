import type { Design } from '../design.ts';
import { bothSides, column } from '../design-shapes.ts';

export const rails: Design = {
  family: 'sides',
  front: () => [
    { alongSide: true, color: 'trim', path: bothSides(column(216, 252)) },
    { alongSide: true, color: 'accent', path: bothSides(column(262, 270)) },
  ],
};
