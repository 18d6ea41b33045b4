import { expect, test } from 'vitest';
import { pdfPath } from './pdf-path.ts';

test.each([
  ['moves, lines and curves where they are told', 'M0,0C1,2 3,4 5,6L7,8Z', ['0 0 m', '1 2 3 4 5 6 c', '7 8 l', 'h']],
  ['what is told from the point before it', 'm10,-20l5,0 0,-5z', ['10 -20 m', '15 -20 l', '15 -25 l', 'h']],
  ['a second contour from where the one before began', 'm10,10l5,0zm2,2l1,0z', ['10 10 m', '15 10 l', 'h', '12 12 m', '13 12 l', 'h']],
  ['more points after a move as lines', 'M1,2 3,4', ['1 2 m', '3 4 l']],
  ['figures without a zero, and with an exponent', 'M.5-.5L1e-1,2', ['0.5 -0.5 m', '0.1 2 l']],
  ['a quadratic curve as the cubic one of its shape', 'm3,0q3,0 3,3 0,6 6,9', ['3 0 m', '5 0 6 1 6 3 c', '6 7 8 10 12 12 c']],
  ['a quadratic curve where it is told', 'M0,0Q3,6 6,0Z', ['0 0 m', '2 4 4 4 6 0 c', 'h']],
  ['a contour after a curve from where the one before began', 'm1,1q3,0 3,3zm1,1l1,0', ['1 1 m', '3 1 4 2 4 4 c', 'h', '2 2 m', '3 2 l']],
])('a path becomes %s', (_, path, operators) => {
  expect(pdfPath(path).map(String)).toEqual(operators);
});
