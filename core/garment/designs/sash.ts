import { type Design, spots } from '../design.ts';
import { polygon } from '../design-shapes.ts';

/** From the shoulder to the opposite hip, with a line along each edge; on the back it goes on in the side seam. */
export const sash: Design = {
  family: 'stripes',
  onTrim: spots,
  front: () => [
    { color: 'accent', path: polygon([-236, -10], [-224, -10], [330, 704], [330, 719.5]) },
    { color: 'trim', path: polygon([-214, -10], [-106, -10], [330, 552], [330, 691]) },
    { color: 'accent', path: polygon([-96, -10], [-84, -10], [330, 523.5], [330, 539]) },
  ],
};
