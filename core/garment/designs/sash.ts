import type { Design } from '../design.ts';
import { polygon } from '../design-shapes.ts';

/**
 * From the shoulder around the opposite hip, with a line along its upper edge, clear of the armhole's rib. On the back it goes on from the side
 * seam to the hem, and from the shoulder's seam to the arm, so that it leaves name and number alone; only the team name crosses it.
 */
export const sash: Design = {
  family: 'stripes',
  onTrim: ['word', 'leftNumber'],
  front: () => [
    { alongSide: true, color: 'trim', path: polygon([-204, -10], [-112, -10], [330, 476.2], [330, 577.4]) },
    { alongSide: true, color: 'accent', path: polygon([-102, -10], [-90, -10], [330, 452], [330, 465.2]) },
  ],
  // Each edge is the front's, 600 on, where a line through the side seam comes to lie, and over the shoulder's seam at the same slope. The
  // line along the upper edge ends at the neck.
  back: () => [
    { alongSide: true, color: 'trim', path: polygon([-330, 410.2], [33.5, 810], [-58.5, 810], [-330, 511.4]) },
    { alongSide: true, color: 'accent', path: polygon([-330, 386], [55.5, 810], [43.5, 810], [-330, 399.2]) },
    { color: 'trim', path: polygon([60.3, -10], [106.3, -10], [330, 236], [330, 286.7]) },
  ],
};
