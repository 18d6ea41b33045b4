import { PDFDocument } from 'pdf-lib';
import { brand } from '#core/config/brand.ts';
import { createPaper, ink, letter, margin, type Paper, type PaperFormat, smoke } from './paper.server.ts';
import { embedFonts } from './pdf-fonts.server.ts';

/**
 * Begins a PDF by the label, with our fonts and one empty page, Letter unless it has another `format`. The same calls with the same `made`
 * give the same bytes.
 *
 * @example const { doc, paper } = await createPdfDocument({ title: 'Invoice 2026-0001', subject: 'Order CC-7KQ2M9', made: new Date() })
 */
export async function createPdfDocument({
  title,
  subject,
  made,
  format = letter,
}: {
  title: string;
  subject: string;
  made: Date;
  format?: PaperFormat;
}): Promise<{ doc: PDFDocument; paper: Paper }> {
  const doc = await PDFDocument.create();
  doc.setTitle(title, { showInWindowTitleBar: true });
  doc.setSubject(subject);
  doc.setAuthor(brand.name);
  doc.setCreator(brand.name);
  doc.setProducer(brand.name);
  doc.setLanguage('en-US');
  doc.setCreationDate(made);
  doc.setModificationDate(made);
  return { doc, paper: createPaper(doc, await embedFonts(doc), format) };
}

/** Draws the foot of every page: a text on the left, one in the middle, and on the right the page's number by `page`. */
export function drawFeet(
  { doc, paper }: { doc: PDFDocument; paper: Paper },
  { left, middle, page: pageOf }: { left: string; middle: string; page: (at: number, of: number) => string },
) {
  const pages = doc.getPages();
  const y = letter.height - 24;
  const style = { face: 'mono', size: 6.5, color: smoke } as const;
  for (const [at, page] of pages.entries()) {
    paper.continueOn(page);
    paper.line(margin, y - 12, letter.width - margin, y - 12, { width: 0.5, color: ink });
    paper.text(left, margin, y, style);
    paper.text(pageOf(at + 1, pages.length), letter.width - margin, y, { ...style, align: 'right' });
    paper.text(middle, letter.width / 2 + 60, y, { ...style, align: 'center' });
  }
}
