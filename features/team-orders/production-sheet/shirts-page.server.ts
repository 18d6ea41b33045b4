import { setImmediate } from 'node:timers/promises';
import { letter, margin, type Paper, smoke } from '#lib/pdf/paper.server.ts';
import { drawShirt, shirtWidth } from './draw-shirt.server.ts';
import { productionSheetMessages } from './messages.ts';
import type { ProductionSheet } from './sheet-source.server.ts';

const across = 3;
const gap = 16;
const width = (letter.width - 2 * margin - (across - 1) * gap) / across;
const rowHeight = 134;
const shirtHeight = 100;

/** Draws each player's shirt, front and back, all on one page. Yields between two shirts, so that other requests are served. */
export async function drawShirtsPage(paper: Paper, { shirts, picture }: ProductionSheet): Promise<void> {
  paper.text(productionSheetMessages.everyShirt.toUpperCase(), margin, margin + 10, { face: 'display', size: 13 });
  paper.line(margin, margin + 17, letter.width - margin, margin + 17, { width: 1.2 });
  for (const [at, { position, player, artwork }] of shirts.entries()) {
    await setImmediate();
    const x = margin + (at % across) * (width + gap);
    const y = margin + 26 + Math.floor(at / across) * rowHeight;
    const side = shirtWidth(shirtHeight);
    drawShirt(paper, { artwork, side: 'front', logo: picture, x, y, height: shirtHeight });
    drawShirt(paper, { artwork, side: 'back', logo: null, x: x + side + 6, y, height: shirtHeight });
    const [name = '', ...more] = paper.linesOf(player.name || productionSheetMessages.noName, width - 26, { face: 'bold', size: 8 });
    paper.text(`${position ?? ''}`, x, y + shirtHeight + 10, { face: 'mono', size: 7, color: smoke });
    paper.text(more.length > 0 ? `${name}…` : name, x + 16, y + shirtHeight + 10, { face: 'bold', size: 8 });
    const rest = [
      player.number ? `#${player.number}` : productionSheetMessages.noNumber,
      player.size || productionSheetMessages.noSize,
      productionSheetMessages.cuts[player.sizeCategory],
    ].join('  ');
    paper.text(rest, x + 16, y + shirtHeight + 20, { face: 'mono', size: 6.5 });
  }
}
