import type { Design } from '../design.ts';
import { bothSides, hoop } from '../design-shapes.ts';

/** Two lines of piping from the arm to the hem, as on warm-ups of the seventies. */
export const retroPiping: Design = {
  family: 'classic',
  front: () => [
    {
      alongSide: true,
      color: 'trim',
      path: bothSides('M-330,318C-262,352 -246,440 -246,560L-246,810L-262,810L-262,560C-262,448 -278,368 -330,336Z'),
    },
    {
      alongSide: true,
      color: 'accent',
      path: bothSides('M-330,300C-250,336 -230,432 -230,560L-230,810L-236,810L-236,560C-236,436 -256,344 -330,308Z'),
    },
    { color: 'accent', path: hoop(722, 728) },
    { color: 'trim', path: hoop(734, 750) },
  ],
};
