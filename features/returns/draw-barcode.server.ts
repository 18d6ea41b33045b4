import { encodeCode128 } from '#lib/pdf/code128.ts';
import { ink, type Paper } from '#lib/pdf/paper.server.ts';

/** The width of a module in points: 0.35 mm, which cheap readers and phones still read. */
const module = 1;

/** Draws a text as Code 128, its bars as filled boxes, ending at `right`. Ten modules on its left must stay white. */
export function drawBarcode(paper: Paper, text: string, { right, y, height }: { right: number; y: number; height: number }) {
  const widths = encodeCode128(text);
  let x = right - 10 * module - widths.reduce((sum, width) => sum + width * module, 0);
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) paper.box(x, y, width * module, height, { filled: ink });
    x += width * module;
  }
}
