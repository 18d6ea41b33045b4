import type { Design } from '../design.ts';
import { column } from '../design-shapes.ts';

const gap = 31;

export const pinstripes: Design = {
  family: 'stripes',
  front: () => Array.from({ length: 20 }, (_, at) => ({ color: 'trim', path: column((at - 9.5) * gap - 1.1, (at - 9.5) * gap + 1.1) })),
};
