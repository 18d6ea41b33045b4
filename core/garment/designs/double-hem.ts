import type { Design } from '../design.ts';
import { hoop } from '../design-shapes.ts';

export const doubleHem: Design = {
  family: 'classic',
  front: () => [
    { color: 'trim', path: hoop(640, 676) },
    { color: 'accent', path: hoop(688, 700) },
    { color: 'trim', path: hoop(712, 748) },
  ],
};
