import type { Design } from '../design.ts';
import { bothSides, polygon } from '../design-shapes.ts';
import { shoulderAt } from '../jersey-cut.ts';

const bar = (from: number, to: number): string =>
  bothSides(polygon([70, shoulderAt(70) + from], [230, shoulderAt(230) + from], [230, shoulderAt(230) + to], [70, shoulderAt(70) + to]));

/** Three bars over each shoulder, beside its seam in front and behind. */
export const shoulderStripes: Design = {
  family: 'stripes',
  front: () => [
    { color: 'trim', path: bar(12, 30) },
    { color: 'accent', path: bar(38, 46) },
    { color: 'trim', path: bar(54, 72) },
  ],
};
