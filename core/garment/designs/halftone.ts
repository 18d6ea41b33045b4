import type { Design } from '../design.ts';
import { polygon } from '../design-shapes.ts';

const [columns, rows] = [21, 11];
const pitch = 30;

/** A grid of diamonds that grow toward the hem until they meet. */
export const halftone: Design = {
  family: 'prints',
  onTrim: ['nameBelow'],
  namePlate: ['nameBelow'],
  front: () => [
    {
      color: 'trim',
      path: Array.from({ length: rows }, (_, row) => {
        const r = Math.round(3 + (row / (rows - 1)) * 14);
        const y = 536 + row * 26;
        return Array.from({ length: columns }, (_, at) => {
          const x = (at - (columns - 1) / 2 + (row % 2) / 2) * pitch;
          return polygon([x, y - r], [x + r, y], [x, y + r], [x - r, y]);
        }).join('');
      }).join(''),
    },
  ],
};
