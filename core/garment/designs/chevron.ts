import type { Design } from '../design.ts';
import { polygon } from '../design-shapes.ts';

const chevronAt = (y: number, width: number): string =>
  polygon([-330, y - 190], [0, y], [330, y - 190], [330, y - 190 + width], [0, y + width], [-330, y - 190 + width]);

/** Points down under the number. */
export const chevron: Design = {
  family: 'blocks',
  onTrim: ['nameBelow'],
  front: () => [
    { color: 'trim', path: chevronAt(632, 62) },
    { color: 'accent', path: chevronAt(706, 12) },
    { color: 'trim', path: chevronAt(730, 300) },
  ],
};
