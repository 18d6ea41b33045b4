import { type Design, spots } from '../design.ts';
import { polygon } from '../design-shapes.ts';

/**
 * From the shoulder to the opposite hip, with a line along its upper edge, clear of the armhole's rib. It leaves the number in front alone; on
 * the back it goes on in the side seam.
 */
export const sash: Design = {
  family: 'stripes',
  onTrim: spots,
  front: () => [
    { color: 'trim', path: polygon([-215, -10], [-115, -10], [330, 479.5], [330, 589.5]) },
    { color: 'accent', path: polygon([-105, -10], [-93, -10], [330, 455.3], [330, 468.5]) },
  ],
};
