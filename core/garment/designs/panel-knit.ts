import type { Design } from '../design.ts';
import { bothSides, polygon } from '../design-shapes.ts';

const rows = 20;
const step = 26;

/** Side panels knitted in two colors, row over row. */
export const panelKnit: Design = {
  family: 'sides',
  front: () => [
    { alongSide: true, color: 'trim', path: bothSides(polygon([-330, 296], [-232, 330], [-232, 810], [-330, 810])) },
    ...Array.from({ length: rows }, (_, row) => {
      const y = 330 + row * step;
      return {
        alongSide: true as const,
        color: 'body' as const,
        path: bothSides(polygon([-330, y], [-281, y - 22], [-232, y], [-232, y + 9], [-281, y - 13], [-330, y + 9])),
      };
    }),
    { alongSide: true, color: 'accent', path: bothSides(polygon([-233, 322], [-226, 322], [-226, 810], [-233, 810])) },
  ],
};
