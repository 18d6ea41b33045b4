import { boughtOf, refundedUnits } from '#commerce/builtin/index.ts';
import { returnAddress } from '#core/config/billing.ts';
import { brand } from '#core/config/brand.ts';
import { fulfillment } from '#core/config/pricing.ts';
import { formatStoreDate } from '#core/dates/store-date.ts';
import { formatCents } from '#core/money.ts';
import { refundOf } from '#core/returns.ts';
import { lineItemTitle } from '#core/text/line-item-title.ts';
import { ink, letter, margin, type Paper, smoke } from '#lib/pdf/paper.server.ts';
import { createPdfDocument, drawFeet } from '#lib/pdf/pdf-document.server.ts';
import { drawBarcode } from './draw-barcode.server.ts';
import { returnMessages, returnSlipMessages as texts } from './messages.ts';
import type { SlipSource } from './returns.server.ts';

const right = letter.width - margin;
/** Where the paper is cut: what is below goes into the parcel. */
const cutAt = 330;
const lowest = letter.height - 60;

/**
 * The slip of a return (R17.13), a PDF of Letter pages. Above the cut it says what to do and what comes back, below it what is in the
 * parcel: the number with its barcode, and each line with its reason. Of the buyer it has only the name. The same return gives the same
 * bytes.
 *
 * @example await writeFile('RT-7KQ2M9.pdf', await writeReturnSlip({ order, made }))
 */
export async function writeReturnSlip(source: SlipSource): Promise<Uint8Array> {
  const { order, made } = source;
  const { doc, paper } = await createPdfDocument({
    title: texts.title(made.number),
    subject: texts.subject(order.reference),
    made: made.approvedAt ?? made.requestedAt,
  });
  drawKept(paper, source);
  drawParcel(paper, source);
  drawFeet(
    { doc, paper },
    { left: `${brand.name}  ${made.number}`, middle: texts.made(formatStoreDate(made.requestedAt)), page: texts.page },
  );
  return doc.save();
}

function drawHead(paper: Paper, y: number) {
  paper.disc(margin, y - 4, 18);
  paper.text(brand.name.toUpperCase(), margin + 24, y + 9, { face: 'display', size: 11 });
  paper.text(texts.heading.toUpperCase(), right, y + 9, { face: 'mono', size: 8, align: 'right' });
  paper.line(margin, y + 20, right, y + 20, { width: 1.2 });
}

/** The half to keep: whether it may be sent, the three steps, and what comes back. */
function drawKept(paper: Paper, source: SlipSource) {
  const { order, made } = source;
  drawHead(paper, margin);
  paper.text(made.number, margin, margin + 52, { face: 'display', size: 22 });
  paper.text(texts.order(order.reference, formatStoreDate(made.requestedAt)), margin, margin + 68, { face: 'mono', size: 8.5 });
  const state = made.approvedAt ? texts.approved(formatStoreDate(made.approvedAt)) : texts.notApproved;
  paper.text(state, margin, margin + 90, { face: 'bold', size: 10 });
  const y = margin + 118;
  label(paper, texts.keepTitle, margin, y);
  let at = y + 16;
  for (const [index, step] of texts.steps.entries()) at = paper.paragraph(`${index + 1}. ${step}`, margin, at, { width: 240, size: 9 }) + 4;
  drawFigures(paper, source, { x: margin + 280, y });
}

function drawFigures(paper: Paper, source: SlipSource, { x, y }: { x: number; y: number }) {
  label(paper, texts.comesBack, x, y);
  let at = y + 16;
  for (const [name, amount] of figuresOf(source)) {
    const isTotal = name === returnMessages.total || name === returnMessages.lessInvoice;
    if (isTotal) paper.line(x, at - 10, right, at - 10, { width: 0.5 });
    paper.text(name, x, at, { face: isTotal ? 'bold' : 'text', size: 9 });
    paper.text(amount, right, at, { face: 'mono', size: 8.5, align: 'right' });
    at += 15;
  }
  for (const sentence of heldSentences(source)) at = paper.paragraph(sentence, x, at, { width: right - x, size: 9 }) + 2;
}

/** The half for the parcel. Lines that find no room go on on the next page. */
function drawParcel(paper: Paper, { order, made }: SlipSource) {
  paper.line(margin, cutAt, right, cutAt, { width: 0.8, dash: [5, 4] });
  paper.text(texts.cut, letter.width / 2, cutAt - 6, { face: 'mono', size: 7, color: smoke, align: 'center' });
  const top = cutAt + 22;
  drawHead(paper, top);
  paper.text(made.number, margin, top + 66, { face: 'display', size: 38 });
  paper.text(texts.order(order.reference, formatStoreDate(made.requestedAt)), margin, top + 84, { face: 'mono', size: 8.5 });
  drawBarcode(paper, made.number, { right, y: top + 34, height: 54 });
  label(paper, texts.sendTo, margin, top + 112);
  for (const [at, line] of returnAddress.entries()) paper.text(line, margin, top + 128 + at * 14, { face: 'bold', size: 11 });
  label(paper, texts.from, margin + 280, top + 112);
  paper.text(order.buyer.name, margin + 280, top + 128, { size: 11 });
  drawItems(paper, { order, made }, top + 196);
}

const columns = { quantity: margin, item: margin + 36, reason: margin + 280, wanted: margin + 410 };

function drawItems(paper: Paper, { order, made }: SlipSource, from: number) {
  let y = drawColumns(paper, from);
  for (const { lineId, quantity, reason, wanted } of made.lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    const item = paper.linesOf(line ? lineItemTitle(line) : '', columns.reason - columns.item - 12, { size: 9.5 });
    const instead = paper.linesOf(wanted?.title ?? returnMessages.refund, right - columns.wanted, { size: 9.5 });
    const height = Math.max(item.length, instead.length) * 13;
    if (y + height > lowest) {
      paper.next();
      y = drawColumns(paper, margin + 20);
    }
    paper.text(String(quantity), columns.quantity, y, { face: 'bold', size: 9.5 });
    for (const [at, text] of item.entries()) paper.text(text, columns.item, y + at * 13, { size: 9.5 });
    paper.text(returnMessages.reasons[reason], columns.reason, y, { size: 9.5 });
    for (const [at, text] of instead.entries()) paper.text(text, columns.wanted, y + at * 13, { size: 9.5 });
    paper.line(margin, y + height - 7, right, y + height - 7, { width: 0.4 });
    y += height + 7;
  }
}

function drawColumns(paper: Paper, y: number): number {
  for (const name of Object.keys(columns) as (keyof typeof columns)[]) label(paper, texts.columns[name], columns[name], y);
  paper.line(margin, y + 6, right, y + 6, { width: 0.8, color: ink });
  return y + 22;
}

function label(paper: Paper, text: string, x: number, y: number) {
  paper.text(text.toUpperCase(), x, y, { face: 'mono', size: 7.5, color: smoke });
}

/** What was refunded, or what will be by what is known now. */
function figuresOf({ order, made }: SlipSource): [string, string][] {
  const units = made.lines.filter(({ wanted }) => wanted === null);
  if (units.length === 0) return [];
  const earlier = refundedUnits({ returns: order.returns.filter(({ number }) => number !== made.number) });
  const refund = refundOf(boughtOf(order), units, { earlier, percent: fulfillment.restockingPercent });
  const sum = (of: 'amountCents' | 'taxCents') => refund.lines.reduce((total, line) => total + line[of], 0);
  const row = (name: string, cents: number): [string, string][] => (cents === 0 ? [] : [[name, formatCents(cents)]]);
  return [
    [returnMessages.price, formatCents(sum('amountCents'))],
    ...row(returnMessages.salesTax, sum('taxCents')),
    ...row(returnMessages.delivery, refund.deliveryCents + refund.deliveryTaxCents),
    ...(refund.feeCents === 0 ? [] : [[returnMessages.fee, `-${formatCents(refund.feeCents)}`] satisfies [string, string]]),
    [order.paidAt ? returnMessages.total : returnMessages.lessInvoice, formatCents(refund.totalCents)],
  ];
}

function heldSentences({ order, made }: SlipSource): string[] {
  return made.lines.flatMap(({ lineId, wanted, heldUntil, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line || !wanted) return [];
    const item = `${quantity} × ${lineItemTitle({ title: line.title, variantTitle: wanted.title })}`;
    return [heldUntil ? texts.held(item, formatStoreDate(heldUntil)) : texts.instead(item)];
  });
}
