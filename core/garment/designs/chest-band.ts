import type { Design } from '../design.ts';
import { hoop } from '../design-shapes.ts';

/** A band behind the team name. It ends in the armholes, so that the back has none. */
export const chestBand: Design = {
  family: 'blocks',
  onTrim: ['word'],
  front: () => [
    { color: 'accent', path: hoop(243, 250) },
    { color: 'trim', path: hoop(255, 324) },
    { color: 'accent', path: hoop(329, 336) },
  ],
  back: () => [],
};
