import { formatCents } from '#core/money.ts';
import { letter, margin, type Paper, smoke } from '#lib/pdf/paper.server.ts';
import { formatChange } from '../approval/messages.ts';
import { validCheckOffs } from '../domain/check-offs.ts';
import { formatSizeCount } from '../domain/format-moment.ts';
import { priceLineName, priceMessages } from '../domain/messages.ts';
import { chargedFor } from '../domain/order-pricing.ts';
import { countSizes } from '../domain/roster.ts';
import { changesBetween } from '../domain/version-changes.ts';
import { formatWarning } from '../preview/messages.ts';
import { productionSheetMessages } from './messages.ts';
import type { ProductionSheet } from './sheet-source.server.ts';

const right = letter.width - margin;
/** Where each column of the roster begins. The last one ends at the right edge. */
const columns = [margin, margin + 24, margin + 320, margin + 372, margin + 424, right];
const bottom = letter.height - 60;

/** Draws the roster, the sizes, the price, the changes, and what to check before cutting. */
export function drawRosterPage(paper: Paper, productionSheet: ProductionSheet) {
  const { order, shirts } = productionSheet;
  let y = drawHeading(paper, productionSheetMessages.roster, margin + 10);
  y =
    order.version.order.roster.length > 0
      ? drawRoster(paper, productionSheet, y)
      : paper.paragraph(productionSheetMessages.noRoster, margin, y + 8, { width: right - margin });
  const sizes = countSizes(order.version.order.roster).map(formatSizeCount).join(', ');
  if (sizes !== '') {
    y += 14;
    paper.text(sizes, margin, y, { face: 'mono', size: 9 });
  }
  y = drawPrice(paper, productionSheet, y + 26);
  y = drawList(paper, productionSheetMessages.changed(order.version.number), changedIn(productionSheet), y + 34);
  const remarks = [...new Set(shirts.flatMap(({ artwork }) => artwork.remarks.map(formatWarning)))];
  drawList(paper, productionSheetMessages.remarks, [...unwritten(paper, productionSheet), ...remarks], y + 26);
}

/** The texts with characters that our fonts lack, with their Unicode numbers. */
function unwritten(paper: Paper, { order: { version }, shirts }: ProductionSheet): string[] {
  const team = paper.written(version.order.teamName);
  return [
    ...(team === null ? [] : [productionSheetMessages.written(productionSheetMessages.team, team)]),
    ...shirts.flatMap(({ position, player }) => {
      const name = paper.written(player.name);
      return name === null ? [] : [productionSheetMessages.written(productionSheetMessages.position(position ?? 1), name)];
    }),
  ];
}

function drawHeading(paper: Paper, text: string, y: number): number {
  paper.text(text.toUpperCase(), margin, y, { face: 'display', size: 13 });
  paper.line(margin, y + 7, right, y + 7, { width: 1.2 });
  return y + 12;
}

function drawRoster(paper: Paper, { order, shirts }: ProductionSheet, y: number): number {
  const [, name = 0, number = 0, size = 0, cut = 0] = columns;
  const checkedOff = validCheckOffs({ ...order, version: order.version.number });
  const heads = productionSheetMessages.columns;
  for (const [at, x] of columns.entries())
    paper.text(heads[at] ?? '', x, y + 8, { face: 'mono', size: 6.5, color: smoke, align: at === columns.length - 1 ? 'right' : 'left' });
  let below = y + 13;
  for (const { position, player } of shirts) {
    const lines = paper.linesOf(player.name || productionSheetMessages.noName, number - name - 10, {
      face: player.name ? 'bold' : 'text',
      size: 10,
    });
    paper.line(margin, below, right, below, { width: 0.4 });
    const base = below + 12.5;
    paper.text(`${position}`, margin, base, { face: 'mono', size: 8 });
    for (const [at, line] of lines.entries()) paper.text(line, name, base + at * 12, { face: player.name ? 'bold' : 'text', size: 10 });
    paper.text(player.number || productionSheetMessages.noNumber, number, base, player.number ? { face: 'bold', size: 10 } : { size: 8 });
    paper.text(player.size || productionSheetMessages.noSize, size, base, { face: 'bold', size: player.size ? 10 : 8 });
    paper.text(productionSheetMessages.cuts[player.sizeCategory], cut, base, { size: 9 });
    paper.text(checkedOff.includes(player.id) ? productionSheetMessages.checkedOff : productionSheetMessages.unticked, right, base, {
      size: 9,
      align: 'right',
    });
    below += 6 + lines.length * 12;
  }
  paper.line(margin, below, right, below, { width: 0.4 });
  return below;
}

function drawPrice(paper: Paper, { order: { version } }: ProductionSheet, y: number): number {
  const { lines, totalCents } = chargedFor(version);
  let below = drawHeading(paper, productionSheetMessages.price, y) + 8;
  for (const { kind, quantity, unitCents, cents } of lines) {
    const name = priceLineName({ kind, fabric: version.order.fabric });
    paper.text(quantity > 1 ? `${name} × ${quantity}, ${formatCents(unitCents)} each` : name, margin, below, { size: 9.5 });
    paper.text(formatCents(cents), right, below, { face: 'mono', size: 9, align: 'right' });
    below += 14;
  }
  paper.line(margin, below - 9, right, below - 9, { width: 0.4 });
  paper.text(priceMessages.total, margin, below + 2, { face: 'bold', size: 10 });
  paper.text(formatCents(totalCents), right, below + 2, { face: 'mono', size: 10, align: 'right' });
  return below + 2;
}

function changedIn({ order: { version, versions } }: ProductionSheet): string[] {
  const before = versions.find(({ number }) => number === version.number - 1);
  if (!before) return [];
  return [...(version.note ? [version.note.replace(/\s+/g, ' ')] : []), ...changesBetween(before, version).map(formatChange)];
}

/** Draws a list, or nothing for an empty one. Continues on another page if this one is full. */
function drawList(paper: Paper, title: string, texts: string[], y: number): number {
  if (texts.length === 0) return y - 12;
  let below = drawHeading(paper, title, startOf(paper, y, 40)) + 8;
  for (const text of texts) {
    const height = paper.linesOf(text, right - margin - 12).length * 12.2;
    below = startOf(paper, below, height);
    paper.box(margin, below - 5.5, 4, 4, { width: 0.8 });
    below = paper.paragraph(text, margin + 12, below, { width: right - margin - 12 }) + 2;
  }
  return below;
}

function startOf(paper: Paper, y: number, height: number): number {
  if (y + height <= bottom) return y;
  paper.next();
  return margin + 10;
}
