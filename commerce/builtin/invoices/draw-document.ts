import { brand } from '#core/config/brand.ts';
import { letter, margin, type Paper, smoke } from '#lib/pdf/paper.server.ts';
import { createPdfDocument, drawFeet } from '#lib/pdf/pdf-document.server.ts';
import type { DocumentSheet } from './document-sheet.ts';
import { type DrawnBlock, drawColumns, measureClosing, measureLine } from './draw-document-parts.ts';
import { documentMessages } from './messages.ts';

const right = letter.width - margin;
const bottom = letter.height - 52;

/**
 * Draws an invoice or a credit note on Letter pages, each with head and foot. A line is never split, and the total never stands without a
 * line above it. The same sheet gives the same bytes.
 */
export async function drawDocument(sheet: DocumentSheet): Promise<Uint8Array> {
  const { kind, number, order, issuedOn } = sheet;
  const heading = documentMessages.headings[kind];
  const { doc, paper } = await createPdfDocument({
    title: `${heading} ${number}`,
    subject: documentMessages.subject(order),
    made: new Date(`${issuedOn}T00:00:00Z`),
  });
  const closing = measureClosing(paper, { ...sheet, notes: [...sheet.notes, ...lettersNote(paper, sheet)] });
  let y = drawColumns(paper, drawOpening(paper, sheet, heading));
  for (const [at, line] of sheet.lines.entries()) {
    const block = measureLine(paper, line);
    const isLast = at === sheet.lines.length - 1;
    if (y + block.height + (isLast ? closing.height : 0) > bottom)
      y = drawColumns(paper, drawNextHead(paper, `${heading} ${number}, ${documentMessages.continued}`));
    y = place(block, y);
  }
  place(closing, y);
  drawFeet(
    { doc, paper },
    { left: `${brand.name}  ${heading} ${number}`, middle: brand.site.replace('https://', ''), page: documentMessages.page },
  );
  return doc.save();
}

function place({ draw, height }: DrawnBlock, y: number): number {
  draw(y);
  return y + height;
}

function drawHead(paper: Paper, text: string) {
  paper.disc(margin, margin - 4, 18);
  paper.text(brand.name.toUpperCase(), margin + 24, margin + 9, { face: 'display', size: 11 });
  paper.text(text.toUpperCase(), right, margin + 9, { face: 'mono', size: 8, align: 'right' });
  paper.line(margin, margin + 20, right, margin + 20, { width: 1.2 });
}

function drawNextHead(paper: Paper, text: string): number {
  paper.next();
  drawHead(paper, text);
  return margin + 34;
}

/** Draws the head of the first page: the number, who writes to whom, and the facts. Gives the y below. */
function drawOpening(paper: Paper, { number, parties, facts }: DocumentSheet, heading: string): number {
  drawHead(paper, heading);
  paper.text(number, margin, margin + 54, { face: 'display', size: 26 });
  const top = margin + 84;
  const width = 162;
  const below = parties.map(({ title, lines }, at) => {
    const x = margin + at * (width + 20);
    let y = drawTitle(paper, title, { x, y: top, width });
    for (const [line, text] of lines.entries())
      y = paper.paragraph(text, x, y, { width, face: line === 0 ? 'bold' : 'text', size: 9, leading: 12.5 });
    return y;
  });
  const x = margin + 2 * (width + 20);
  let y = top;
  for (const [name, fact] of facts) {
    paper.line(x, y, right, y, { width: 0.6 });
    paper.text(name.toUpperCase(), x, y + 11, { face: 'mono', size: 6.5, color: smoke });
    y = paper.paragraph(fact, x + 78, y + 11.5, { width: right - x - 78, face: 'bold', size: 9, leading: 12 }) - 5;
  }
  return Math.max(...below, y) + 22;
}

function drawTitle(paper: Paper, text: string, { x, y, width }: { x: number; y: number; width: number }): number {
  paper.line(x, y, x + width, y, { width: 0.6 });
  paper.text(text.toUpperCase(), x, y + 11, { face: 'mono', size: 6.5, color: smoke });
  return y + 25;
}

/** What of the sheet has characters that no font of ours has, with their Unicode numbers. */
function lettersNote(paper: Paper, { parties, facts, lines }: DocumentSheet): DocumentSheet['notes'] {
  const texts = [
    ...parties.flatMap((party) => party.lines),
    ...facts.map(([, fact]) => fact),
    ...lines.flatMap(({ title, detail }) => [title, detail]),
  ];
  const written = [...new Set(texts.map((text) => paper.written(text)).filter((text) => text !== null))];
  return written.length === 0 ? [] : [{ title: documentMessages.letters, lines: written }];
}
