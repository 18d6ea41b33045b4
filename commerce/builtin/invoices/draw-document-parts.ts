import { letter, margin, type Paper, smoke } from '#lib/pdf/paper.server.ts';
import type { DocumentSheet, SheetLine } from './document-sheet.ts';
import { documentMessages } from './messages.ts';

/** A part of a page that is measured before it is drawn, so that it is never split. */
export type DrawnBlock = { height: number; draw(y: number): void };

const right = letter.width - margin;
/** Where each column begins, and for amounts where it ends. */
const columns = { quantity: margin, item: margin + 36, unitEnd: right - 96, amountEnd: right } as const;
const itemWidth = columns.unitEnd - 84 - columns.item;
/** Where the names of sums begin. */
const sumsLeft = columns.unitEnd - 150;

/** Draws the heads of the table's columns. Gives the y below. */
export function drawColumns(paper: Paper, y: number): number {
  const { quantity, item, unit, amount } = documentMessages.columns;
  const style = { face: 'mono', size: 6.5, color: smoke } as const;
  paper.text(quantity.toUpperCase(), columns.quantity, y, style);
  paper.text(item.toUpperCase(), columns.item, y, style);
  paper.text(unit.toUpperCase(), columns.unitEnd, y, { ...style, align: 'right' });
  paper.text(amount.toUpperCase(), columns.amountEnd, y, { ...style, align: 'right' });
  return y + 6;
}

export function measureLine(paper: Paper, { quantity, title, detail, unit, amount }: SheetLine): DrawnBlock {
  const titles = paper.linesOf(title, itemWidth, { face: 'bold', size: 9.5 });
  const details = paper.linesOf(detail, itemWidth, { size: 8.5 });
  return {
    height: 10 + titles.length * 12.5 + details.length * 11.5,
    draw(y) {
      paper.line(margin, y, right, y, { width: 0.4 });
      const base = y + 13.5;
      paper.text(quantity, columns.quantity, base, { face: 'mono', size: 8.5 });
      for (const [at, line] of titles.entries()) paper.text(line, columns.item, base + at * 12.5, { face: 'bold', size: 9.5 });
      const below = base + titles.length * 12.5 - 0.5;
      for (const [at, line] of details.entries()) paper.text(line, columns.item, below + at * 11.5, { size: 8.5, color: smoke });
      paper.text(unit, columns.unitEnd, base, { face: 'mono', size: 8.5, align: 'right' });
      paper.text(amount, columns.amountEnd, base, { face: 'mono', size: 8.5, align: 'right' });
    },
  };
}

/** The sums, the total and the notes. They stand together. */
export function measureClosing(
  paper: Paper,
  { kind, sums, total, notes }: Pick<DocumentSheet, 'kind' | 'sums' | 'total' | 'notes'>,
): DrawnBlock {
  const blocks = [
    measureSums(paper, sums),
    measureTotal(paper, documentMessages.total[kind], total),
    ...notes.map((note) => measureNote(paper, note)),
  ];
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0),
    draw(y) {
      let at = y;
      for (const { draw, height } of blocks) {
        draw(at);
        at += height;
      }
    },
  };
}

function measureSums(paper: Paper, sums: DocumentSheet['sums']): DrawnBlock {
  const rows = sums.map(([name, amount]) => ({ lines: paper.linesOf(name, columns.amountEnd - 90 - sumsLeft, { size: 9 }), amount }));
  return {
    height: 10 + rows.reduce((sum, { lines }) => sum + 3 + lines.length * 12, 0),
    draw(y) {
      paper.line(margin, y, right, y, { width: 0.4 });
      let base = y + 17;
      for (const { lines, amount } of rows) {
        for (const [at, line] of lines.entries()) paper.text(line, sumsLeft, base + at * 12, { size: 9 });
        paper.text(amount, columns.amountEnd, base, { face: 'mono', size: 8.5, align: 'right' });
        base += 3 + lines.length * 12;
      }
    },
  };
}

function measureTotal(paper: Paper, name: string, total: string): DrawnBlock {
  return {
    height: 44,
    draw(y) {
      paper.line(sumsLeft, y, right, y, { width: 1.2 });
      paper.text(name, sumsLeft, y + 17, { face: 'bold', size: 11 });
      paper.text(total, columns.amountEnd, y + 17, { face: 'mono', size: 11, align: 'right' });
    },
  };
}

function measureNote(paper: Paper, { title, lines }: DocumentSheet['notes'][number]): DrawnBlock {
  const width = right - margin - 118;
  const wrapped = lines.map((line) => paper.linesOf(line, width, { size: 9 }));
  return {
    height: 14 + wrapped.reduce((sum, parts) => sum + 2 + parts.length * 12.5, 0),
    draw(y) {
      paper.line(margin, y, right, y, { width: 0.6 });
      for (const [at, part] of paper.linesOf(title.toUpperCase(), 104, { face: 'mono', size: 6.5 }).entries())
        paper.text(part, margin, y + 13.5 + at * 9, { face: 'mono', size: 6.5, color: smoke });
      let base = y + 14;
      for (const parts of wrapped) {
        for (const [at, part] of parts.entries()) paper.text(part, margin + 118, base + at * 12.5, { size: 9 });
        base += 2 + parts.length * 12.5;
      }
    },
  };
}
