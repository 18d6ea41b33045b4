import { bothSides, type Design, polygon } from '../design.ts';

/** The height of the shoulder seam, from the neck to the arm. */
const seamAt = (x: number): number => 25 + (x - 104) * 0.366;

const bar = (from: number, to: number): string =>
  bothSides(polygon([70, seamAt(70) + from], [230, seamAt(230) + from], [230, seamAt(230) + to], [70, seamAt(70) + to]));

/** Three bars over each shoulder, beside its seam in front and behind. */
export const shoulderStripes: Design = {
  family: 'stripes',
  front: () => [
    { color: 'trim', path: bar(12, 30) },
    { color: 'accent', path: bar(38, 46) },
    { color: 'trim', path: bar(54, 72) },
  ],
};
