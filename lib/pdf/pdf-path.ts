import { appendBezierCurve, closePath, lineTo, moveTo, type PDFOperator } from 'pdf-lib';

/**
 * Converts a path of our drawings (core/garment: moves, lines, curves, no arcs) to PDF operators in the path's own
 * units. As in SVG, a relative contour begins where the one before it began; pdf-lib's own parser gets that wrong.
 *
 * @example page.pushOperators(...pdfPath('M0,0l10,0 0,10z'), fill())
 */
export function pdfPath(path: string): PDFOperator[] {
  const drawn: PDFOperator[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, verb = '', rest = ''] of path.matchAll(/([MLCZ])([^MLCZ]*)/gi)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
    const isRelative = verb === verb.toLowerCase();
    if (verb === 'Z' || verb === 'z') {
      drawn.push(closePath());
      [x, y] = [startX, startY];
      continue;
    }
    const isCurve = verb === 'C' || verb === 'c';
    const size = isCurve ? 6 : 2;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const points = numbers.slice(at, at + size).map((number, index) => (isRelative ? number + (index % 2 === 0 ? x : y) : number));
      [x, y] = [points.at(-2) ?? 0, points.at(-1) ?? 0];
      const [a = 0, b = 0, c = 0, d = 0] = points;
      const isMove = (verb === 'M' || verb === 'm') && at === 0;
      if (isMove) [startX, startY] = [x, y];
      drawn.push(isCurve ? appendBezierCurve(a, b, c, d, x, y) : isMove ? moveTo(x, y) : lineTo(x, y));
    }
  }
  return drawn;
}
