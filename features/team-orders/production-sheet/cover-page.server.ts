import { brand } from '#core/config/brand.ts';
import { formatWeekday } from '#core/dates/format-date.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { lineNames, rolesOn, spotsOf } from '#core/garment/design.ts';
import { findDesign } from '#core/garment/designs/index.ts';
import { choiceFacts, choiceLabels, formatCut } from '#core/garment/format-choices.ts';
import { designName } from '#core/garment/format-design.ts';
import { type Lettering, usualLettering } from '#core/garment/jersey-choices.ts';
import { grades, inch, letterInches, panel } from '#core/garment/jersey-layout.ts';
import { outlineRoles } from '#core/garment/letter-finishes.ts';
import { aspectOf, fitLogo, logoAreas, logoMiddle } from '#core/garment/logo-area.ts';
import { formatPlace } from '#core/garment/logo-placement.ts';
import { roomFor } from '#core/garment/logo-size.ts';
import { type SizeCategory, sizeCategories } from '#core/garment/sizes.ts';
import { teamColors } from '#core/garment/team-colors.ts';
import type { ArtworkItem } from '#core/garment/uniform-artwork.ts';
import { ink, letter, margin, type Paper, smoke } from '#lib/pdf/paper.server.ts';
import { conceptMessages } from '../approval/concept-messages.ts';
import { deliveryWindow, formatWindow } from '../domain/delivery.ts';
import { planOrder } from '../domain/delivery-planner.ts';
import { formatMoment, formatSizeCount } from '../domain/format-moment.ts';
import { priceMessages, speedMessages } from '../domain/messages.ts';
import { countSizes } from '../domain/roster.ts';
import { statusOf } from '../domain/status.ts';
import { logoAdvice } from '../logo/logo-resolution.ts';
import { formatReorderOf } from '../server/mail-sections.server.ts';
import type { TeamOrder } from '../server/team-order.server.ts';
import { drawShirt, shirtShare, shirtWidth } from './draw-shirt.server.ts';
import { productionSheetMessages } from './messages.ts';
import { dayOf, type ProductionSheet } from './sheet-source.server.ts';

const right = letter.width - margin;
/** The height of a drawn shirt in points. One with lettering or a cut of its own leaves room for what is said of them. */
const heightOf = ({ version }: TeamOrder) => (choiceFacts(version.order).length > 0 ? 224 : 268);

/** Draws the cover: what is made, the height of its lettering, the colors, the dates, and the approval. */
export function drawCover(paper: Paper, productionSheet: ProductionSheet) {
  const top = drawHead(paper, productionSheet.order);
  const below = drawSides(paper, productionSheet, top + 18);
  drawFacts(paper, productionSheet, below + 16);
}

function drawHead(paper: Paper, order: TeamOrder): number {
  const { reference, version, status, reorderOf } = order;
  paper.disc(margin, margin - 4, 18);
  paper.text(brand.name.toUpperCase(), margin + 24, margin + 9, { face: 'display', size: 11 });
  paper.text(productionSheetMessages.heading.toUpperCase(), right, margin + 9, { face: 'mono', size: 8, align: 'right' });
  paper.line(margin, margin + 20, right, margin + 20, { width: 1.2 });
  paper.text(reference, margin, margin + 52, { face: 'display', size: 26 });
  const made = [
    productionSheetMessages.version(version.number, dayOf(version.madeAt)),
    ...(reorderOf ? [formatReorderOf(reorderOf)] : []),
  ].join('. ');
  paper.text(made, margin, margin + 68, { face: 'mono', size: 8.5 });
  const state =
    status.approval && status.state !== 'cancelled'
      ? productionSheetMessages.approved
      : status.state === 'cancelled'
        ? productionSheetMessages.cancelled
        : productionSheetMessages.notApproved;
  drawState(paper, state.toUpperCase(), { solid: state === productionSheetMessages.approved });
  const approvalText = approvalOf(order);
  paper.paragraph(approvalText, right - 236, margin + 62, { width: 236, size: 8 });
  const lines = paper.linesOf(version.order.teamName, right - margin, { face: 'bold', size: 17 });
  for (const [at, line] of lines.entries()) paper.text(line, margin, margin + 96 + at * 20, { face: 'bold', size: 17 });
  return margin + 96 + (lines.length - 1) * 20;
}

/** Solid if the order may be cut; a thick frame if not (R5.16). */
function drawState(paper: Paper, text: string, { solid }: { solid: boolean }) {
  const [x, y, width, height] = [right - 236, margin + 30, 236, 20];
  paper.box(x, y, width, height, solid ? { filled: ink } : { width: 1.6 });
  paper.text(text, x + width / 2, y + 13.6, { face: 'bold', size: 10, color: solid ? '#ffffff' : ink, align: 'center' });
}

function approvalOf({ status: { approval, state }, version }: TeamOrder): string {
  if (!approval) return statusOf(state).messages.doNotCut ?? '';
  const at = formatMoment(approval.at);
  return approval.by === 'coach' ? productionSheetMessages.byCoach(version.order.contactName, at) : productionSheetMessages.bySilence(at);
}

/** Draws both sides of the first shirt, with the height of each line of lettering beside it. */
function drawSides(paper: Paper, { order, shirts: [shown], picture }: ProductionSheet, y: number): number {
  const shirtHeight = heightOf(order);
  const width = shirtWidth(shirtHeight);
  const columns = { front: margin + 28, back: letter.width / 2 + 28 };
  for (const side of ['front', 'back'] as const) {
    const x = columns[side];
    paper.text(productionSheetMessages.sides[side].toUpperCase(), x, y, { face: 'mono', size: 7.5 });
    const onPage = drawShirt(paper, { artwork: shown.artwork, side, logo: picture, x, y: y + 8, height: shirtHeight });
    const lettering = shown.artwork[side].items.filter(({ line }) => line);
    for (const item of lettering)
      drawHeight(paper, item, { ...onPage(item), x: x + width + 8 }, shirtHeight * shirtShare(shown.artwork.cut));
  }
  const shownAs =
    shown.position === null
      ? productionSheetMessages.teamShirt
      : [shown.player.name || productionSheetMessages.position(shown.position), shown.player.number, shown.player.size]
          .filter((text) => text !== '')
          .join(', ');
  paper.text(productionSheetMessages.shown(shownAs), margin, y + shirtHeight + 22, { size: 8, color: smoke });
  return y + shirtHeight + 22;
}

/** Draws a line as tall as the capitals, with their height. */
function drawHeight(paper: Paper, { scale }: ArtworkItem, { x, y }: { x: number; y: number }, tall: number) {
  const points = (scale * capital * tall) / panel.height;
  paper.line(x, y - points, x, y, { width: 0.6 });
  for (const end of [y - points, y]) paper.line(x - 3, end, x + 3, end, { width: 0.6 });
  paper.text(productionSheetMessages.inches((scale * capital) / inch), x + 5, y - points / 2 + 2.5, { face: 'mono', size: 7 });
}
const capital = 750;

/** Draws two columns of facts, each with its title. */
function drawFacts(paper: Paper, productionSheet: ProductionSheet, y: number) {
  const { order, shirts } = productionSheet;
  const { version, status } = order;
  const { fabric, design = 'plain', lettering = usualLettering, colours, quantity, rush, roster, neededBy } = version.order;
  const width = (right - margin - 28) / 2;
  const cuts = sizeCategories.filter((category) => shirts.some(({ player }) => player.sizeCategory === category));
  const sizes = countSizes(roster);
  const without = quantity - sizes.reduce((sum, { count }) => sum + count, 0);

  const first = margin;
  let left = drawFact(paper, {
    x: first,
    y,
    width,
    title: productionSheetMessages.fabric,
    lines: [productionSheetMessages.fabrics[fabric]],
  });
  if (design !== 'plain')
    left = drawFact(paper, { x: first, y: left, width, title: productionSheetMessages.design, lines: [designName(design)] });
  if (version.order.cut)
    left = drawFact(paper, { x: first, y: left, width, title: choiceLabels.cut, lines: [formatCut(version.order.cut)] });
  left = drawTitle(paper, first, left, width, productionSheetMessages.colours);
  const onTrim = lineNames.filter((line) => findDesign(design)?.onTrim?.includes(line));
  const outlines = Object.values(spotsOf(lettering)).flatMap((spot) =>
    spot === null ? [] : outlineRoles(lettering.finish, { onTrim: findDesign(design)?.onTrim?.includes(spot) ?? false }),
  );
  for (const role of rolesOn(findDesign(design), colours)) {
    const { name, hex } = teamColors[colours[role] ?? colours.lettering];
    paper.box(first, left - 7.5, 16, 9, { filled: hex, color: ink, width: 0.6 });
    paper.text(name, first + 22, left, { face: 'bold' });
    paper.text(productionSheetMessages.role(role, { design, outlines }), first + 80, left, { size: 8 });
    paper.text(hex, first + width, left, { face: 'mono', size: 7, align: 'right' });
    left += 14;
  }
  left = drawFact(paper, {
    x: first,
    y: left + 6,
    width,
    plain: true,
    title: productionSheetMessages.lettering,
    lines: [
      productionSheetMessages.font(lettering, onTrim),
      ...cuts.map((cut) => `${productionSheetMessages.heights[cut]}: ${heightsOn(shirts, { cut, lettering }).join(', ')}.`),
    ],
  });

  const second = margin + width + 28;
  let down = drawFact(paper, {
    x: second,
    y,
    width,
    title: productionSheetMessages.quantity,
    lines: [productionSheetMessages.uniforms(quantity)],
    large: true,
  });
  const counts = [...sizes.map(formatSizeCount), ...(without > 0 ? [productionSheetMessages.noSizes(without)] : [])].join(', ');
  down = drawFact(paper, { x: second, y: down, width, title: productionSheetMessages.sizes, lines: [counts] });
  const dates = status.approval
    ? productionSheetMessages.withTeam(formatWindow(deliveryWindow({ approved: storeDate(status.approval.at), rush })))
    : datesAhead(productionSheet);
  down = drawFact(paper, {
    x: second,
    y: down,
    width,
    title: productionSheetMessages.speed,
    lines: [
      `${speedMessages(rush)}. ${rush ? priceMessages.rush.meaning : ''}`,
      dates,
      ...(neededBy ? [productionSheetMessages.neededBy(formatWeekday(neededBy))] : []),
    ],
  });
  drawFact(paper, { x: second, y: down, width, title: productionSheetMessages.logo, lines: logoLines(productionSheet, cuts) });
}

/** The height of each line of a lettering on the shirts of an age category. A line that no shirt has yet gets the height it would have. */
function heightsOn(shirts: ProductionSheet['shirts'], { cut, lettering }: { cut: SizeCategory; lettering: Lettering }): string[] {
  const artworks = shirts.filter(({ player }) => player.sizeCategory === cut).map(({ artwork }) => artwork);
  const spots = spotsOf(lettering);
  return lineNames.flatMap((line) => {
    const spot = spots[line];
    if (spot === null) return [];
    const set = artworks.flatMap(({ heights }) => heights[line] ?? []);
    return productionSheetMessages.height(line, set.length > 0 ? set : [letterInches[cut][spot]]);
  });
}

function datesAhead({ order: { status, version }, now }: ProductionSheet): string {
  const { rush } = version.order;
  if (status.awaitsLogo) return conceptMessages.first;
  if (status.review)
    return productionSheetMessages.ifApproved(formatWindow(deliveryWindow({ approved: storeDate(status.review.endsAt), rush })));
  return productionSheetMessages.ifSent(
    formatWindow(planOrder({ today: storeDate(now), neededBy: null })[rush ? 'rush' : 'standard'].window),
  );
}

function logoLines({ order: { version }, picture }: ProductionSheet, cuts: readonly SizeCategory[]): string[] {
  const { logo, order } = version;
  if (!logo) return [order.needsLogoDesign ? productionSheetMessages.logoDesigned : productionSheetMessages.logoByMail];
  const { place } = order.logoPlacement;
  const { x } = logoAreas[place];
  const middle = logoMiddle(place, order.lettering ?? usualLettering);
  const aspect = aspectOf(logo);
  const { width, height } = aspect === null ? roomFor(order.logoPlacement) : fitLogo(order.logoPlacement, aspect);
  const most = Math.max(...cuts.map((cut) => grades[cut]));
  return [
    logo.name,
    `${formatPlace(place)}.`,
    ...cuts.map((cut) => {
      const inches = grades[cut] / inch;
      return productionSheetMessages.logoPlace({
        cut,
        within: aspect === null,
        width: width * inches,
        height: height * inches,
        aside: x * inches,
        aboveHem: middle * inches,
      });
    }),
    logoAdvice(logo, (width * most) / inch),
    ...(picture ? [] : [productionSheetMessages.logoDrawn]),
  ];
}

type Fact = { x: number; y: number; width: number; title: string; lines: string[]; large?: boolean; plain?: boolean };

/** Draws a fact and gives the y where the next one begins. */
function drawFact(paper: Paper, { x, y, width, title, lines, large = false, plain = false }: Fact): number {
  let below = drawTitle(paper, x, y, width, title);
  for (const [at, line] of lines.filter((text) => text.trim() !== '').entries()) {
    const style = large ? ({ face: 'bold', size: 13 } as const) : at === 0 && !plain ? ({ face: 'bold', size: 9 } as const) : { size: 8.5 };
    below = paper.paragraph(line, x, below + (large ? 2 : 0), { ...style, width });
  }
  return below + 8;
}

function drawTitle(paper: Paper, x: number, y: number, width: number, title: string): number {
  paper.line(x, y, x + width, y, { width: 0.6 });
  paper.text(title.toUpperCase(), x, y + 10, { face: 'mono', size: 6.5, color: smoke });
  return y + 22;
}
