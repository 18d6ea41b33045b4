import { PDFDocument } from 'pdf-lib';
import { brand } from '#core/config/brand.ts';
import { formatMoment } from '../domain/format-moment.ts';
import { drawCover } from './cover-page.server.ts';
import { uniformsOf } from './expand-uniforms.ts';
import { productionSheetMessages } from './messages.ts';
import { createPaper, ink, letter, margin, smoke } from './paper.server.ts';
import { embedFonts } from './pdf-fonts.server.ts';
import { drawRosterPage } from './roster-page.server.ts';
import { dayOf, type ProductionSheet, type ProductionSheetSource } from './sheet-source.server.ts';
import { drawShirtsPage } from './shirts-page.server.ts';

/**
 * The production sheet (R5.16), a PDF of Letter pages: what is made and by when, the roster with warnings, every shirt.
 * It is drawn as paths from the order's artwork, with embedded fonts. Of the contact it has only the coach's name.
 *
 * @example await writeFile('CU-7KQ2M9.pdf', await writeProductionSheet({ order, logo: null, now: new Date() }))
 */
export async function writeProductionSheet(source: ProductionSheetSource): Promise<Uint8Array> {
  const { order, logo, now } = source;
  const { reference, version } = order;
  const doc = await PDFDocument.create();
  doc.setTitle(productionSheetMessages.title(reference, version.number), { showInWindowTitleBar: true });
  doc.setSubject(productionSheetMessages.subject(version.order.teamName));
  doc.setAuthor(brand.name);
  doc.setCreator(brand.name);
  doc.setProducer(brand.name);
  doc.setLanguage('en-US');
  doc.setCreationDate(now);
  doc.setModificationDate(now);
  const fonts = await embedFonts(doc);
  const paper = createPaper(doc, fonts);
  const productionSheet: ProductionSheet = { ...source, picture: logo && (await doc.embedPng(logo)), shirts: uniformsOf(order) };
  drawCover(paper, productionSheet);
  paper.next();
  drawRosterPage(paper, productionSheet);
  if (version.order.roster.length > 0) {
    paper.next();
    await drawShirtsPage(paper, productionSheet);
  }
  const pages = doc.getPages();
  for (const [at, page] of pages.entries()) {
    const foot = letter.height - 24;
    paper.continueOn(page);
    paper.line(margin, foot - 12, letter.width - margin, foot - 12, { width: 0.5, color: ink });
    paper.text(`${brand.name}  ${reference}  ${productionSheetMessages.version(version.number, dayOf(version.madeAt))}`, margin, foot, {
      face: 'mono',
      size: 6.5,
      color: smoke,
    });
    paper.text(productionSheetMessages.page(at + 1, pages.length), letter.width - margin, foot, {
      face: 'mono',
      size: 6.5,
      color: smoke,
      align: 'right',
    });
    paper.text(productionSheetMessages.made(formatMoment(now)), letter.width / 2 + 60, foot, {
      face: 'mono',
      size: 6.5,
      color: smoke,
      align: 'center',
    });
  }
  return doc.save();
}
