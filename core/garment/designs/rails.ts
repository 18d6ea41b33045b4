import { bothSides, column, type Design } from '../design.ts';

export const rails: Design = {
  family: 'sides',
  front: () => [
    { color: 'trim', path: bothSides(column(216, 252)) },
    { color: 'accent', path: bothSides(column(262, 270)) },
  ],
};
