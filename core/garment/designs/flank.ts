import type { Design } from '../design.ts';
import { bothSides } from '../design-shapes.ts';

export const flank: Design = {
  family: 'sides',
  front: () => [
    { alongSide: true, color: 'accent', path: bothSides('M-330,288C-282,300 -262,330 -250,380C-224,490 -214,640 -176,810L-330,810Z') },
    { alongSide: true, color: 'trim', path: bothSides('M-330,300C-290,310 -271,338 -260,384C-234,492 -226,640 -190,810L-330,810Z') },
  ],
};
