import { appendBezierCurve, closePath, lineTo, moveTo, type PDFOperator } from 'pdf-lib';

/**
 * Converts a path of our drawings (core/garment: moves, lines, quadratic and cubic curves, no arcs) to PDF operators in the path's own
 * units. As in SVG, a relative contour begins where the one before it began; pdf-lib's own parser gets that wrong.
 *
 * @example page.pushOperators(...pdfPath('M0,0l10,0 0,10z'), fill())
 */
export function pdfPath(path: string): PDFOperator[] {
  const drawn: PDFOperator[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, verb = '', rest = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/gi)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
    const isRelative = verb === verb.toLowerCase();
    if (verb === 'Z' || verb === 'z') {
      drawn.push(closePath());
      [x, y] = [startX, startY];
      continue;
    }
    const isCurve = verb === 'C' || verb === 'c';
    const isQuadratic = verb === 'Q' || verb === 'q';
    const size = isCurve ? 6 : isQuadratic ? 4 : 2;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const points = numbers.slice(at, at + size).map((number, index) => (isRelative ? number + (index % 2 === 0 ? x : y) : number));
      const [fromX, fromY] = [x, y];
      [x, y] = [points.at(-2) ?? 0, points.at(-1) ?? 0];
      const [a = 0, b = 0, c = 0, d = 0] = points;
      const isMove = (verb === 'M' || verb === 'm') && at === 0;
      if (isMove) [startX, startY] = [x, y];
      if (isCurve) drawn.push(appendBezierCurve(a, b, c, d, x, y));
      else if (isQuadratic) drawn.push(quadraticCurve({ from: [fromX, fromY], control: [a, b], to: [x, y] }));
      else drawn.push(isMove ? moveTo(x, y) : lineTo(x, y));
    }
  }
  return drawn;
}

type Point = [x: number, y: number];

/** PDF has cubic curves only. pdf-lib's `appendQuadraticCurve` draws another curve. */
function quadraticCurve({ from, control, to }: { from: Point; control: Point; to: Point }): PDFOperator {
  const towardsControl = ([x, y]: Point): Point => [x + ((control[0] - x) * 2) / 3, y + ((control[1] - y) * 2) / 3];
  return appendBezierCurve(...towardsControl(from), ...towardsControl(to), ...to);
}
