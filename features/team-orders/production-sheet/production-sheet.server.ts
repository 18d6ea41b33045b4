import { brand } from '#core/config/brand.ts';
import { createPdfDocument, drawFeet } from '#lib/pdf/pdf-document.server.ts';
import { formatMoment } from '../domain/format-moment.ts';
import { drawCover } from './cover-page.server.ts';
import { uniformsOf } from './expand-uniforms.ts';
import { productionSheetMessages } from './messages.ts';
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
  const { doc, paper } = await createPdfDocument({
    title: productionSheetMessages.title(reference, version.number),
    subject: productionSheetMessages.subject(version.order.teamName),
    made: now,
  });
  const productionSheet: ProductionSheet = { ...source, picture: logo && (await doc.embedPng(logo)), shirts: uniformsOf(order) };
  drawCover(paper, productionSheet);
  paper.next();
  drawRosterPage(paper, productionSheet);
  if (version.order.roster.length > 0) {
    paper.next();
    await drawShirtsPage(paper, productionSheet);
  }
  drawFeet(
    { doc, paper },
    {
      left: `${brand.name}  ${reference}  ${productionSheetMessages.version(version.number, dayOf(version.madeAt))}`,
      middle: productionSheetMessages.made(formatMoment(now)),
      page: productionSheetMessages.page,
    },
  );
  return doc.save();
}
