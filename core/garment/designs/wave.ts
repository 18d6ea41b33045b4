import type { Design } from '../design.ts';

const height = 46;

/** Its crests lie level in the side seams, so that it goes on around the shirt. */
const below = (y: number): string => {
  const [low, high] = [y + height, y - height];
  return `M-330,${low}L-300,${low}C-245,${low} -205,${high} -150,${high}C-95,${high} -55,${low} 0,${low}C55,${low} 95,${high} 150,${high}C205,${high} 245,${low} 300,${low}L330,${low} 330,810 -330,810Z`;
};

export const wave: Design = {
  family: 'prints',
  onTrim: ['nameBelow'],
  front: () => [
    { color: 'accent', path: below(596) },
    { color: 'trim', path: below(612) },
    { color: 'body', path: below(664) },
    { color: 'trim', path: below(684) },
  ],
};
