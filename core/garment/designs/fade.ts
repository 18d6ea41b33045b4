import type { Design, Piece } from '../design.ts';
import { hoop } from '../design-shapes.ts';

const steps = 40;
const [top, height] = [522, 7];

/** The trim's color rises from the hem and ends under the number. Each step lies on the one before, so that none gapes. */
export const fade: Design = {
  family: 'prints',
  onTrim: ['nameBelow'],
  front: () =>
    Array.from({ length: steps }, (_, at): Piece => {
      const y = top + at * height;
      return { color: { from: 'body', to: 'trim', share: (at + 1) / steps }, path: hoop(y, 810) };
    }),
};
