import { type Design, spots } from '../design.ts';
import { polygon } from '../design-shapes.ts';

/** From the shoulder to the opposite hip, with a line along each edge. It leaves the number in front alone; on the back it goes on in the side seam. */
export const sash: Design = {
  family: 'stripes',
  onTrim: spots,
  front: () => [
    { color: 'accent', path: polygon([-215, -10], [-203, -10], [330, 576.3], [330, 589.5]) },
    { color: 'trim', path: polygon([-193, -10], [-85, -10], [330, 446.5], [330, 565.3]) },
    { color: 'accent', path: polygon([-75, -10], [-63, -10], [330, 422.3], [330, 435.5]) },
  ],
};
