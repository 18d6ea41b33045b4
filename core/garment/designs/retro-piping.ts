import type { Design } from '../design.ts';

/** Two lines of piping from arm to arm, square in the corners above the hem, as on warm-ups of the seventies. */
export const retroPiping: Design = {
  family: 'classic',
  front: () => [
    {
      alongSide: true,
      color: 'trim',
      path: 'M-330,318C-262,352 -246,440 -246,560L-246,734L246,734L246,560C246,440 262,352 330,318L330,336C278,368 262,448 262,560L262,750L-262,750L-262,560C-262,448 -278,368 -330,336Z',
    },
    {
      alongSide: true,
      color: 'accent',
      path: 'M-330,300C-250,336 -230,432 -230,560L-230,718L230,718L230,560C230,432 250,336 330,300L330,308C256,344 236,436 236,560L236,724L-236,724L-236,560C-236,436 -256,344 -330,308Z',
    },
  ],
};
