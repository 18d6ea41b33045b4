import type { Design, Piece } from '../design.ts';

const pieces = (middle: number, arm: number): Piece[] => [
  {
    color: 'accent',
    path: `M-330,-10L330,-10L330,${arm + 10}C200,${arm - 2} 96,${middle + 10} 0,${middle + 10}C-96,${middle + 10} -200,${arm - 2} -330,${arm + 10}Z`,
  },
  {
    color: 'trim',
    path: `M-330,-10L330,-10L330,${arm}C200,${arm - 12} 96,${middle} 0,${middle}C-96,${middle} -200,${arm - 12} -330,${arm}Z`,
  },
];

/** The shoulders in the trim's color; on the back it ends above the accents of the name. */
export const yoke: Design = {
  family: 'blocks',
  sleeves: { left: 'trim', right: 'trim' },
  front: () => pieces(232, 150),
  back: () => pieces(142, 136),
};
