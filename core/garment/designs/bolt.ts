import type { Design } from '../design.ts';
import { bothSides, polygon } from '../design-shapes.ts';

export const bolt: Design = {
  family: 'sides',
  front: () => [
    {
      alongSide: true,
      color: 'accent',
      path: bothSides(polygon([-330, 290], [-246, 330], [-222, 478], [-254, 472], [-204, 640], [-240, 634], [-186, 810], [-330, 810])),
    },
    {
      alongSide: true,
      color: 'trim',
      path: bothSides(polygon([-330, 306], [-258, 340], [-236, 494], [-270, 488], [-218, 656], [-256, 650], [-204, 810], [-330, 810])),
    },
  ],
};
